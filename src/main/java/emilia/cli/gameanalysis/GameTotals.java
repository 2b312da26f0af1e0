package emilia.cli.gameanalysis;

import emilia.analysis.GameAnalysis;
import emilia.analysis.PlayerSummary;
import emilia.board.Disc;
import emilia.notation.NumberText;
import emilia.report.game.ValueText;
import java.util.Locale;
import java.util.OptionalDouble;

/** How well all games of a command were played, in two lines. */
final class GameTotals {
  private final Side black = new Side();
  private final Side white = new Side();
  private int games;
  private int turned;

  /** The moves with a choice of one colour, or of both. */
  private static final class Side {
    private long moves;
    private double losses;
    private double marks;

    void add(PlayerSummary summary) {
      if (summary.moves() > 0) {
        moves += summary.moves();
        losses += summary.moves() * summary.meanLossDiscs().orElseThrow();
        marks += summary.moves() * summary.accuracy().orElseThrow();
      }
    }

    void add(Side other) {
      moves += other.moves;
      losses += other.losses;
      marks += other.marks;
    }

    String accuracy() {
      return mean(marks, 1);
    }

    String loss() {
      return mean(losses, 2);
    }

    private String mean(double sum, int decimals) {
      OptionalDouble mean = moves == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / moves);
      return ValueText.number(mean, decimals, GameText.NONE);
    }
  }

  /** Counts a game. */
  void add(GameAnalysis analysis) {
    games++;
    turned += analysis.turningPoint().isPresent() ? 1 : 0;
    black.add(analysis.summary(Disc.BLACK));
    white.add(analysis.summary(Disc.WHITE));
  }

  /** The totals, with line ends. */
  String text() {
    Side both = new Side();
    both.add(black);
    both.add(white);
    return String.format(
        Locale.ROOT,
        "%s, %d with a turning point; %s with a choice\n"
            + "accuracy %s (Black %s, White %s), mean loss %s (Black %s, White %s)\n",
        NumberText.count(games, "game"),
        turned,
        NumberText.count(both.moves, "move"),
        both.accuracy(),
        black.accuracy(),
        white.accuracy(),
        both.loss(),
        black.loss(),
        white.loss());
  }
}
