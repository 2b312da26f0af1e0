package emilia.protocol.gtp;

import emilia.protocol.EngineSupply;
import emilia.protocol.LineChannel;
import emilia.protocol.LineSession;
import emilia.search.StopSignal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The engine's side of a GTP conversation: every command gets one answer, in order.
 *
 * <p>After {@code quit} or the end of the input the commands that were received are still answered,
 * but their searches have to be quick: for {@value #GRACE_MILLIS} ms they may go on, then they are
 * cut off and every further one is as short as a search can be. What has not been done after
 * {@value #PATIENCE_MILLIS} ms even so, on a machine that has no time for us, is answered by an
 * error. Only the first search of a session may take longer: everything is loaded then, and a
 * script that sends all it has and closes the pipe would get no move on a busy machine.
 */
public final class GtpSession extends LineSession {
  private static final String QUIT = "quit";

  /** How long searches may go on when nothing more can be read. */
  private static final long GRACE_MILLIS = 800;

  /** How long it may take to obey what was received; the process is to be gone after 2 s. */
  private static final long PATIENCE_MILLIS = 1500;

  /** As long if the first search has yet to be done, and at least so long after its end. */
  private static final long FIRST_SEARCH_MILLIS = 3000;

  private static final long AFTER_FIRST_SEARCH_MILLIS = 500;

  private final GtpOptions options;
  private final LineChannel channel;
  private final StopSignal hurry = new StopSignal();
  private GtpCommands commands;

  /** When the input ended, by {@link System#nanoTime}; on the reader thread. */
  private long endNanos;

  /** Whether a search was done. */
  private volatile boolean hasSearched;

  /** When the first one was, if there was one; written before {@link #hasSearched}. */
  private long firstSearchNanos;

  /** A session on a channel. Nothing is read before {@link #run}. */
  public GtpSession(GtpOptions options, LineChannel channel) {
    super(channel);
    this.options = options;
    this.channel = channel;
    channel.setWireLog(options.wireLog());
  }

  @Override
  protected void begin() {
    commands = new GtpCommands(options, new EngineSupply(options.engine()), hurry);
  }

  @Override
  protected boolean obey(String line) throws InterruptedException {
    Optional<GtpCommand> command = GtpCommand.parse(line);
    if (command.isPresent()) {
      answer(commands.answer(command.get()));
      if (!hasSearched && GtpCommands.isSearch(command.get())) {
        firstSearchNanos = System.nanoTime();
        hasSearched = true;
      }
    }
    return !commands.hasQuit();
  }

  /** Answers the command in work, unless that was done when the session was given up. */
  private void answer(GtpResponse response) {
    channel.writeIf(new Unsettled(), response.lines());
  }

  @Override
  protected void refuse(String line, String reason) {
    String id = GtpCommand.parse(line).map(GtpCommand::id).orElse("");
    answer(new GtpResponse(false, id, GtpText.clean(reason, false)));
  }

  @Override
  protected void refuseUnread(String reason) {
    channel.write(new GtpResponse(false, "", reason).lines());
  }

  @Override
  protected boolean isLast(String line) {
    Optional<GtpCommand> command = GtpCommand.parse(line);
    return command.isPresent() && command.get().name().equals(QUIT);
  }

  @Override
  protected void hasten() throws InterruptedException {
    endNanos = System.nanoTime();
    awaitEnd(GRACE_MILLIS);
    hurry.stop();
  }

  @Override
  protected long patienceMillis() {
    if (hasSearched) {
      long afterEnd = (firstSearchNanos - endNanos) / 1_000_000;
      return Math.max(PATIENCE_MILLIS, afterEnd + AFTER_FIRST_SEARCH_MILLIS);
    }
    return isWaiting(GtpSession::isSearch) ? FIRST_SEARCH_MILLIS : PATIENCE_MILLIS;
  }

  private static boolean isSearch(String line) {
    return GtpCommand.parse(line).filter(GtpCommands::isSearch).isPresent();
  }

  /** Commands that cannot be obeyed any more get an answer all the same. */
  @Override
  protected void abandon(String reason) {
    String text = GtpText.clean(reason, false);
    List<String> left = new ArrayList<>();
    channel.whileSilent(() -> left.addAll(seize()));
    // From here on nobody else writes.
    for (String line : left) {
      GtpCommand.parse(line).ifPresent(command -> channel.write(lastWord(command, text)));
    }
  }

  private static List<String> lastWord(GtpCommand command, String reason) {
    GtpResponse response =
        command.name().equals(QUIT)
            ? GtpResponse.success(command, "")
            : GtpResponse.failure(command, reason);
    return response.lines();
  }

  @Override
  protected void end() throws InterruptedException {
    commands.end();
  }

  /** A class: the first lambda costs a few milliseconds that a controller would wait. */
  private final class Unsettled implements BooleanSupplier {
    @Override
    public boolean getAsBoolean() {
      return settle();
    }
  }
}
