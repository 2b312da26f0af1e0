package emilia.report.training;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * Renders a {@link TrainingReport} as one HTML page that needs nothing else: style and pictures are
 * in it, and it follows the light or dark setting of the reader.
 */
public final class TrainingPage {
  private static final String STYLE =
      """
      :root { color-scheme: light dark; --page: #fbfaf8; --text: #22252a; --muted: #667;
        --grid: #ddd; --one: #2467c9; --two: #c2541a; --board: #cfe3d2; --outside: #eee; }
      @media (prefers-color-scheme: dark) {
        :root { --page: #17191c; --text: #e4e4e0; --muted: #99a; --grid: #383b40; --one: #7fb2ff;
          --two: #ff9a62; --board: #35563d; --outside: #26292d; } }
      body { background: var(--page); color: var(--text); margin: 2rem auto; max-width: 62rem;
        padding: 0 1rem; font: 15px/1.5 system-ui, sans-serif; }
      h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2.2rem; }
      p.note, p.none, figcaption { color: var(--muted); }
      .charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(24rem, 1fr));
        gap: 1rem; }
      figure { margin: 0; } .legend { margin: 0; }
      .key { display: inline-block; width: 0.8em; height: 0.8em; margin: 0 0.3em 0 0.8em;
        border-radius: 50%; } .key1 { background: var(--one); } .key2 { background: var(--two); }
      svg.chart { width: 100%; height: auto; } svg text { fill: var(--muted); font-size: 11px; }
      .grid { stroke: var(--grid); } .diagonal { stroke: var(--muted); stroke-dasharray: 5 4; }
      .line1, .line2 { fill: none; stroke-width: 2; } .line1 { stroke: var(--one); }
      .line2 { stroke: var(--two); } .dot1 { fill: var(--one); } .dot2 { fill: var(--two); }
      .scroll { overflow-x: auto; }
      table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
      th, td { padding: 0.15rem 0.6rem; text-align: right; border-bottom: 1px solid var(--grid); }
      th:first-child { text-align: left; } .facts td { text-align: left; overflow-wrap: anywhere; }
      .facts th { text-align: left; vertical-align: top; white-space: nowrap; }
      .boards { display: flex; flex-wrap: wrap; gap: 1rem; }
      .board { width: 8.5rem; } .board svg { width: 100%; }
      .outside { fill: var(--outside); } .inside { fill: var(--board); }
      .lines { stroke: var(--muted); stroke-width: 0.4; fill: none; }
      .player { fill: #151515; stroke: #777; } .opponent { fill: #fdfdfd; stroke: #777; }
      """;

  private final TrainingReport report;
  private final StringBuilder out = new StringBuilder();

  private TrainingPage(TrainingReport report) {
    this.report = report;
  }

  /** The page. */
  public static String render(TrainingReport report) {
    TrainingPage page = new TrainingPage(report);
    page.renderAll();
    return page.out.toString();
  }

  private void renderAll() {
    out.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/>\n");
    out.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n");
    out.append("<title>").append(Html.text(report.title())).append("</title>\n<style>\n");
    out.append(STYLE).append("</style></head><body>\n");
    out.append("<h1>").append(Html.text(report.title())).append("</h1>\n");
    facts();
    errors();
    calibration();
    coverage();
    largest();
    out.append("</body></html>\n");
  }

  private void note(String text) {
    out.append("<p class=\"note\">").append(text).append("</p>\n");
  }

  private void facts() {
    out.append("<table class=\"facts\">\n");
    for (Map.Entry<String, String> fact : report.facts().entrySet()) {
      out.append("<tr><th>").append(Html.text(fact.getKey())).append("</th><td>");
      out.append(Html.text(fact.getValue())).append("</td></tr>\n");
    }
    out.append("</table>\n");
  }

  private void errors() {
    out.append("<h2>Error by number of discs</h2>\n");
    note(
        "How far the evaluation, without search, is from the labels of the positions. A label is a"
            + " weighted mean of what the searches of the following moves thought and of the final"
            + " score, weighted as lambda says; a position of several games has the mean of theirs."
            + " If training is much better than hold-out, there are too few games for so many"
            + " weights. Errors of runs with other samples or another lambda are measured against"
            + " other labels, and cannot be compared with these.");
    out.append("<div class=\"charts\">\n");
    out.append(errorChart("Mean absolute error", "discs", ErrorStatistics::meanAbsolute).html());
    out.append(
        errorChart("Mean squared error", "squared discs", ErrorStatistics::meanSquared).html());
    out.append("</div>\n<details><summary>The numbers</summary><div class=\"scroll\"><table>\n");
    out.append("<tr><th>discs</th><th>training positions</th><th>absolute</th><th>squared</th>");
    out.append("<th>hold-out positions</th><th>absolute</th><th>squared</th>");
    out.append("<th>squared, predicting a draw</th></tr>\n");
    for (ErrorRow row : report.errors()) {
      out.append("<tr><th>").append(row.discs()).append("</th>");
      statistics(row.training());
      statistics(row.holdOut());
      cell(Html.decimal(row.holdOut().meanSquaredLabel()));
      out.append("</tr>\n");
    }
    out.append("</table></div></details>\n");
  }

