package emilia.report.training;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A chart of lines in SVG, whose colours come from the style sheet of the page. */
final class LineChart {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 320;
  private static final int LEFT = 52;
  private static final int RIGHT = 16;
  private static final int TOP = 14;
  private static final int BOTTOM = 44;
  private static final int WANTED_TICKS = 8;

  private final String title;
  private final String xLabel;
  private final String yLabel;
  private final List<Series> series = new ArrayList<>();
  private boolean withDiagonal;

  /** One line: its name and its points from left to right. */
  private record Series(String name, List<Point> points) {}

  /** A point and what is said of it when the mouse is over it. */
  record Point(double x, double y, String text) {}

  LineChart(String title, String xLabel, String yLabel) {
    this.title = title;
    this.xLabel = xLabel;
    this.yLabel = yLabel;
  }

  /** Adds a line; one without points is left out. */
  LineChart add(String name, List<Point> points) {
    if (!points.isEmpty()) {
      series.add(new Series(name, List.copyOf(points)));
    }
    return this;
  }

  /** Adds the line on which both coordinates are equal. */
  LineChart addDiagonal() {
    withDiagonal = true;
    return this;
  }

  /** An interval on an axis with the distance of its ticks. */
  private record Axis(double from, double to, double step) {
    static Axis of(double least, double most) {
      double span = Math.max(1e-9, most - least);
      double rough = span / WANTED_TICKS;
      double power = Math.pow(10, Math.floor(Math.log10(rough)));
      double step = power;
      for (int factor : new int[] {2, 5, 10}) {
        if (step < rough) {
          step = factor * power;
        }
      }
      return new Axis(Math.floor(least / step) * step, Math.ceil(most / step) * step, step);
    }

    int ticks() {
      return (int) Math.round((to - from) / step);
    }

    double tick(int index) {
      return from + index * step;
    }

    double share(double value) {
      return (value - from) / (to - from);
    }
  }

  /** The chart with a caption, or a sentence if there is nothing to show. */
  String html() {
    if (series.isEmpty()) {
      return "<p class=\"none\">" + Html.text(title) + ": there are no positions.</p>\n";
    }
    Axis x = xAxis();
    Axis y = yAxis(x);
    StringBuilder out = new StringBuilder();
    out.append("<figure><figcaption>").append(Html.text(title)).append("</figcaption>\n");
    legend(out);
    out.append(
        String.format(
            Locale.ROOT,
            "<svg class=\"chart\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n",
            WIDTH,
            HEIGHT,
            Html.text(title)));
    grid(out, x, y);
    if (withDiagonal) {
      double from = Math.max(x.from, y.from);
      double to = Math.min(x.to, y.to);
      out.append(line("diagonal", px(x, from), py(y, from), px(x, to), py(y, to)));
    }
    for (int i = 0; i < series.size(); i++) {
      draw(out, series.get(i), i + 1, x, y);
    }
    return out.append("</svg></figure>\n").toString();
  }

  private Axis xAxis() {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (Series line : series) {
      for (Point point : line.points) {
        least = Math.min(least, point.x);
        most = Math.max(most, point.x);
      }
    }
    return Axis.of(least, Math.max(most, least + 1));
  }

  private Axis yAxis(Axis x) {
    if (withDiagonal) {
      return x;
    }
    double most = 0;
    for (Series line : series) {
      for (Point point : line.points) {
        most = Math.max(most, point.y);
      }
    }
    return Axis.of(0, Math.max(most, 0.1));
  }

  private void legend(StringBuilder out) {
    if (series.size() < 2) {
      return;
    }
    out.append("<p class=\"legend\">");
    for (int i = 0; i < series.size(); i++) {
      out.append("<span class=\"key key").append(i + 1).append("\"></span>");
      out.append(Html.text(series.get(i).name)).append(' ');
    }
    out.append("</p>\n");
  }

  private void grid(StringBuilder out, Axis x, Axis y) {
    int bottom = HEIGHT - BOTTOM;
    for (int i = 0; i <= y.ticks(); i++) {
      double at = py(y, y.tick(i));
      out.append(line("grid", LEFT, at, WIDTH - RIGHT, at));
      out.append(label("end", LEFT - 6, at + 4, Html.number(y.tick(i))));
    }
    for (int i = 0; i <= x.ticks(); i++) {
      double at = px(x, x.tick(i));
      out.append(line("grid", at, TOP, at, bottom));
      out.append(label("middle", at, bottom + 16, Html.number(x.tick(i))));
    }
    out.append(label("middle", (LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 8, Html.text(xLabel)));
    out.append(
        String.format(
            Locale.ROOT,
            "<text transform=\"translate(13 %.1f) rotate(-90)\" text-anchor=\"middle\">%s</text>\n",
            (TOP + bottom) / 2.0,
            Html.text(yLabel)));
  }

  private void draw(StringBuilder out, Series line, int number, Axis x, Axis y) {
    StringBuilder points = new StringBuilder();
    StringBuilder dots = new StringBuilder();
    for (Point point : line.points) {
      double px = px(x, point.x);
      double py = py(y, point.y);
      points.append(String.format(Locale.ROOT, "%.1f,%.1f ", px, py));
      dots.append(
          String.format(
              Locale.ROOT,
              "<circle class=\"dot%d\" cx=\"%.1f\" cy=\"%.1f\" r=\"3\"><title>%s</title></circle>\n",
              number,
              px,
              py,
              Html.text(point.text)));
    }
    out.append("<polyline class=\"line").append(number).append("\" points=\"");
    out.append(points.toString().strip()).append("\"/>\n").append(dots);
  }

  private static double px(Axis axis, double value) {
    return LEFT + axis.share(value) * (WIDTH - LEFT - RIGHT);
  }

  private static double py(Axis axis, double value) {
    return HEIGHT - BOTTOM - axis.share(value) * (HEIGHT - TOP - BOTTOM);
  }

  private static String line(String style, double x1, double y1, double x2, double y2) {
    return String.format(
        Locale.ROOT,
        "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n",
        style,
        x1,
        y1,
        x2,
        y2);
  }

  private static String label(String anchor, double x, double y, String text) {
    return String.format(
        Locale.ROOT,
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n",
        x,
        y,
        anchor,
        text);
  }
}
