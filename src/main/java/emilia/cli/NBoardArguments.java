package emilia.cli;

import emilia.cli.options.EvaluationChoice;
import emilia.cli.options.OptionValues;
import emilia.protocol.nboard.NBoardOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

/**
 * The options of {@code emilia nboard}, read without picocli: loading it would take half a second
 * of the time in which a GUI waits for the first answer. {@link NBoardCommand} declares the same
 * options for the help text; a test compares the two.
 *
 * @param hashMegabytes memory of all hash tables together, in MB
 * @param threads search threads
 * @param evaluation which evaluation
 * @param level until the GUI sets one, by {@code --level} or {@code --depth}
 * @param gamesFile where {@code learn} stores games; null for the user's data folder
 * @param varietyDiscs how many discs a move of the opening may be worse than the best
 * @param seed of the random choices; empty for a new one each time
 * @param logFile where the log goes; null for none
 * @param verbose whether to say more on standard error
 */
record NBoardArguments(
    int hashMegabytes,
    int threads,
    EvaluationChoice evaluation,
    int level,
    Path gamesFile,
    double varietyDiscs,
    OptionalLong seed,
    Path logFile,
    boolean verbose) {
  /**
   * Reads the options.
   *
   * @param arguments what follows the command
   * @throws CommandFailure if they are wrong, or name the level by both options
   */
  static NBoardArguments parse(List<String> arguments) throws CommandFailure {
    Parser parser = new Parser();
    parser.parse(arguments);
    return parser.result();
  }

  /** The values so far. */
  private static final class Parser extends SessionOptionParser {
    private Integer level;
    private Integer depth;
    private Path gamesFile;
    private double varietyDiscs;
    private OptionalLong seed = OptionalLong.empty();

    @Override
    boolean isOwnOption(String name) {
      return switch (name) {
        case "--level", "--depth", "--games", "--variety", "--seed" -> true;
        default -> false;
      };
    }

    @Override
    void setOwn(String name, String value) {
      switch (name) {
        case "--level" -> level = OptionValues.level(value);
        case "--depth" -> depth = OptionValues.level(value);
        case "--games" -> gamesFile = OptionValues.path(value);
        case "--variety" -> varietyDiscs = OptionValues.discs(value);
        case "--seed" -> seed = OptionalLong.of(OptionValues.seed(value));
        default -> throw new IllegalArgumentException(name);
      }
    }

    NBoardArguments result() throws CommandFailure {
      return new NBoardArguments(
          hashMegabytes(),
          threads(),
          evaluation(),
          levelOf(level, depth, NBoardOptions.DEFAULT_DEPTH),
          gamesFile,
          varietyDiscs,
          seed,
          logFile(),
          verbose());
    }
  }
}
