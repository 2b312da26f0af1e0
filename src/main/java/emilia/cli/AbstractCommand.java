package emilia.cli;

import emilia.cli.options.LogFlags;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * What all commands have in common: the console, logging options, how they begin, and the headings
 * of the help.
 */
@Command(
    synopsisHeading = "%nUsage: ",
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n")
public abstract class AbstractCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec;

  @Mixin private final LogFlags logFlags = new LogFlags();

  /** A command that reads and prints on {@code console}. */
  protected AbstractCommand(Console console) {
    this.console = console;
  }

  /** Where to read and print. */
  protected final Console console() {
    return console;
  }

  /** The options about messages. */
  final LogFlags logFlags() {
    return logFlags;
  }

  /** What hears of the lines exchanged with other programs; nothing without {@code --log}. */
  protected final Optional<Consumer<String>> wireLog() {
    return logFlags.file() == null ? Optional.empty() : Optional.of(LogSetup.wireLog());
  }

  /** The command and its arguments as they were given, separated by blanks. */
  protected final String commandLine() {
    return String.join(" ", spec.commandLine().getParseResult().originalArgs());
  }

  /**
   * A log is appended to before anything is read: it must not be one of the files named beside it.
   */
  private void requireOwnLog() throws CommandFailure {
    Path log = logFlags.file();
    if (log == null || !Files.isRegularFile(log)) {
      return;
    }
    List<String> words = spec.commandLine().getParseResult().originalArgs();
    long named = words.stream().filter(word -> names(word, log)).count();
    if (named > 1) {
      throw CommandFailure.usage(log + ": is named already, give --log a file of its own", null);
    }
  }

  /**
   * Whether a word of the command line, or what stands behind its first {@code =}, is that file.
   */
  private static boolean names(String word, Path file) {
    String value = word.startsWith("--") ? word.substring(word.indexOf('=') + 1) : word;
    try {
      Path path = Path.of(value);
      return Files.exists(path) && Files.isSameFile(path, file);
    } catch (InvalidPathException | IOException e) {
      return false;
    }
  }

  @Override
  public final Integer call() throws CommandFailure {
    requireOwnLog();
    boolean logs = LogSetup.configure(logFlags.file(), logFlags.verbose(), commandLine());
    try {
      int exitCode = run();
      if (logs) {
        LogSetup.commandLog().info("exit code {}", exitCode);
      }
      return exitCode;
    } catch (CommandFailure | RuntimeException e) {
      if (logs) {
        // The user gets the message anyway; the log has the stack trace.
        LogSetup.commandLog().debug("failed", e);
      }
      throw e;
    }
  }

  /**
   * Does the work.
   *
   * @return the exit code; see {@link ExitCode}
   * @throws CommandFailure to end with a message
   */
  protected abstract int run() throws CommandFailure;
}
