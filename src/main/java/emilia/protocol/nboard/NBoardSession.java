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

  /** How long a game may take to be kept after the end of the input. */
  private static final long LEARN_MILLIS = 2000;

  private final NBoardOptions options;
  private final LineChannel channel;
  private SearchWorker worker;
  private Conversation conversation;

  /** Whether a game is being kept; written by the command thread. */
  private volatile boolean learns;

  /** A session on a channel. Nothing is read before {@link #run}. */
  public NBoardSession(NBoardOptions options, LineChannel channel) {
    super(channel);
    this.options = options;
    this.channel = channel;
    channel.setWireLog(options.wireLog());
  }

  @Override
  protected void begin() {
    worker = new SearchWorker(new EngineSupply(options.engine()));
    conversation = new Conversation(options, channel, worker);
  }

  @Override
  protected boolean obey(String line) throws InterruptedException {
    NBoardCommand command = NBoardCommand.parse(line);
    learns = command instanceof NBoardCommand.Learn;
    try {
      command.accept(conversation);
    } finally {
      learns = false;
    }
    return !conversation.hasQuit();
  }

  /** A game that is half written when the input ends would be lost; searches are not waited for. */
  @Override
  protected long patienceMillis() {
    return learns ? LEARN_MILLIS : super.patienceMillis();
  }

  @Override
  protected void refuse(String line, String reason) {
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
}
