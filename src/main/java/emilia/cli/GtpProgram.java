package emilia.cli;

import emilia.cli.files.FileUses;
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
    requireOwnFiles(arguments);
    Consumer<String> wireLog =
        SessionLog.begin("gtp", arguments, arguments.logFile(), arguments.verbose());
    EngineOptions engine =
        new EngineOptions(
            arguments.hashMegabytes(), arguments.threads(), arguments.evaluation().load(), 0, 0);
    GtpOptions options = new GtpOptions(engine, arguments.level(), new Version(), wireLog);
    return new GtpSession(options, channel).run();
  }

  /** Costs nothing without a log, as is usual. */
  private static void requireOwnFiles(GtpArguments arguments) throws CommandFailure {
    if (arguments.logFile() != null) {
      FileUses files = new FileUses();
      nameFiles(arguments, files);
      files.writesAside("--log", arguments.logFile());
      files.check();
    }
  }

  /** Names all files of a session but for the log. */
  static void nameFiles(GtpArguments arguments, FileUses files) {
    files.reads("--weights", arguments.evaluation().weights());
  }

  /** Read from the jar only when somebody asks. */
  private static final class Version implements Supplier<String> {
    @Override
    public String get() {
      return BuildInfo.load().version();
    }
  }
}
