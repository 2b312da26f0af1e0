package emilia.cli.solve;

import emilia.board.Square;
import emilia.cli.Console;
import emilia.cli.batch.Texts;
import emilia.cli.solve.SolvedPosition.Status;
import emilia.notation.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** One line a position for people to read, and lines of totals. */
final class TextReport implements SolveReport {
  private static final String ROW = "%4s %7s  %-4s %5s %13s %9s %10s  %s";

  private final SolveTask task;
  private final Console console;
  private boolean begun;

  TextReport(SolveTask task, Console console) {
    this.task = task;
    this.console = console;
  }

  @Override
  public void add(SolvedPosition solved) {
    if (!begun) {
      begun = true;
      String moves = task.allMoves() ? "moves; " : "";
      console.printf(
          ROW,
          "#",
          "empties",
          "best",
          "score",
          "nodes",
          "time",
          "nodes/s",
          "PV; " + moves + "status");
    }
    console.printf(
        ROW,
        solved.number(),
        solved.input().empties(),
        solved.bestMoves().isEmpty() ? "-" : Texts.line(solved.bestMoves()),
        score(solved.score()),
        solved.result().nodes(),
        Texts.seconds(solved.result().timeNanos()),
        solved.nodesPerSecond(),
        remarks(solved));
  }

  private String remarks(SolvedPosition solved) {
    List<String> parts = new ArrayList<>();
    parts.add(Texts.line(solved.pv()));
    if (task.allMoves()) {
      parts.add(
          solved.moves().stream()
              .map(move -> Square.name(move.move()) + " " + Texts.signed(move.score()))
              .collect(Collectors.joining(" ")));
    }
    parts.add(status(solved));
    return String.join("; ", parts);
  }

  @Override
  public void end(SolveTotals totals) {
    console.println("");
    console.printf(
        "%d position%s: %d ok, %d mismatch%s, %d without solution, %d unfinished",
        totals.positions(),
        totals.positions() == 1 ? "" : "s",
        totals.count(Status.OK),
        totals.count(Status.MISMATCH),
        totals.count(Status.MISMATCH) == 1 ? "" : "es",
        totals.count(Status.UNKNOWN),
        totals.count(Status.UNFINISHED));
    console.printf(
        "%s in %s, %d nodes/s; elapsed %s",
        NumberText.count(totals.nodes(), "node"),
        Texts.seconds(totals.timeNanos()),
        Texts.speed(totals.nodes(), totals.timeNanos()),
        Texts.seconds(totals.elapsedNanos()));
  }

  private static String status(SolvedPosition solved) {
    return switch (solved.status()) {
      case OK -> "ok";
      case UNKNOWN -> "unknown";
      case UNFINISHED -> "unfinished";
      case MISMATCH -> "MISMATCH (expected " + solved.solution().text() + ")";
    };
  }

  private static String score(OptionalInt score) {
    return score.isPresent() ? Texts.signed(score.getAsInt()) : "-";
  }
}
