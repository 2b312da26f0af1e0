package emilia.cli;

import emilia.cli.options.EvaluationChoice;
import emilia.cli.options.OptionValues;
import emilia.protocol.nboard.NBoardOptions;
import java.nio.file.Path;
import java.util.Iterator;
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
 * @param depth the search depth until the GUI sets one, in plies
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
    int depth,
    Path gamesFile,
    double varietyDiscs,
    OptionalLong seed,
    Path logFile,
    boolean verbose) {
  /**
   * Reads the options.
   *
   * @param arguments what follows the command
   * @throws CommandFailure if they are wrong
   */
  static NBoardArguments parse(List<String> arguments) throws CommandFailure {
    Parser parser = new Parser();
    Iterator<String> rest = arguments.iterator();
    while (rest.hasNext()) {
      parser.option(rest.next(), rest);
    }
    return parser.result();
  }

  /** The state of parsing: the values so far. */
  private static final class Parser {
    private int hashMegabytes = OptionValues.defaultHashMegabytes();
    private int threads = OptionValues.defaultThreads();
    private EvaluationChoice evaluation = EvaluationChoice.DEFAULT;
    private int depth = NBoardOptions.DEFAULT_DEPTH;
    private Path gamesFile;
    private double varietyDiscs;
    private OptionalLong seed = OptionalLong.empty();
    private Path logFile;
    private boolean verbose;

    void option(String argument, Iterator<String> rest) throws CommandFailure {
      int equals = argument.startsWith("--") ? argument.indexOf('=') : -1;
      String name = equals < 0 ? argument : argument.substring(0, equals);
      if (name.equals("--verbose") && equals < 0) {
        verbose = true;
        return;
      }
      if (!isValueOption(name)) {
        throw CommandFailure.usage(unknown(argument), null);
      }
      if (equals < 0 && !rest.hasNext()) {
        throw CommandFailure.usage("Missing required parameter for option '" + name + "'", null);
      }
      String value = equals < 0 ? rest.next() : argument.substring(equals + 1);
      try {
        set(name, value);
      } catch (IllegalArgumentException e) {
        throw CommandFailure.usage("Invalid value for option '" + name + "': " + e.getMessage(), e);
      }
    }

    private static String unknown(String argument) {
      String kind = argument.startsWith("-") ? "Unknown option: '" : "Unexpected argument: '";
      return kind + argument + "'";
    }

    private static boolean isValueOption(String name) {
      return switch (name) {
        case "--hash",
            "--threads",
            "--eval",
            "--weights",
            "--depth",
            "--games",
            "--variety",
            "--seed",
            "--log" ->
            true;
        default -> false;
      };
    }

    private void set(String name, String value) {
      switch (name) {
        case "--hash" -> hashMegabytes = OptionValues.hashMegabytes(value);
        case "--threads" -> threads = OptionValues.threads(value);
        case "--eval" -> evaluation = evaluation.withName(OptionValues.evaluation(value));
        case "--weights" -> evaluation = evaluation.withWeights(OptionValues.path(value));
        case "--depth" -> depth = OptionValues.depth(value);
        case "--games" -> gamesFile = OptionValues.path(value);
        case "--variety" -> varietyDiscs = OptionValues.discs(value);
        case "--seed" -> seed = OptionalLong.of(OptionValues.seed(value));
        case "--log" -> logFile = OptionValues.path(value);
        default -> throw new IllegalArgumentException(name);
      }
    }

    NBoardArguments result() {
      return new NBoardArguments(
          hashMegabytes,
          threads,
          evaluation,
          depth,
          gamesFile,
          varietyDiscs,
          seed,
          logFile,
          verbose);
    }
  }
}
