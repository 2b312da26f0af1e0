package emilia.cli.analyze;

import emilia.cli.batch.InputPosition;
import emilia.cli.batch.MoveScore;
import emilia.cli.batch.Outcome;
import emilia.cli.batch.Solution;
import emilia.cli.batch.Texts;
import emilia.search.Certainty;
import emilia.search.RootLine;
import emilia.search.SearchResult;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;

/**
 * The outcome for one position. Scores are in discs for the side to move: estimates with two
 * decimals, those of a search to the end whole.
 *
 * @param outcome the position and what the search found
 */
record AnalyzedPosition(Outcome outcome) {
  private static final int DISC = 100;

  /** How the result compares with the solutions in the file. */
  enum Status {
    /** Exact, and what the file says. */
    OK,
    /** Exact, and not what the file says. */
    MISMATCH,
    /** The file names no solution. */
    UNKNOWN,
    /** Not exact, so not compared with the solution in the file. */
    ESTIMATE
  }

  Status status() {
    if (solution().scoreDiscs().isEmpty()) {
      return Status.UNKNOWN;
    }
    if (!isExact()) {
      return Status.ESTIMATE;
    }
    List<MoveScore> scores =
        lines().stream()
            .map(line -> new MoveScore(line.move(), line.scoreCentidiscs() / DISC))
            .toList();
    boolean ok = solution().agrees(result().scoreCentidiscs() / DISC, bestMoves(), scores);
    return ok ? Status.OK : Status.MISMATCH;
  }

  /** Counted from 1 over all files. */
  int number() {
    return outcome.number();
  }

  /** The position. */
  InputPosition input() {
    return outcome.input();
  }

  /** What the search found. */
  SearchResult result() {
    return outcome.result();
  }

  /** What the file says. */
  Solution solution() {
    return new Solution(input().entry(), false);
  }

  /** Whether the scores are those of perfect play. */
  boolean isExact() {
    return result().complete() && result().certainty() == Certainty.EXACT;
  }

  /** The score. */
  BigDecimal score() {
    return discs(result().scoreCentidiscs());
  }

  /** The score of a move. */
  BigDecimal score(RootLine line) {
    return discs(line.scoreCentidiscs());
  }

  private BigDecimal discs(int centidiscs) {
    return isEstimate() ? BigDecimal.valueOf(centidiscs, 2) : BigDecimal.valueOf(centidiscs / DISC);
  }

  /** Whether the search did not go to the end of the game. */
  boolean isEstimate() {
    return result().certainty() == Certainty.ESTIMATE;
  }

  /** A score with its sign. */
  String signed(BigDecimal score) {
    return isEstimate()
        ? String.format(Locale.ROOT, "%+.2f", score)
        : Texts.signed(score.intValueExact());
  }

  /** The moves that were asked for, best first; none at the end of the game. */
  List<RootLine> lines() {
    return result().lines();
  }

  /** The best of the moves that were asked for, all of them if several are equally good. */
  List<Integer> bestMoves() {
    return lines().stream()
        .filter(line -> line.scoreCentidiscs() == result().scoreCentidiscs())
        .map(RootLine::move)
        .toList();
  }

  /** The expected line. */
  List<Integer> pv() {
    return lines().isEmpty() ? List.of() : lines().get(0).pv();
  }

  /** How deep and how sure: {@code 12@73%}, {@code end@95%} or {@code exact}. */
  String depthText() {
    if (isExact()) {
      return "exact";
    }
    String depth = isEstimate() ? Integer.toString(result().depth()) : "end";
    return depth + "@" + result().selectivity().percent() + "%";
  }
}
