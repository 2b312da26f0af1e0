package emilia.cli.analyze;

import emilia.board.Square;
import emilia.cli.Console;
import emilia.cli.analyze.AnalyzedPosition.Status;
import emilia.cli.batch.InputPosition;
import emilia.cli.batch.Texts;
import emilia.report.PositionsPage;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** A page of boards with the values of their moves. */
final class HtmlReport implements AnalysisReport {
  private final Console console;
  private final AnalysisSettings settings;
  private boolean begun;

  HtmlReport(Console console, AnalysisSettings settings) {
    this.console = console;
    this.settings = settings;
  }

  @Override
  public void add(AnalyzedPosition position) {
    begin();
    InputPosition input = position.input();
    List<PositionsPage.Move> moves =
        position.lines().stream()
            .map(
                line ->
                    new PositionsPage.Move(
                        Square.name(line.move()),
                        position.signed(position.score(line)),
                        Texts.line(line.pv()),
                        position.bestMoves().contains(line.move())))
            .toList();
    print(
        PositionsPage.article(
            new PositionsPage.Entry(
                position.number(),
                input.title(),
                input.place(),
                input.entry().comment(),
                input.entry().start(),
                input.lastMove(),
                position.signed(position.score()),
                certainty(position),
                moves,
                effort(position),
                comparison(position),
                position.status() == Status.MISMATCH)));
  }

  private static String certainty(AnalyzedPosition position) {
    if (position.isExact()) {
      return "exact";
    }
    int percent = position.result().selectivity().percent();
    return position.isEstimate()
        ? String.format(
            Locale.ROOT, "estimate, depth %d, %d %%", position.result().depth(), percent)
        : String.format(Locale.ROOT, "searched to the end, %d %%", percent);
  }

  private static String effort(AnalyzedPosition position) {
    return String.format(
        Locale.ROOT,
        "%,d node%s, %s",
        position.result().nodes(),
        position.result().nodes() == 1 ? "" : "s",
        Texts.seconds(position.result().timeNanos()));
  }

  private static String comparison(AnalyzedPosition position) {
    return switch (position.status()) {
      case OK -> "as in the file";
      case UNKNOWN -> "";
      case ESTIMATE -> "the file says " + position.solution().text();
      case MISMATCH -> "contradicts the file, which says " + position.solution().text();
    };
  }

  @Override
  public void end(AnalysisTotals totals) {
    begin();
    print(PositionsPage.foot());
  }

  private void begin() {
    if (!begun) {
      begun = true;
      print(PositionsPage.head("Othello positions", settings.facts()));
    }
  }

  private void print(String html) {
    console.write(html.getBytes(StandardCharsets.UTF_8));
  }
}
