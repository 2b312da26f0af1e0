package emilia.cli;

import emilia.cli.games.OutputFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The log of a protocol session. Without one, Logback is not even loaded. */
final class SessionLog {
  /**
   * SLF4J looks for a logging library when the first logger is made, and Logback takes most of a
   * second to start. A session without a log is told beforehand that there is none.
   */
  private static final String NO_LOGGING = "org.slf4j.helpers.NOP_FallbackServiceProvider";

  private SessionLog() {}

  /**
   * Checks that nothing is written to a file that the session reads or writes otherwise. Costs
   * nothing if at most one file is named, as is usual.
   *
   * @param log where the log goes; null for none
   * @param weights what is read; null for nothing
   * @param games what else is written; null if it is not named
   * @throws CommandFailure a usage failure if a file is named twice
   */
  static void requireOwn(Path log, Path weights, Path games) throws CommandFailure {
    List<String> outputs = new ArrayList<>(2);
    if (log != null) {
      outputs.add(log.toString());
    }
    if (games != null) {
      outputs.add(games.toString());
    }
    if (outputs.size() + (weights == null ? 0 : 1) > 1) {
      OutputFiles.requireOwn(outputs, weights == null ? List.of() : List.of(weights.toString()));
    }
  }

  /**
   * Turns on what {@code --log} and {@code --verbose} ask for.
   *
   * @param command the command that runs
   * @param arguments its options, for the log
   * @param file where the log goes; null for none
   * @param verbose whether to say more on standard error
   * @return what hears of all lines of the session; null without a file
   * @throws CommandFailure if the log file cannot be written
   */
  static Consumer<String> begin(String command, Record arguments, Path file, boolean verbose)
      throws CommandFailure {
    if (file == null && !verbose) {
      System.setProperty("slf4j.provider", NO_LOGGING);
      System.setProperty("slf4j.internal.verbosity", "ERROR");
      return null;
    }
    LogSetup.configure(file, verbose, command + ", " + arguments);
    return file == null ? null : LogSetup.wireLog();
  }
}
