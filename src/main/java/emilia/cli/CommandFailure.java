package emilia.cli;

/** Ends a command with a message for the user and an exit code. */
public final class CommandFailure extends Exception {
  private static final long serialVersionUID = 1L;

  private final int exitCode;

  private CommandFailure(int exitCode, String message, Throwable cause) {
    super(message, cause);
    this.exitCode = exitCode;
  }

  /** The command could not do its work. */
  public static CommandFailure failed(String message, Throwable cause) {
    return new CommandFailure(ExitCode.FAILED, message, cause);
  }

  /** The command line is wrong. */
  public static CommandFailure usage(String message, Throwable cause) {
    return new CommandFailure(ExitCode.USAGE, message, cause);
  }

  /** Of two options that were both given, only one can be meant. */
  public static CommandFailure contradiction(String one, String other) {
    return usage(one + " and " + other + " contradict each other: give one of them", null);
  }

  /** The exit code; see {@link ExitCode}. */
  public int exitCode() {
    return exitCode;
  }
}