  private void statistics(ErrorStatistics statistics) {
    cell(Html.count(statistics.positions()));
    cell(Html.decimal(statistics.meanAbsolute()));
    cell(Html.decimal(statistics.meanSquared()));
  }

  private void cell(String text) {
    out.append("<td>").append(text).append("</td>");
  }

  private LineChart errorChart(String title, String unit, ToDoubleFunction<ErrorStatistics> error) {
    return new LineChart(title, "discs on the board", unit)
        .add("training", errorPoints(ErrorRow::training, error))
        .add("hold-out", errorPoints(ErrorRow::holdOut, error));
  }

  private List<LineChart.Point> errorPoints(
      Function<ErrorRow, ErrorStatistics> use, ToDoubleFunction<ErrorStatistics> error) {
    List<LineChart.Point> points = new ArrayList<>();
    for (ErrorRow row : report.errors()) {
      ErrorStatistics statistics = use.apply(row);
      if (statistics.positions() > 0) {
        double value = error.applyAsDouble(statistics);
        String text =
            String.format(
                Locale.ROOT,
                "%d discs: %.2f (%,d positions)",
                row.discs(),
                value,
                statistics.positions());
        points.add(new LineChart.Point(row.discs(), value, text));
      }
    }
    return points;
  }

  private void calibration() {
    out.append("<h2>Calibration</h2>\n");
    note(
        "Positions held out, grouped by their predicted value, against their labels. A good"
            + " evaluation lies on the dashed line: what it values at 10 discs has labels of 10 on"
            + " average.");
    List<LineChart.Point> points = new ArrayList<>();
    for (CalibrationPoint point : report.calibration()) {
      String text =
          String.format(
              Locale.ROOT,
              "predicted %+.1f, mean label %+.1f (%,d positions)",
              point.prediction(),
              point.label(),
              point.positions());
      points.add(new LineChart.Point(point.prediction(), point.label(), text));
    }
    out.append("<div class=\"charts\">\n");
    out.append(
        new LineChart("Mean label by predicted value", "predicted, discs", "label, discs")
            .addDiagonal()
            .add("hold-out", points)
            .html());
    out.append("</div>\n");
  }

  private void coverage() {
    out.append("<h2>Coverage</h2>\n");
    note(
        "Per cent of the weights of each shape that were never met, and of those met less than ten"
            + " times, for each knot (number of discs).");
    Set<String> shapes = new LinkedHashSet<>();
    Set<Integer> knots = new TreeSet<>();
    for (CoverageRow row : report.coverage()) {
      shapes.add(row.shape());
      knots.add(row.discs());
    }
    out.append("<div class=\"scroll\"><table>\n<tr><th>shape</th><th>weights</th>");
    knots.forEach(knot -> out.append("<th>").append(knot).append("</th>"));
    out.append("</tr>\n");
    for (String shape : shapes) {
      List<CoverageRow> rows =
          report.coverage().stream().filter(row -> row.shape().equals(shape)).toList();
      out.append("<tr><th>").append(Html.text(shape)).append("</th>");
      cell(Html.count(rows.get(0).weights()));
      rows.forEach(this::coverageCell);
      out.append("</tr>\n");
    }
    out.append("</table></div>\n");
  }

  private void coverageCell(CoverageRow row) {
    double unseen = (double) row.unseen() / row.weights();
    double rare = (double) row.rare() / row.weights();
    out.append(
        String.format(
            Locale.ROOT,
            "<td style=\"background:rgba(194,84,26,%.2f)\">%.0f / %.0f</td>",
            0.5 * rare,
            100 * unseen,
            100 * rare));
  }

  private void largest() {
    out.append("<h2>Largest weights</h2>\n");
    note(
        "Contents that are met often and have the largest weights, in discs for the side to move,"
            + " whose discs are black here. Only the first image of a shape is shown.");
    int knot = -1;
    for (WeightBoard board : report.largest()) {
      if (board.discs() != knot) {
        out.append(knot < 0 ? "" : "</div>\n");
        knot = board.discs();
        out.append("<h3>At ").append(knot).append(" discs</h3>\n<div class=\"boards\">\n");
      }
      out.append(WeightPicture.html(board));
    }
    out.append(knot < 0 ? "<p class=\"none\">None is met often enough.</p>\n" : "</div>\n");
  }
}
