package emilia.cli.analyze;

import emilia.board.Square;
import emilia.cli.Console;
import emilia.cli.analyze.AnalyzedPosition.Status;
import emilia.cli.batch.Texts;
import emilia.notation.NumberText;
import emilia.search.RootLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A line for each position, one more for each further move, and lines of totals. */
final class TextReport implements AnalysisReport {
  private static final String ROW = "%4s %7s  %-8s %-4s %6s %13s %9s %10s  %s";

  private final Console console;
  private boolean begun;

  TextReport(Console console) {
    this.console = console;
  }

  @Override
  public void add(AnalyzedPosition position) {
    if (!begun) {
      begun = true;
      row("#", "empties", "depth", "move", "score", "nodes", "time", "nodes/s", "PV");
    }
    row(
        position.number(),
        position.input().empties(),
        position.depthText(),
        position.lines().isEmpty() ? "-" : Square.name(position.lines().get(0).move()),
        position.signed(position.score()),
        position.result().nodes(),
        Texts.seconds(position.result().timeNanos()),
        Texts.speed(position.result().nodes(), position.result().timeNanos()),
        remarks(position));
    for (RootLine line : position.lines().stream().skip(1).toList()) {
      String score = position.signed(position.score(line));
      row("", "", "", Square.name(line.move()), score, "", "", "", Texts.line(line.pv()));
    }
  }

  private void row(Object... columns) {
    // In the charset of the system, for the names of players.
    console.printText(String.format(Locale.ROOT, ROW, columns).stripTrailing() + "\n");
  }

  private static String remarks(AnalyzedPosition position) {
    List<String> parts = new ArrayList<>();
    parts.add(Texts.line(position.pv()));
    parts.add(position.input().title());
    parts.add(status(position));
    return String.join("; ", parts.stream().filter(part -> !part.isEmpty()).toList());
  }

  private static String status(AnalyzedPosition position) {
    return switch (position.status()) {
      case OK -> "ok";
      case UNKNOWN -> "";
      case ESTIMATE -> "not compared (expected " + position.solution().text() + ")";
      case MISMATCH -> "MISMATCH (expected " + position.solution().text() + ")";
    };
  }

  @Override
  public void end(AnalysisTotals totals) {
    console.println("");
    console.printf(
        "%d position%s: %d exact%s",
        totals.positions(), totals.positions() == 1 ? "" : "s", totals.exact(), comparison(totals));
    console.printf(
        "%s in %s, %d nodes/s; elapsed %s",
        NumberText.count(totals.nodes(), "node"),
        Texts.seconds(totals.timeNanos()),
        Texts.speed(totals.nodes(), totals.timeNanos()),
        Texts.seconds(totals.elapsedNanos()));
  }

  private static String comparison(AnalysisTotals totals) {
    int solutions = totals.positions() - totals.count(Status.UNKNOWN);
    if (solutions == 0) {
      return "";
    }
    return String.format(
        Locale.ROOT,
        "; of %d with a solution %d ok, %d mismatch%s, %d not compared",
        solutions,
        totals.count(Status.OK),
        totals.count(Status.MISMATCH),
        totals.count(Status.MISMATCH) == 1 ? "" : "es",
        totals.count(Status.ESTIMATE));
  }
}
