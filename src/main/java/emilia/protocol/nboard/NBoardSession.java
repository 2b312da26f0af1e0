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

  private final NBoardOptions options;
  private final LineChannel channel;
  private SearchWorker worker;
  private Conversation conversation;

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
    NBoardCommand.parse(line).accept(conversation);
    return !conversation.hasQuit();
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
