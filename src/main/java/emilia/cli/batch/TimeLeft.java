package emilia.cli.batch;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalLong;

/**
 * Estimates how long the rest takes from how long the positions so far took. Each further empty
 * square makes a search longer by a factor; single positions differ from that by as much, so it is
 * a rough guess. Not safe for use by several threads.
 */
final class TimeLeft {
  private static final int MAX_EMPTIES = 64;

  private final SearchPlan plan;
  private final int total;
  private final double growth;
  private final long limitNanos;
  private final BitSet done = new BitSet();

  /** How many positions are left, by how they run (0 side by side) and by their empty squares. */
  private final int[][] left = new int[2][MAX_EMPTIES + 1];

  private double doneWork;
  private double doneThreadNanos;

  /**
   * Nothing done yet.
   *
   * @param empties the empty squares of each position; {@code null} if they are not known
   * @param growth how many times as long each further empty square makes a search
   * @param limitNanos the most that a position may take
   */
  TimeLeft(SearchPlan plan, List<Integer> empties, double growth, long limitNanos) {
    this.plan = plan;
    this.total = empties == null ? 0 : empties.size();
    this.growth = growth;
    this.limitNanos = limitNanos;
    for (int number = 1; number <= total; number++) {
      int emptyCount = empties.get(number - 1);
      left[kind(number, emptyCount)][emptyCount]++;
    }
  }

  private int kind(int number, int emptyCount) {
    return plan.isSideBySide(number, emptyCount) ? 0 : 1;
  }

  private int threads(int kind) {
    return kind == 0 ? 1 : plan.threads();
  }

  /** How many positions there are; 0 if that is not known. */
  int total() {
    return total;
  }

  /** How many positions are done. */
  int doneCount() {
    return done.cardinality();
  }

  /** A position is done. */
  void done(int number, int emptyCount, long nanos) {
    int kind = kind(number, emptyCount);
    if (total > 0 && !done.get(number)) {
      left[kind][emptyCount]--;
    }
    done.set(number);
    doneWork += work(emptyCount);
    doneThreadNanos += (double) nanos * threads(kind);
  }

  private double work(int emptyCount) {
    return Math.pow(growth, emptyCount);
  }

  private double expectedNanos(int kind, int emptyCount) {
    return Math.min(limitNanos, doneThreadNanos / doneWork * work(emptyCount) / threads(kind));
  }

  /**
   * The time left; empty as long as there is nothing to go by.
   *
   * @param running how long the positions at work have taken so far
   */
  OptionalLong nanos(List<AtWork> running) {
    if (total == 0 || doneWork == 0) {
      return OptionalLong.empty();
    }
    double threadNanos = 0;
    for (int kind = 0; kind < left.length; kind++) {
      for (int emptyCount = 0; emptyCount <= MAX_EMPTIES; emptyCount++) {
        threadNanos += left[kind][emptyCount] * expectedNanos(kind, emptyCount) * threads(kind);
      }
    }
    for (AtWork position : running) {
      int kind = kind(position.number, position.empties);
      double spent = Math.min(expectedNanos(kind, position.empties), position.nanos);
      threadNanos -= spent * threads(kind);
    }
    return OptionalLong.of((long) Math.max(0, threadNanos / plan.threads()));
  }

  /**
   * A position at work.
   *
   * @param number of the position, from 1
   * @param empties its empty squares
   * @param nanos how long it has taken so far
   */
  record AtWork(int number, int empties, long nanos) {}
}
