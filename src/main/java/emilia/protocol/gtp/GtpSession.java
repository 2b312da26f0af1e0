package emilia.protocol.gtp;

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
 * but within two seconds the process has to be gone. All limits count from there: for {@value
 * #GRACE_MILLIS} ms searches may go on, then they are cut off and every further one is as short as
 * a search can be, and an engine that is still being loaded is not waited for any more: a simpler
 * one chooses the moves. What has not been done after {@value #PATIENCE_MILLIS} ms even so, on a
 * machine that has no time for us, is answered by an error.
 */
public final class GtpSession extends LineSession {
  private static final String QUIT = "quit";

  /** How long searches may go on when nothing more can be read. */
  private static final long GRACE_MILLIS = 800;

  /** How long it may take to obey what was received. */
  private static final long PATIENCE_MILLIS = 1600;

  /** Answering so many commands by an error takes less than a millisecond more, mostly. */
  private static final int ERRORS_PER_MILLI = 100;

  /** Searches have been cut by then, even so. */
  private static final long MAX_EARLY_MILLIS = 700;

  /** Errors are written in pieces: if time runs out, not all of them are lost. */
  private static final int ERRORS_AT_ONCE = 500;

  private final GtpOptions options;
  private final LineChannel channel;
  private final StopSignal hurry = new StopSignal();
  private final EngineStart engine;
  private GtpCommands commands;

  /** A session on a channel. Nothing is read before {@link #run}. */
  public GtpSession(GtpOptions options, LineChannel channel) {
    super(channel);
    this.options = options;
    this.channel = channel;
    this.engine = new EngineStart(options.engine());
    channel.setWireLog(options.wireLog());
  }

  @Override
  protected void begin() {
    commands = new GtpCommands(options, engine, hurry);
  }

  @Override
  protected boolean obey(String line) throws InterruptedException {
    Optional<GtpCommand> command = GtpCommand.parse(line);
    if (command.isPresent()) {
      answer(commands.answer(command.get()));
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

  /** A search will need the engine, which is made while the commands before it are obeyed. */
  @Override
  protected void received(String line) {
    if (GtpCommand.parse(line).filter(GtpCommands::isSearch).isPresent()) {
      engine.begin();
    }
  }

  @Override
  protected void hasten() throws InterruptedException {
    engine.inputEnded();
    awaitEnd(GRACE_MILLIS);
    hurry.stop();
    engine.waitNoMore();
  }

  @Override
  protected long patienceMillis() {
    return PATIENCE_MILLIS - earlyMillis();
  }

  @Override
  protected long lastWordsMillis() {
    return super.lastWordsMillis() + earlyMillis();
  }

  /** By how much the commands left have to be given up earlier, since they are many. */
  private long earlyMillis() {
    return Math.min(MAX_EARLY_MILLIS, waitingLines() / ERRORS_PER_MILLI);
  }

  /** Commands that cannot be obeyed any more get an answer all the same. */
  @Override
  protected void abandon(String reason) {
    String text = GtpText.clean(reason, false);
    List<String> left = new ArrayList<>();
    channel.whileSilent(() -> left.addAll(seize()));
    // From here on nobody else writes.
    List<String> answers = new ArrayList<>();
    for (String line : left) {
      GtpCommand.parse(line).ifPresent(command -> answers.addAll(lastWord(command, text)));
      if (answers.size() >= ERRORS_AT_ONCE) {
        channel.write(answers);
        answers.clear();
      }
    }
    channel.write(answers);
  }

  private static List<String> lastWord(GtpCommand command, String reason) {
    GtpResponse response =
        command.name().equals(QUIT)
            ? GtpResponse.success(command, "")
            : GtpResponse.failure(command, reason);
    return response.lines();
  }

  @Override
  protected void end() {
    engine.close();
  }

  /** A class: the first lambda costs a few milliseconds that a controller would wait. */
  private final class Unsettled implements BooleanSupplier {
    @Override
    public boolean getAsBoolean() {
      return settle();
    }
  }
}
