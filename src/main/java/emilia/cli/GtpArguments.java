package emilia.cli;

import emilia.cli.options.EvaluationChoice;
import emilia.cli.options.OptionValues;
import emilia.protocol.gtp.GtpOptions;
import java.nio.file.Path;
import java.util.List;

/**
 * The options of {@code emilia gtp}, read without picocli. {@link GtpCommand} declares the same
 * options for the help text; a test compares the two.
 *
 * @param hashMegabytes memory of all hash tables together, in MB
 * @param threads search threads
 * @param evaluation which evaluation
 * @param level the playing level, by {@code --level} or {@code --depth}
 * @param logFile where the log goes; null for none
 * @param verbose whether to say more on standard error
 */
record GtpArguments(
    int hashMegabytes,
    int threads,
    EvaluationChoice evaluation,
    int level,
    Path logFile,
    boolean verbose) {
  /**
   * Reads the options.
   *
   * @param arguments what follows the command
   * @throws CommandFailure if they are wrong, or name the level by both options
   */
  static GtpArguments parse(List<String> arguments) throws CommandFailure {
    Parser parser = new Parser();
    parser.parse(arguments);
    return parser.result();
  }

  /** The values so far. */
  private static final class Parser extends SessionOptionParser {
    private Integer level;
    private Integer depth;

    @Override
    boolean isOwnOption(String name) {
      return switch (name) {
        case "--level", "--depth" -> true;
        default -> false;
      };
    }

    @Override
    void setOwn(String name, String value) {
      switch (name) {
        case "--level" -> level = OptionValues.level(value);
        case "--depth" -> depth = OptionValues.level(value);
        default -> throw new IllegalArgumentException(name);
      }
    }

    GtpArguments result() throws CommandFailure {
      return new GtpArguments(
          hashMegabytes(),
          threads(),
          evaluation(),
          levelOf(level, depth, GtpOptions.DEFAULT_DEPTH),
          logFile(),
          verbose());
    }
  }
}
