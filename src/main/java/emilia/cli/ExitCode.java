package emilia.cli;

/**
 * The exit codes of all commands. An interrupted command (Ctrl-C) ends with 130, which is what the
 * JVM itself does on that signal.
 */
public final class ExitCode {
  /** Done; also when whoever read the output closed it early. */
  public static final int DONE = 0;

  /** The command failed, or a result does not match what was expected. */
  public static final int FAILED = 1;

  /** The command line is wrong. */
  public static final int USAGE = 2;

  /** Interrupted by Ctrl-C; the JVM itself ends with this on that signal. */
  public static final int INTERRUPTED = 130;

  private ExitCode() {}
}
