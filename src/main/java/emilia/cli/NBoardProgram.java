package emilia.cli;

import emilia.engine.EngineOptions;
import emilia.protocol.LineChannel;
import emilia.protocol.nboard.NBoardOptions;
import emilia.protocol.nboard.NBoardSession;
import java.util.function.Consumer;

/** Runs an NBoard session as its arguments say. */
final class NBoardProgram {
  private NBoardProgram() {}

  /**
   * Holds the conversation on {@code channel}.
   *
   * @return the exit code
   * @throws CommandFailure if a file is named twice, the log file cannot be written or the weights
   *     cannot be loaded
   */
  static int run(NBoardArguments arguments, LineChannel channel) throws CommandFailure {
    SessionLog.requireOwn(
        arguments.logFile(), arguments.evaluation().weights(), arguments.gamesFile());
    Consumer<String> wireLog =
        SessionLog.begin("nboard", arguments, arguments.logFile(), arguments.verbose());
    EngineOptions engine =
        new EngineOptions(
            arguments.hashMegabytes(),
            arguments.threads(),
            arguments.evaluation().load(),
            arguments.varietyDiscs(),
            arguments.seed().orElse(System.nanoTime()));
    NBoardOptions options =
        new NBoardOptions(engine, arguments.depth(), arguments.gamesFile(), wireLog);
    return new NBoardSession(options, channel).run();
  }
}
