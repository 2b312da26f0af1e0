package emilia.cli.solve;

import emilia.cli.solve.SolvedPosition.Status;
import java.util.EnumMap;
import java.util.Map;

/** Sums over the positions done so far. */
final class SolveTotals {
  private final long startNanos = System.nanoTime();
  private final Map<Status, Integer> counts = new EnumMap<>(Status.class);
  private long nodes;
  private long timeNanos;

  void add(SolvedPosition solved) {
    counts.merge(solved.status(), 1, Integer::sum);
    nodes += solved.result().nodes();
    timeNanos += solved.result().timeNanos();
  }

  int count(Status status) {
    return counts.getOrDefault(status, 0);
  }

  int positions() {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }

  long nodes() {
    return nodes;
  }

  /** The times of all searches added up, also of those that ran side by side. */
  long timeNanos() {
    return timeNanos;
  }

  /** The time since this command began. */
  long elapsedNanos() {
    return System.nanoTime() - startNanos;
  }

  /** Whether no result contradicts its file and every search came to its end. */
  boolean isSuccess() {
    return count(Status.MISMATCH) == 0 && count(Status.UNFINISHED) == 0;
  }
}
