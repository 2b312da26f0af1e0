package emilia.cli.solve;

import emilia.cli.Console;
import emilia.cli.solve.SolvedPosition.Status;
import java.util.Locale;
import java.util.OptionalInt;

/** One line a position for people to read, and a line of totals. */
final class TextReport implements SolveReport {
  private static final String ROW = "%4s %7s  %-4s %5s %13s %9s %10s  %s";

  private final Console console;

  TextReport(Console console) {
    this.console = console;
  }

  @Override
  public void add(SolvedPosition solved) {
    if (solved.number() == 1) {
      console.printf(
          ROW, "#", "empties", "best", "score", "nodes", "time", "nodes/s", "PV; status");
    }
    String pv = String.join(" ", SolvedPosition.names(solved.pv()));
    String status = status(solved);
    console.printf(
        ROW,
        solved.number(),
        solved.empties(),
        solved.bestMoves().isEmpty()
            ? "-"
            : String.join(" ", SolvedPosition.names(solved.bestMoves())),
        score(solved.scoreDiscs()),
        solved.result().nodes(),
        seconds(solved.result().timeNanos()),
        solved.nodesPerSecond(),
        pv.isEmpty() ? "; " + status : pv + "; " + status);
  }

  @Override
  public void end(SolveTotals totals) {
    console.println("");
    console.printf(
        "%d positions: %d ok, %d mismatches, %d without solution, %d unfinished",
        totals.positions(),
        totals.count(Status.OK),
        totals.count(Status.MISMATCH),
        totals.count(Status.UNKNOWN),
        totals.count(Status.UNFINISHED));
    console.printf(
        "%d nodes in %s, %d nodes/s",
        totals.nodes(),
        seconds(totals.timeNanos()),
        SolvedPosition.speed(totals.nodes(), totals.timeNanos()));
  }

  private static String status(SolvedPosition solved) {
    return switch (solved.status()) {
      case OK -> "ok";
      case UNKNOWN -> "unknown";
      case UNFINISHED -> "unfinished";
      case MISMATCH -> "MISMATCH (expected " + expected(solved) + ")";
    };
  }

  private static String expected(SolvedPosition solved) {
    String score = score(solved.expectedDiscs());
    String moves = String.join(" or ", SolvedPosition.names(solved.entry().bestMoves()));
    return moves.isEmpty() ? score : moves + " " + score;
  }

  private static String score(OptionalInt discs) {
    return discs.isPresent() ? String.format(Locale.ROOT, "%+d", discs.getAsInt()) : "-";
  }

  private static String seconds(long nanos) {
    return String.format(Locale.ROOT, "%.3f s", nanos / 1e9);
  }
}
