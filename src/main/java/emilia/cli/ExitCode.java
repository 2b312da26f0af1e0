package emilia.cli;

/**
 * The exit codes of all commands. A signal ends all of them with 128 and its number, as is usual
 * and as the JVM does by itself: 130 for SIGINT (Ctrl-C), 143 for SIGTERM, 129 for SIGHUP.
 */
public final class ExitCode {
  /** Done; also when whoever read the output closed it early. */
  public static final int DONE = 0;

  /** The command failed, or a result does not match what was expected. */
  public static final int FAILED = 1;

  /** The command line is wrong. */
  public static final int USAGE = 2;

  /**
   * Interrupted by Ctrl-C. The code of the signal counts where one ends the JVM, so commands may
   * return this after any.
   */
  public static final int INTERRUPTED = 130;

  private ExitCode() {}
}
