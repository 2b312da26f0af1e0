package emilia.protocol.gtp;

import emilia.protocol.EngineSupply;
import emilia.protocol.LineChannel;
import emilia.protocol.LineSession;
import emilia.search.StopSignal;
import java.util.Optional;

/**
 * The engine's side of a GTP conversation: every command gets one answer, in order.
 *
 * <p>After {@code quit} or the end of the input the commands that were received are still answered,
 * but their searches have to be quick: for {@value #GRACE_MILLIS} ms they may go on, then they are
 * cut off and every further one is as short as a search can be.
 */
public final class GtpSession extends LineSession {
  /** How long searches may go on when nothing more can be read. */
  private static final long GRACE_MILLIS = 800;

  private final GtpOptions options;
  private final LineChannel channel;
  private final StopSignal hurry = new StopSignal();
  private GtpCommands commands;

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
      channel.write(commands.answer(command.get()).lines());
    }
    return !commands.hasQuit();
  }

  @Override
  protected void refuse(String line, String reason) {
    String id = "";
    Optional<GtpCommand> command = GtpCommand.parse(line);
    if (command.isPresent()) {
      id = command.get().id();
    }
    channel.write(new GtpResponse(false, id, GtpText.clean(reason, false)).lines());
  }

  @Override
  protected boolean isLast(String line) {
    Optional<GtpCommand> command = GtpCommand.parse(line);
    return command.isPresent() && command.get().name().equals("quit");
  }

  @Override
  protected void hasten() throws InterruptedException {
    awaitEnd(GRACE_MILLIS);
    hurry.stop();
  }

  @Override
  protected void end() throws InterruptedException {
    commands.end();
  }
}
