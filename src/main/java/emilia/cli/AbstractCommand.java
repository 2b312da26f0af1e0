package emilia.cli;

import emilia.cli.files.FileUses;
import emilia.cli.options.LogFlags;
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

  @Mixin private LogFlags logFlags = new LogFlags();

  private final FileUses files = new FileUses();

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

  /** All files of the command; complete when it runs. */
  protected final FileUses files() {
    return files;
  }

  /** Logs as another command says, rather than by the own command line. */
  protected final void logAs(AbstractCommand other) {
    logFlags = other.logFlags;
  }

  /**
   * Names all files that the command reads or writes but for the log. They are compared with each
   * other before the log or any of them is opened.
   *
   * @throws CommandFailure if the command line is wrong
   */
  protected void nameFiles(FileUses files) throws CommandFailure {
    // Most commands have none.
  }

  @Override
  public final Integer call() throws CommandFailure {
    nameFiles(files);
    files.writesAside("--log", logFlags.file());
    files.check();
    if (files.hasResults()) {
      console.ignoreClosedOutput();
    }
    boolean logs =
        LogSetup.configure(logFlags.file(), logFlags.verbose(), commandLine(), console::error);
    ShutdownHook hook = new ShutdownHook("emilia-interrupted", this::tellInterruption);
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
    } finally {
      hook.close();
    }
  }

  private void tellInterruption() {
    interruption().ifPresent(message -> console.error(spec.qualifiedName() + ": " + message));
  }

  /**
   * What Ctrl-C leaves to be said, asked for on another thread while the command runs; empty for a
   * command that sees to it itself, or is over at once.
   */
  protected Optional<String> interruption() {
    return Optional.empty();
  }

  /**
   * Does the work.
   *
   * @return the exit code; see {@link ExitCode}
   * @throws CommandFailure to end with a message
   */
  protected abstract int run() throws CommandFailure;
}
