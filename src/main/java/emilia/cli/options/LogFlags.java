package emilia.cli.options;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The options that every command has. */
public final class LogFlags {
  @Option(
      names = "--log",
      paramLabel = "FILE",
      converter = PathConverter.class,
      description = "Append a detailed log to FILE.")
  private Path file;

  @Option(
      names = "--verbose",
      description = "Say more on standard error; errors with their stack trace.")
  private boolean verbose;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  private boolean help;

  /** Where the log goes, or null. */
  public Path file() {
    return file;
  }

  /** Whether to say more, with stack traces of errors. */
  public boolean verbose() {
    return verbose;
  }

  /** Reads {@code --log} and other paths. */
  public static final class PathConverter extends OptionConverter<Path> {
    /** The converter, as picocli makes it. */
    public PathConverter() {
      super(OptionValues::path);
    }
  }
}
