package emilia.cli.solve;

import emilia.cli.solve.SolvedPosition.Status;
import java.util.EnumMap;
import java.util.Map;

/** Sums over the positions done so far. */
final class SolveTotals {
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

  long timeNanos() {
    return timeNanos;
  }

  /** Whether no result contradicts its file and every search came to its end. */
  boolean isSuccess() {
    return count(Status.MISMATCH) == 0 && count(Status.UNFINISHED) == 0;
  }
}
