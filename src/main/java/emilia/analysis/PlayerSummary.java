package emilia.analysis;

import emilia.board.Disc;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * How well one side played. Only moves with a choice count: not passes, nor the only legal move.
 *
 * <p><b>Accuracy</b> is the mean mark of these moves, from 0 to 100. A move without loss has the
 * mark 100, and each five discs of loss halve it: {@code 100 * 2^(-loss / 5)}. So a game with many
 * small losses and one with a single large loss of the same sum differ: the latter has the better
 * marks.
 *
 * @param side whose moves
 * @param moves how many moves with a choice
 * @param forced how many moves without, passes not counted
 * @param meanLossDiscs the mean loss of a move in discs; empty without moves
 * @param meanLossByPhase the same for the phases that have moves
 * @param accuracy from 0 to 100; empty without moves
 * @param counts the moves of each class, 0 included
 * @param timeSeconds the time used; empty if the record tells no time of any move of this side
 */
public record PlayerSummary(
    Disc side,
    int moves,
    int forced,
    OptionalDouble meanLossDiscs,
    Map<Phase, Double> meanLossByPhase,
    OptionalDouble accuracy,
    Map<MoveClass, Integer> counts,
    OptionalDouble timeSeconds) {
  /** The loss in discs that halves the mark of a move. */
  public static final double HALVING_LOSS_DISCS = 5;

  /** Copies the maps. */
  public PlayerSummary {
    meanLossByPhase = Map.copyOf(meanLossByPhase);
    counts = Map.copyOf(counts);
  }

  /** The summary of the moves of a side. */
  static PlayerSummary of(Disc side, List<AnalyzedMove> all) {
    List<AnalyzedMove> own = all.stream().filter(move -> move.side() == side).toList();
    List<AnalyzedMove> free = own.stream().filter(move -> !move.isForced()).toList();
    Map<MoveClass, Integer> counts = new EnumMap<>(MoveClass.class);
    for (MoveClass moveClass : MoveClass.values()) {
      counts.put(moveClass, 0);
    }
    free.forEach(move -> counts.merge(move.moveClass().orElseThrow(), 1, Integer::sum));
    Map<Phase, Double> byPhase = new EnumMap<>(Phase.class);
    for (Phase phase : Phase.values()) {
      meanLoss(free.stream().filter(move -> move.phase() == phase).toList())
          .ifPresent(loss -> byPhase.put(phase, loss));
    }
    List<AnalyzedMove> timed = own.stream().filter(m -> m.timeSeconds().isPresent()).toList();
    return new PlayerSummary(
        side,
        free.size(),
        (int) own.stream().filter(move -> move.isForced() && !move.isPass()).count(),
        meanLoss(free),
        byPhase,
        free.stream().mapToDouble(move -> mark(move.lossCentidiscs())).average(),
        counts,
        timed.isEmpty()
            ? OptionalDouble.empty()
            : OptionalDouble.of(
                timed.stream().mapToDouble(m -> m.timeSeconds().getAsDouble()).sum()));
  }

  private static OptionalDouble meanLoss(List<AnalyzedMove> moves) {
    // Hundredths are added, for a sum of fractions depends on their order.
    long sum = moves.stream().mapToLong(AnalyzedMove::lossCentidiscs).sum();
    return meanLoss(sum, moves.size());
  }

  /** The mean loss of so many moves in discs; empty without moves. */
  public static OptionalDouble meanLoss(long sumCentidiscs, int moves) {
    return moves == 0 ? OptionalDouble.empty() : OptionalDouble.of(sumCentidiscs / (100.0 * moves));
  }

  /**
   * The mark of a move, 0 to 100.
   *
   * @param lossCentidiscs what it lost in hundredths of a disc, not negative
   */
  public static double mark(int lossCentidiscs) {
    return 100 * Math.pow(2, -lossCentidiscs / (100 * HALVING_LOSS_DISCS));
  }
}
