package emilia.cli;

import emilia.engine.EngineOptions;
import emilia.protocol.LineChannel;
import emilia.protocol.gtp.GtpOptions;
import emilia.protocol.gtp.GtpSession;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Runs a GTP session as its arguments say. */
final class GtpProgram {
  private GtpProgram() {}

  /**
   * Holds the conversation on {@code channel}.
   *
   * @return the exit code
   * @throws CommandFailure if a file is named twice, the log file cannot be written or the weights
   *     cannot be loaded
   */
  static int run(GtpArguments arguments, LineChannel channel) throws CommandFailure {
    SessionLog.requireOwn(arguments.logFile(), arguments.evaluation().weights(), null);
    Consumer<String> wireLog =
        SessionLog.begin("gtp", arguments, arguments.logFile(), arguments.verbose());
    EngineOptions engine =
        new EngineOptions(
            arguments.hashMegabytes(), arguments.threads(), arguments.evaluation().load(), 0, 0);
    GtpOptions options = new GtpOptions(engine, arguments.depth(), new Version(), wireLog);
    return new GtpSession(options, channel).run();
  }

  /** Read from the jar only when somebody asks. */
  private static final class Version implements Supplier<String> {
    @Override
    public String get() {
      return BuildInfo.load().version();
    }
  }
}
