package emilia.cli;

import emilia.cli.files.FileUses;
import emilia.engine.EngineOptions;
import emilia.protocol.LineChannel;
import emilia.protocol.nboard.NBoardOptions;
import emilia.protocol.nboard.NBoardSession;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Runs an NBoard session as its arguments say. */
final class NBoardProgram {
  private NBoardProgram() {}

  /**
   * Holds the conversation on {@code channel}.
   *
   * @return the exit code
   * @throws CommandFailure if a file is named twice, the log file cannot be written, the folder of
   *     the games is not there or the weights cannot be loaded
   */
  static int run(NBoardArguments arguments, LineChannel channel) throws CommandFailure {
    requireOwnFiles(arguments);
    requireFolder(arguments.gamesFile());
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
        new NBoardOptions(engine, arguments.level(), arguments.gamesFile(), wireLog);
    return new NBoardSession(options, channel).run();
  }

  /** Costs nothing if no file is named, as is usual. */
  private static void requireOwnFiles(NBoardArguments arguments) throws CommandFailure {
    if (arguments.logFile() != null || arguments.evaluation().weights() != null) {
      FileUses files = new FileUses();
      nameFiles(arguments, files);
      files.writesAside("--log", arguments.logFile());
      files.check();
    }
  }

  /** Whoever names a file of games for {@code learn} should hear of a slip of the pen at once. */
  private static void requireFolder(Path games) throws CommandFailure {
    Path folder = games == null ? null : games.getParent();
    if (folder != null && !Files.isDirectory(folder)) {
      throw CommandFailure.failed(
          "cannot write the games file " + games + " (no such folder)", null);
    }
  }

  /** Names all files of a session but for the log. */
  static void nameFiles(NBoardArguments arguments, FileUses files) {
    files.reads("--weights", arguments.evaluation().weights());
    if (arguments.gamesFile() == null) {
      files.writes("the default of --games,", NBoardOptions.defaultGamesFile());
    } else {
      files.writes("--games", arguments.gamesFile());
    }
  }
}
