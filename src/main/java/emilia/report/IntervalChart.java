package emilia.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Values with their intervals, one a row, on a common horizontal axis, in SVG. */
public final class IntervalChart {
  /** Room for the values and the axis; labels have theirs to the left of it. */
  private static final int PLOT_WIDTH = 440;

  private static final int ROW_HEIGHT = 28;
  private static final int CHAR_WIDTH = 8;
  private static final int GAP = 16;
  private static final int MARGIN = 24;
  private static final int MAX_LABEL_CHARS = 26;
  private static final int MAX_TICKS = 8;

  private IntervalChart() {}

  /**
   * A value.
   *
   * @param label what has it
   * @param value nothing is drawn if it is empty
   * @param low the lower end of its interval; if empty, there is none
   * @param high the upper end, likewise
   */
  public record Item(String label, OptionalDouble value, OptionalDouble low, OptionalDouble high) {}

  /**
   * Draws values.
   *
   * @param unit what the axis shows
   */
  public static String draw(List<Item> items, String unit) {
    Axis axis = Axis.of(items, labelWidth(items));
    int width = axis.left + PLOT_WIDTH + MARGIN;
    int height = ROW_HEIGHT * items.size() + 2 * MARGIN;
    StringBuilder svg = new StringBuilder();
    svg.append(
        String.format(
            Locale.ROOT,
            "<svg class=\"chart\" viewBox=\"0 0 %d %d\" width=\"%d\" role=\"img\""
                + " aria-label=\"%s\">",
            width,
            height,
            width,
            Html.text(unit)));
    int bottom = ROW_HEIGHT * items.size();
    for (double tick : axis.ticks()) {
      String x = number(axis.x(tick));
      svg.append("<line class=\"axis\" x1=\"").append(x).append("\" y1=\"0\" x2=\"").append(x);
      svg.append("\" y2=\"").append(bottom).append("\"/>");
      String name = tick == 0 ? "0" : String.format(Locale.ROOT, "%+.0f", tick);
      text(svg, axis.x(tick), bottom + 16, "middle", name);
    }
    text(svg, axis.left + PLOT_WIDTH / 2.0, bottom + 36, "middle", unit);
    for (int row = 0; row < items.size(); row++) {
      draw(svg, items.get(row), axis, ROW_HEIGHT * row + ROW_HEIGHT / 2);
    }
    return svg.append("</svg>").toString();
  }

  private static String label(Item item) {
    String label = item.label();
    boolean isLong = label.length() > MAX_LABEL_CHARS;
    return isLong ? label.substring(0, MAX_LABEL_CHARS) + "..." : label;
  }

  /** Enough for any but the widest letters; the plot begins where the labels end. */
  private static int labelWidth(List<Item> items) {
    return GAP + CHAR_WIDTH * items.stream().mapToInt(item -> label(item).length()).max().orElse(0);
  }

  private static void draw(StringBuilder svg, Item item, Axis axis, int y) {
    text(svg, 0, y + 4, "start", label(item));
    if (item.value().isEmpty()) {
      text(svg, axis.left, y + 4, "start", "n/a");
      return;
    }
    if (item.low().isPresent() || item.high().isPresent()) {
      double from = axis.x(item.low().orElse(axis.low));
      double to = axis.x(item.high().orElse(axis.high));
      svg.append("<line class=\"mark\" stroke-width=\"2\" x1=\"").append(number(from));
      svg.append("\" y1=\"").append(y).append("\" x2=\"").append(number(to));
      svg.append("\" y2=\"").append(y).append("\"/>");
    }
    svg.append("<circle class=\"mark\" r=\"5\" cx=\"");
    svg.append(number(axis.x(item.value().getAsDouble())));
    svg.append("\" cy=\"").append(y).append("\"/>");
  }

  private static void text(StringBuilder svg, double x, double y, String anchor, String text) {
    svg.append("<text x=\"").append(number(x)).append("\" y=\"").append(number(y));
    svg.append("\" text-anchor=\"").append(anchor).append("\">").append(Html.text(text));
    svg.append("</text>");
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  /** Where values lie. */
  private static final class Axis {
    private final double low;
    private final double high;
    private final double step;

    /** Where the axis begins. */
    private final int left;

    private Axis(double low, double high, double step, int left) {
      this.left = left;
      this.low = low;
      this.high = high;
      this.step = step;
    }

    /** An axis that shows all values and zero, from one round number to another. */
    static Axis of(List<Item> items, int left) {
      double low = 0;
      double high = 0;
      for (Item item : items) {
        for (OptionalDouble value : List.of(item.value(), item.low(), item.high())) {
          low = Math.min(low, value.orElse(0));
          high = Math.max(high, value.orElse(0));
        }
      }
      double step = 1;
      while ((high - low) / step > MAX_TICKS) {
        // 1, 2, 5, 10, 20, 50 and so on
        double power = Math.pow(10, Math.floor(Math.log10(step) + 1e-9));
        step = Math.round(step / power) == 2 ? 5 * power : 2 * step;
      }
      low = Math.floor(low / step) * step;
      return new Axis(low, Math.max(low + step, Math.ceil(high / step) * step), step, left);
    }

    List<Double> ticks() {
      List<Double> ticks = new ArrayList<>();
      for (double tick = low; tick <= high + step / 2; tick += step) {
        ticks.add(tick);
      }
      return ticks;
    }

    double x(double value) {
      return left + PLOT_WIDTH * (value - low) / (high - low);
    }
  }
}
