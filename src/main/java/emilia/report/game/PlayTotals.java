package emilia.report.game;

import emilia.analysis.AnalyzedMove;
import emilia.analysis.GameAnalysis;
import emilia.analysis.MoveClass;
import emilia.analysis.Phase;
import emilia.analysis.PlayerSummary;
import emilia.board.Disc;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Sums over the moves with a choice of one side, in one game or in several.
 *
 * @param moves how many moves in each phase
 * @param lossCentidiscs what they lost in each phase, in hundredths of a disc
 * @param marks the sum of their marks; see {@link PlayerSummary}
 * @param blunders how many of them were blunders
 */
public record PlayTotals(
    List<Integer> moves, List<Long> lossCentidiscs, double marks, int blunders) {
  /** No moves. */
  public static final PlayTotals NONE = new PlayTotals(List.of(0, 0, 0), List.of(0L, 0L, 0L), 0, 0);

  static PlayTotals of(GameAnalysis analysis, Disc side) {
    PlayTotals totals = NONE;
    for (AnalyzedMove move : analysis.moves()) {
      if (move.side() == side && !move.isForced()) {
        totals = totals.plus(of(move));
      }
    }
    return totals;
  }

  private static PlayTotals of(AnalyzedMove move) {
    Integer[] moves = {0, 0, 0};
    Long[] losses = {0L, 0L, 0L};
    int phase = move.phase().ordinal();
    moves[phase] = 1;
    losses[phase] = (long) move.lossCentidiscs();
    boolean blunder = move.moveClass().orElseThrow() == MoveClass.BLUNDER;
    return new PlayTotals(
        List.of(moves),
        List.of(losses),
        PlayerSummary.mark(move.lossCentidiscs()),
        blunder ? 1 : 0);
  }

  PlayTotals plus(PlayTotals other) {
    Integer[] sumMoves = new Integer[moves.size()];
    Long[] sumLosses = new Long[moves.size()];
    for (int i = 0; i < sumMoves.length; i++) {
      sumMoves[i] = moves.get(i) + other.moves.get(i);
      sumLosses[i] = lossCentidiscs.get(i) + other.lossCentidiscs.get(i);
    }
    return new PlayTotals(
        List.of(sumMoves), List.of(sumLosses), marks + other.marks, blunders + other.blunders);
  }

  private int allMoves() {
    return moves.stream().mapToInt(Integer::intValue).sum();
  }

  OptionalDouble accuracy() {
    int all = allMoves();
    return all == 0 ? OptionalDouble.empty() : OptionalDouble.of(marks / all);
  }

  OptionalDouble meanLoss() {
    long sum = lossCentidiscs.stream().mapToLong(Long::longValue).sum();
    return PlayerSummary.meanLoss(sum, allMoves());
  }

  OptionalDouble meanLoss(Phase phase) {
    return PlayerSummary.meanLoss(lossCentidiscs.get(phase.ordinal()), moves.get(phase.ordinal()));
  }
}
