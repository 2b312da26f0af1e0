package emilia.cli;

import emilia.engine.EngineOptions;
import emilia.protocol.LineChannel;
import emilia.protocol.nboard.NBoardOptions;
import emilia.protocol.nboard.NBoardSession;

/** Runs an NBoard session as its arguments say. */
final class NBoardProgram {
  /**
   * SLF4J looks for a logging library when the first logger is made, and Logback takes most of a
   * second to start. A session without a log is told beforehand that there is none.
   */
  private static final String NO_LOGGING = "org.slf4j.helpers.NOP_FallbackServiceProvider";

  private NBoardProgram() {}

  /**
   * Holds the conversation on {@code channel}.
   *
   * @return the exit code
   * @throws CommandFailure if the log file cannot be written or the weights cannot be loaded
   */
  static int run(NBoardArguments arguments, LineChannel channel) throws CommandFailure {
    boolean logs = arguments.logFile() != null || arguments.verbose();
    if (logs) {
      LogSetup.configure(arguments.logFile(), arguments.verbose(), "nboard, " + arguments);
    } else {
      System.setProperty("slf4j.provider", NO_LOGGING);
      System.setProperty("slf4j.internal.verbosity", "ERROR");
    }
    EngineOptions engine =
        new EngineOptions(
            arguments.hashMegabytes(),
            arguments.threads(),
            arguments.evaluation().load(),
            arguments.varietyDiscs(),
            arguments.seed().orElse(System.nanoTime()));
    NBoardOptions options =
        new NBoardOptions(
            engine,
            arguments.depth(),
            arguments.gamesFile(),
            arguments.logFile() == null ? null : LogSetup.wireLog());
    return new NBoardSession(options, channel).run();
  }
}
