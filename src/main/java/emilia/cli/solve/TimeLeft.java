package emilia.cli.solve;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Estimates how long the rest takes from how long the positions so far took. Each further empty
 * square makes a solve some {@value #GROWTH} times as long; single positions differ from that by
 * factors, so it is a rough guess. Not safe for use by several threads.
 */
final class TimeLeft {
  private static final double GROWTH = 2.3;

  private final SolvePlan plan;
  private final List<Integer> empties;
  private final long limitNanos;
  private final BitSet done = new BitSet();
  private double doneWork;
  private double doneThreadNanos;

  /**
   * Nothing done yet.
   *
   * @param empties the empty squares of each position; {@code null} if they are not known
   * @param limitNanos the most that a position may take
   */
  TimeLeft(SolvePlan plan, List<Integer> empties, long limitNanos) {
    this.plan = plan;
    this.empties = empties;
    this.limitNanos = limitNanos;
  }

  /** How many positions there are; 0 if that is not known. */
  int total() {
    return empties == null ? 0 : empties.size();
  }

  /** How many positions are done. */
  int doneCount() {
    return done.cardinality();
  }

  /** A position is done. */
  void done(int number, int emptyCount, long nanos) {
    done.set(number);
    doneWork += work(emptyCount);
    doneThreadNanos += (double) nanos * threadsOf(number, emptyCount);
  }

  private int threadsOf(int number, int emptyCount) {
    return plan.isSideBySide(number, emptyCount) ? 1 : plan.threads();
  }

  private static double work(int emptyCount) {
    return Math.pow(GROWTH, emptyCount);
  }

  /**
   * The time left; empty as long as there is nothing to go by.
   *
   * @param running how long the positions at work have taken so far, by number
   */
  OptionalLong nanos(Map<Integer, Long> running) {
    if (empties == null || doneWork == 0) {
      return OptionalLong.empty();
    }
    double rate = doneThreadNanos / doneWork;
    double left = 0;
    for (int number = done.nextClearBit(1); number <= empties.size(); ) {
      int emptyCount = empties.get(number - 1);
      int threads = threadsOf(number, emptyCount);
      double expected = Math.min(limitNanos, rate * work(emptyCount) / threads);
      double rest = Math.max(0, expected - running.getOrDefault(number, 0L));
      left += rest * threads / plan.threads();
      number = done.nextClearBit(number + 1);
    }
    return OptionalLong.of((long) left);
  }
}
