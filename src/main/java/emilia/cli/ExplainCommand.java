package emilia.cli;

import emilia.board.Disc;
import emilia.eval.ClassicEvaluator;
import emilia.eval.Explanation;
import emilia.game.Game;
import emilia.game.StartPosition;
import emilia.notation.BoardText;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Shows what the classic evaluation sees in a position. */
@Command(
    name = "explain",
    header = "Show how the classic evaluation judges a position.",
    description = {
      "",
      "Prints what each side has of every term, what one is worth at this stage of the game, and"
          + " what that adds to the total, in discs. This is the judgement without any search; the"
          + " terms are those of --eval classic.",
    },
    footer = {"", "Example: emilia explain f5d6c3d3"})
final class ExplainCommand extends AbstractCommand {
  private static final String ROW = "%-24s %6s %6s %7s %8s  %s";

  @Parameters(
      arity = "0..*",
      paramLabel = "POSITION",
      description = "The position (default: start); see emilia --help.")
  private List<String> position = List.of();

  ExplainCommand(Console console) {
    super(console);
  }

  @Override
  protected int run() throws CommandFailure {
    Game game = PositionArgument.parse(position);
    StartPosition current = game.currentAsStart();
    console().print(BoardText.diagram(current));
    console().println("");
    if (game.isOver()) {
      console().println("The game is over: " + result(current));
      return ExitCode.DONE;
    }
    explain(current);
    return ExitCode.DONE;
  }

  private void explain(StartPosition current) {
    boolean blackToMove = current.sideToMove() == Disc.BLACK;
    int blackSign = blackToMove ? 1 : -1;
    Explanation explanation = new ClassicEvaluator().explain(current.position());
    console().printf(ROW, "", "Black", "White", "worth", "Black +", "what is counted");
    for (Explanation.Term term : explanation.terms()) {
      console()
          .printf(
              ROW,
              term.name(),
              blackToMove ? term.playerCount() : term.opponentCount(),
              blackToMove ? term.opponentCount() : term.playerCount(),
              discs(term.weightCentidiscs()),
              discs(blackSign * term.contributionCentidiscs()),
              term.meaning());
    }
    int blackCentidiscs = blackSign * explanation.totalCentidiscs();
    console().printf(ROW, "total", "", "", "", discs(blackCentidiscs), verdict(blackCentidiscs));
  }

  private static String verdict(int blackCentidiscs) {
    if (blackCentidiscs == 0) {
      return "even";
    }
    Disc better = blackCentidiscs > 0 ? Disc.BLACK : Disc.WHITE;
    return String.format(
        Locale.ROOT,
        "better for %s by %.2f discs",
        better.displayName(),
        Math.abs(blackCentidiscs) / 100.0);
  }

  private static String result(StartPosition end) {
    int own = end.position().finalScoreDiscs();
    int blackDiscs = end.sideToMove() == Disc.BLACK ? own : -own;
    if (blackDiscs == 0) {
      return "a draw.";
    }
    Disc winner = blackDiscs > 0 ? Disc.BLACK : Disc.WHITE;
    return String.format(
        Locale.ROOT,
        "%s won by %d discs, empty squares counted.",
        winner.displayName(),
        Math.abs(blackDiscs));
  }

  private static String discs(int centidiscs) {
    return String.format(Locale.ROOT, "%+.2f", centidiscs / 100.0);
  }
}
