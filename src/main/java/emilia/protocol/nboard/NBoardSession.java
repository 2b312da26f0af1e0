package emilia.protocol.nboard;

import emilia.protocol.EngineSupply;
import emilia.protocol.LineChannel;
import emilia.protocol.LineSession;

/**
 * The engine's side of an NBoard conversation.
 *
 * <p>A command that stops a search first silences its job, then writes its own lines: so nothing of
 * an old search follows a {@code pong}, and the {@code pong} need not wait until the search has
 * noticed.
 */
public final class NBoardSession extends LineSession {
  /** How long the end of the conversation waits for the search to notice. */
  private static final long SHUT_DOWN_MILLIS = 300;

  /** How long the session may go on after the end of the input; it is to be gone after 1 s. */
  private static final long PATIENCE_MILLIS = 700;

  /** As long if there is a game to be kept, which would be lost. */
  private static final long LEARN_MILLIS = 2000;

  /** How long the end waits for a game that is being written at that very moment. */
  private static final long WRITE_MILLIS = 1000;

  private final NBoardOptions options;
  private final LineChannel channel;
  private final GamesFile gamesFile;
  private SearchWorker worker;
  private Conversation conversation;

  /** A session on a channel. Nothing is read before {@link #run}. */
  public NBoardSession(NBoardOptions options, LineChannel channel) {
    super(channel);
    this.options = options;
    this.channel = channel;
    this.gamesFile = new GamesFile(options.gamesFile());
    channel.setWireLog(options.wireLog());
  }

  @Override
  protected void begin() {
    worker = new SearchWorker(new EngineSupply(options.engine()));
    conversation = new Conversation(channel, worker, gamesFile, options.depth());
  }

  @Override
  protected boolean obey(String line) throws InterruptedException {
    NBoardCommand.parse(line).accept(conversation);
    settle();
    return !conversation.hasQuit();
  }

  /** Games are not lost because the input ends; searches are not waited for. */
  @Override
  protected long patienceMillis() {
    return isWaiting(line -> NBoardCommand.parse(line) instanceof NBoardCommand.Learn)
        ? LEARN_MILLIS
        : PATIENCE_MILLIS;
  }

  @Override
  protected void refuse(String line, String reason) {
    refuseUnread(reason);
  }

  @Override
  protected void refuseUnread(String reason) {
    channel.write(new NBoardResponse.Status("Line refused: ".concat(reason)).line());
  }

  @Override
  protected void end() throws InterruptedException {
    try {
      worker.shutDown(SHUT_DOWN_MILLIS);
    } finally {
      conversation.end();
    }
  }

  @Override
  protected void leave() throws InterruptedException {
    gamesFile.close(WRITE_MILLIS);
  }
}
