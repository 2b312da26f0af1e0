package emilia.protocol.nboard;

import emilia.protocol.EngineSupply;
import emilia.protocol.LineChannel;
import emilia.protocol.LineSession;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

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

  /** As long if there is a game to be kept, however slow the machine: it would be lost. */
  private static final long LEARN_MILLIS = 10_000;

  /** How long the end waits for a game that is being written at that very moment. */
  private static final long WRITE_MILLIS = 1000;

  /** As long before the last words, for which there is not much time. */
  private static final long LAST_WRITE_MILLIS = 200;

  /** How long the end of the input is waited for once nobody reads the output. */
  private static final long INPUT_MILLIS = 100;

  private static final long WATCH_MILLIS = 5;

  private final NBoardOptions options;
  private final LineChannel channel;
  private final GamesFile gamesFile;
  private final long learnMillis;
  private SearchWorker worker;
  private Conversation conversation;

  /** A session on a channel. Nothing is read before {@link #run}. */
  public NBoardSession(NBoardOptions options, LineChannel channel) {
    this(options, channel, LEARN_MILLIS);
  }

  /** A session that gives up games that are not kept so long after the end of the input. */
  NBoardSession(NBoardOptions options, LineChannel channel, long learnMillis) {
    super(channel);
    this.learnMillis = learnMillis;
    this.options = options;
    this.channel = channel;
    this.gamesFile = new GamesFile(options.gamesFile());
    channel.setWireLog(options.wireLog());
  }

  @Override
  protected void begin() {
    worker = new SearchWorker(new EngineSupply(options.engine()));
    conversation = new Conversation(channel, worker, gamesFile, new Settling(), options.depth());
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
    return hasGameToKeep() ? Math.max(learnMillis, PATIENCE_MILLIS) : PATIENCE_MILLIS;
  }

  private boolean hasGameToKeep() {
    return isWaiting(NBoardSession::isLearn);
  }

  private static boolean isLearn(String line) {
    return NBoardCommand.parse(line) instanceof NBoardCommand.Learn;
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

  /** No game that was to be kept is lost without a word. */
  @Override
  protected void abandon(String reason) {
    if (!hasGameToKeep()) {
      return; // nothing to say, so nobody need be waited for who holds the output
    }
    try {
      gamesFile.abandon(LAST_WRITE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    List<String> left = new ArrayList<>();
    channel.whileSilent(() -> left.addAll(seize()));
    String notKept = NBoardResponse.Status.gameNotKept(gamesFile.name() + ": " + reason).line();
    for (String line : left) {
      if (isLearn(line)) {
        channel.write(List.of(notKept, new NBoardResponse.Learned().line()));
      }
    }
  }

  /** Games are not lost either because nobody reads the output any more. */
  @Override
  protected void leave() throws InterruptedException {
    long begin = System.nanoTime();
    while (mayReceive() && System.nanoTime() - begin < INPUT_MILLIS * 1_000_000) {
      Thread.sleep(WATCH_MILLIS);
    }
    while (hasGameToKeep() && System.nanoTime() - begin < learnMillis * 1_000_000) {
      Thread.sleep(WATCH_MILLIS);
    }
    gamesFile.close(WRITE_MILLIS);
  }

  /** A class: the first lambda costs a few milliseconds that a GUI would wait. */
  private final class Settling implements BooleanSupplier {
    @Override
    public boolean getAsBoolean() {
      return settle();
    }
  }
}
