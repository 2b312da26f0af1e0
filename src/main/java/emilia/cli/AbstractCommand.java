package emilia.cli;

import emilia.cli.options.LogFlags;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;

/** What all commands have in common: the console, logging options and how they begin. */
public abstract class AbstractCommand implements Callable<Integer> {
  private final Console console;

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

  @Override
  public final Integer call() throws CommandFailure {
    LogSetup.configure(logFlags.file(), logFlags.verbose());
    return run();
  }

  /**
   * Does the work.
   *
   * @return the exit code; see {@link ExitCode}
   * @throws CommandFailure to end with a message
   */
  protected abstract int run() throws CommandFailure;
}
