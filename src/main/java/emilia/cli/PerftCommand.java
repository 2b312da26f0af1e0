package emilia.cli;

import emilia.board.Perft;
import emilia.board.Position;
import emilia.board.Square;
import emilia.cli.options.OptionConverter;
import emilia.cli.options.OptionValues;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Counts the leaves of the move tree. */
@Command(
    name = "perft",
    header = "Count the leaves of the move tree, to test the rules.",
    description = {
      "",
      "A pass is a ply of its own; a finished game is one leaf. One thread, no hash table."
    },
    footer = {"", "Example: emilia perft 9"})
final class PerftCommand extends AbstractCommand {
  private static final double NANOS_PER_SECOND = 1e9;

  @Parameters(
      index = "0",
      paramLabel = "DEPTH",
      converter = DepthConverter.class,
      description = "The depth in plies, 0 to 60.")
  private int depth;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "POSITION",
      description = "The position (default: start); see emilia --help.")
  private List<String> position = List.of();

  @Option(names = "--divide", description = "Show the count behind each move as well.")
  private boolean divide;

  PerftCommand(Console console) {
    super(console);
  }

  @Override
  protected Optional<String> interruption() {
    return Optional.of("interrupted before all leaves were counted");
  }

  @Override
  protected int run() throws CommandFailure {
    Position root = PositionArgument.parse(position).position();
    long start = System.nanoTime();
    long leaves = divide && depth > 0 ? divide(root) : Perft.count(root, depth);
    // A coarse clock may not have moved at all.
    double seconds = Math.max(1, System.nanoTime() - start) / NANOS_PER_SECOND;
    console().printf("Leaves: %d", leaves);
    console().printf("Time: %.3f s", seconds);
    console().printf("Leaves per second: %.0f", leaves / seconds);
    return ExitCode.DONE;
  }

  /** Prints the count behind each move and returns their sum. */
  private long divide(Position root) {
    if (root.isGameOver()) {
      return Perft.count(root, depth);
    }
    long sum = 0;
    for (int move = 0; move <= Square.PASS; move++) {
      if (root.isLegal(move)) {
        long leaves = Perft.count(root.play(move), depth - 1);
        console().printf("%s: %d", Square.name(move), leaves);
        sum += leaves;
      }
    }
    return sum;
  }

  /** Reads DEPTH. */
  static final class DepthConverter extends OptionConverter<Integer> {
    DepthConverter() {
      super(text -> (int) OptionValues.integer(text, 0, 60, "a depth of 0 to 60"));
    }
  }
}
