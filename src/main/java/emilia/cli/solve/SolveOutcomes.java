package emilia.cli.solve;

import emilia.cli.batch.Outcome;
import emilia.cli.batch.OutcomeReport;

/** Compares outcomes with the solutions in the files, adds them up, and has them printed. */
final class SolveOutcomes implements OutcomeReport {
  private final SolveTask task;
  private final SolveReport report;
  private final SolveTotals totals = new SolveTotals();

  SolveOutcomes(SolveTask task, SolveReport report) {
    this.task = task;
    this.report = report;
  }

  @Override
  public void add(Outcome outcome) {
    SolvedPosition solved = new SolvedPosition(outcome, task);
    totals.add(solved);
    report.add(solved);
  }

  @Override
  public void end() {
    report.end(totals);
  }

  /** Whether no result contradicts its file and every search came to its end. */
  boolean isSuccess() {
    return totals.isSuccess();
  }
}
