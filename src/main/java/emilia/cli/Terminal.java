package emilia.cli;

import java.io.Console;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whether a person sits in front of it. */
public final class Terminal {
  private static final int JAVA_WITH_CONSOLE_IN_PIPES = 22;

  /** Where Linux tells what standard output and standard error are. */
  private static final Path OUTPUT_LINK = Path.of("/proc/self/fd/1");

  private static final Path ERROR_LINK = Path.of("/proc/self/fd/2");

  private Terminal() {}

  /** Whether standard input and output are a terminal. */
  static boolean isConsole() {
    Console console = System.console();
    if (console == null || Runtime.version().feature() < JAVA_WITH_CONSOLE_IN_PIPES) {
      return console != null;
    }
    // From Java 22 there is a console in pipes as well, and a method that tells.
    try {
      return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
      return true;
    }
  }

  /**
   * Whether standard error is a terminal. Java does not tell; where the system does not either, it
   * is taken for one if standard input and output are.
   */
  static boolean isStandardError() {
    return isTerminal(ERROR_LINK);
  }

  /** Whether standard output is a terminal; as {@link #isStandardError}. */
  public static boolean isStandardOutput() {
    return isTerminal(OUTPUT_LINK);
  }

  private static boolean isTerminal(Path link) {
    if (!Files.isSymbolicLink(link)) {
      return isConsole();
    }
    try {
      String device = Files.readSymbolicLink(link).toString();
      return device.startsWith("/dev/pts/")
          || device.startsWith("/dev/tty")
          || device.equals("/dev/console");
    } catch (IOException e) {
      return false;
    }
  }
}
