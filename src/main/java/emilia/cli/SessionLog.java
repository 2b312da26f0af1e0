package emilia.cli;

import java.nio.file.Path;
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
    LogSetup.configure(file, verbose, command + ", " + arguments, Console.standardError()::println);
    return file == null ? null : LogSetup.wireLog();
  }
}
