package emilia.cli.analyze;

import emilia.cli.analyze.AnalyzedPosition.Status;
import emilia.cli.batch.Outcome;
import emilia.cli.batch.OutcomeReport;
import java.util.EnumMap;
import java.util.Map;

/** Compares outcomes with the solutions in the files, adds them up, and has them printed. */
final class AnalysisTotals implements OutcomeReport {
  private final AnalysisReport report;
  private final long startNanos = System.nanoTime();
  private final Map<Status, Integer> counts = new EnumMap<>(Status.class);
  private int positions;
  private int exact;
  private long nodes;
  private long timeNanos;

  AnalysisTotals(AnalysisReport report) {
    this.report = report;
  }

  @Override
  public void add(Outcome outcome) {
    AnalyzedPosition position = new AnalyzedPosition(outcome);
    positions++;
    exact += position.isExact() ? 1 : 0;
    counts.merge(position.status(), 1, Integer::sum);
    nodes += outcome.result().nodes();
    timeNanos += outcome.result().timeNanos();
    report.add(position);
  }

  @Override
  public void end() {
    report.end(this);
  }

  int positions() {
    return positions;
  }

  int exact() {
    return exact;
  }

  int count(Status status) {
    return counts.getOrDefault(status, 0);
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

  /** Whether no exact result contradicts its file. */
  boolean isSuccess() {
    return count(Status.MISMATCH) == 0;
  }
}
