package emilia.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A command that was run within the test, with what it printed.
 *
 * @param exitCode its exit code
 * @param out its standard output
 * @param err its standard error
 */
public record CommandRun(int exitCode, String out, String err) {
  /** Runs a command without input. */
  public static CommandRun of(String... args) {
    return withInput("", args);
  }

  /** Runs a command that may read {@code input}. */
  public static CommandRun withInput(String input, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.ISO_8859_1)),
            out,
            new PrintStream(err, true, StandardCharsets.UTF_8));
    int exitCode = CommandLineProgram.run(console, List.of(args));
    return new CommandRun(
        exitCode,
        out.toString(StandardCharsets.US_ASCII),
        err.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n"));
  }
}
