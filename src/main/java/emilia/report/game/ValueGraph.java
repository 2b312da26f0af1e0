package emilia.report.game;

import emilia.analysis.AnalyzedMove;
import emilia.analysis.GameAnalysis;
import emilia.analysis.MoveClass;
import emilia.analysis.TurningPoint;
import emilia.board.Disc;
import emilia.report.Html;
import emilia.report.Markup;
import java.util.Locale;
import java.util.Optional;

/**
 * The values of a game from Black's side as a line over the moves, and below it what each move
 * lost: Black's losses upwards, White's downwards. In SVG.
 */
public final class ValueGraph {
  private static final int LEFT = 38;
  private static final int RIGHT = 12;
  private static final int TOP = 22;
  private static final int GAP = 26;
  private static final int BARS = 64;
  private static final int AXIS = 24;
  private static final int DISC = 100;

  /** Ends of the scale in discs; each has whole halves. */
  private static final int[] RANGES = {4, 8, 16, 24, 32, 48, 64};

  /** A tick each so many moves. */
  private static final int TICK_MOVES = 10;

  private final Markup svg = new Markup();
  private final GameAnalysis analysis;
  private final int plies;
  private final int width;
  private final int plotHeight;
  private final int rangeDiscs;
  private final int lossRangeDiscs;

  private ValueGraph(GameAnalysis analysis, int width, int plotHeight) {
    this.analysis = analysis;
    this.plies = analysis.game().plies();
    this.width = width;
    this.plotHeight = plotHeight;
    int most = 0;
    for (int ply = 0; ply <= plies; ply++) {
      most = Math.max(most, Math.abs(analysis.blackScoreCentidiscs(ply)));
    }
    this.rangeDiscs = range(most);
    this.lossRangeDiscs =
        range(analysis.moves().stream().mapToInt(AnalyzedMove::lossCentidiscs).max().orElse(0));
  }

  private static int range(int centidiscs) {
    for (int range : RANGES) {
      if (centidiscs <= range * DISC) {
        return range;
      }
    }
    // A loss may be as large as from one wipe-out to the other.
    return 2 * RANGES[RANGES.length - 1];
  }

  /**
   * The graph as a document of its own, on white paper.
   *
   * @param report the game
   */
  public static String document(GameReport report) {
    ValueGraph graph = new ValueGraph(report.analysis(), 760, 260);
    String title = report.blackName() + " - " + report.whiteName() + ", " + report.score();
    graph.open(title, "xmlns", "http://www.w3.org/2000/svg", "font-family", "sans-serif");
    graph.svg.element("style", Html.resource(ValueGraph.class, "graph-colours.css").strip());
    graph.svg.element("style", Html.resource(ValueGraph.class, "graph.css").strip());
    graph.svg.empty("rect", "class", "paper", "width", "100%", "height", "100%");
    graph.content();
    return graph.svg.close() + "\n";
  }

  /** The graph for a page that has its styles. */
  static String html(GameAnalysis analysis, int width, int plotHeight) {
    ValueGraph graph = new ValueGraph(analysis, width, plotHeight);
    graph.open("The value of each position from Black\u2019s side, and what each move lost");
    graph.content();
    return graph.svg.close().toString();
  }

  private int height() {
    return TOP + plotHeight + GAP + BARS + AXIS;
  }

  private int bars() {
    return TOP + plotHeight + GAP + BARS / 2;
  }

  private void open(String title, String... more) {
    svg.open("svg", more);
    svg.attribute("viewBox", "0 0 " + width + " " + height());
    svg.attribute("class", "graph").attribute("role", "img").attribute("aria-label", title);
    // Where the script of the page finds a position.
    svg.attribute("data-left", number(x(0))).attribute("data-step", number(step()));
    svg.attribute("data-zero", number(y(0))).attribute("data-disc", number(y(0) - y(DISC)));
    svg.attribute("data-top", "" + TOP).attribute("data-bottom", "" + (height() - AXIS));
  }

  private void content() {
    exact();
    valueAxis();
    area();
    turningPoint();
    line();
    dots();
    lossAxis();
    losses();
    moveAxis();
    labels();
  }

  /** What the parts of the plot mean: on top of all that is drawn, so that it can be read. */
  private void labels() {
    double half = BARS / 2.0;
    if (analysis.exactFrom() <= plies && plies > 0) {
      text(width - RIGHT - 4, TOP + plotHeight - 6, "end", "quiet", "exact");
    }
    text(LEFT + 6, TOP + 14, "start", "quiet", "Black ahead");
    text(LEFT + 6, TOP + plotHeight - 6, "start", "quiet", "White ahead");
    text(LEFT + 6, bars() - half - 2, "start", "quiet", "Black\u2019s losses");
    text(LEFT + 6, bars() + half, "start", "quiet", "White\u2019s losses");
  }

  private double step() {
    return (width - LEFT - RIGHT) / (double) Math.max(1, plies);
  }

  private double x(int ply) {
    return LEFT + step() * ply;
  }

  private double y(int centidiscs) {
    return TOP + plotHeight / 2.0 * (1 - centidiscs / (double) (DISC * rangeDiscs));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value).replaceFirst("\\.?0+$", "");
  }

  private void text(double x, double y, String anchor, String style, String text) {
    svg.element(
        "text", text, "x", number(x), "y", number(y), "text-anchor", anchor, "class", style);
  }

  private void line(String style, double x1, double y1, double x2, double y2) {
    svg.empty(
        "line",
        "x1",
        number(x1),
        "y1",
        number(y1),
        "x2",
        number(x2),
        "y2",
        number(y2),
        "class",
        style);
  }

  private void rect(String style, double x, double y, double w, double h) {
    svg.empty(
        "rect", "x", number(x), "y", number(y), "width", number(w), "height", number(h), "class",
        style);
  }

  /** The part of the game whose values are exact. */
  private void exact() {
    int from = analysis.exactFrom();
    if (from > plies || plies == 0) {
      return;
    }
    double left = Math.max(LEFT, x(from));
    rect("exact", left, TOP, width - RIGHT - left, plotHeight);
  }

  private void valueAxis() {
    for (int half = -2; half <= 2; half++) {
      int discs = half * rangeDiscs / 2;
      line(half == 0 ? "zero" : "rule", LEFT, y(discs * DISC), width - RIGHT, y(discs * DISC));
      String label = discs == 0 ? "0" : String.format(Locale.ROOT, "%+d", discs);
      text(LEFT - 7, y(discs * DISC) + 4, "end", "label", ValueText.typeset(label));
    }
  }

  /** The areas between the line and zero, one for each side that is ahead. */
  private void area() {
    if (plies == 0) {
      return;
    }
    StringBuilder black = new StringBuilder("M" + number(x(0)) + " " + number(y(0)));
    StringBuilder white = new StringBuilder(black);
    for (int ply = 0; ply <= plies; ply++) {
      int value = analysis.blackScoreCentidiscs(ply);
      if (ply > 0) {
        int before = analysis.blackScoreCentidiscs(ply - 1);
        if ((before > 0) != (value > 0) && before != 0) {
          String crossing = "L" + number(x(ply - 1) + step() * before / (before - value)) + " ";
          black.append(crossing).append(number(y(0)));
          white.append(crossing).append(number(y(0)));
        }
      }
      black.append('L').append(number(x(ply))).append(' ').append(number(y(Math.max(0, value))));
      white.append('L').append(number(x(ply))).append(' ').append(number(y(Math.min(0, value))));
    }
    String end = "L" + number(x(plies)) + " " + number(y(0)) + "Z";
    svg.empty("path", "d", black + end, "class", "area-black");
    svg.empty("path", "d", white + end, "class", "area-white");
  }

  private void line() {
    StringBuilder path = new StringBuilder();
    for (int ply = 0; ply <= plies; ply++) {
      path.append(ply == 0 ? 'M' : 'L').append(number(x(ply))).append(' ');
      path.append(number(y(analysis.blackScoreCentidiscs(ply))));
    }
    svg.empty("path", "d", path.toString(), "class", "line");
  }

  private void dots() {
    for (AnalyzedMove move : analysis.moves()) {
      if (isBad(move)) {
        svg.empty(
            "circle",
            "cx",
            number(x(move.ply() + 1)),
            "cy",
            number(y(analysis.blackScoreCentidiscs(move.ply() + 1))),
            "r",
            "4",
            "class",
            style(move));
      }
    }
  }

  private static boolean isBad(AnalyzedMove move) {
    return move.moveClass().filter(found -> found.compareTo(MoveClass.MISTAKE) >= 0).isPresent();
  }

  private static String style(AnalyzedMove move) {
    return move.moveClass().map(ValueText::name).orElse("good");
  }

  private void turningPoint() {
    Optional<TurningPoint> turning = analysis.turningPoint();
    if (turning.isEmpty()) {
      return;
    }
    double at = x(turning.get().move().ply() + 1);
    boolean right = at > width / 2.0;
    line("turning", at, TOP - 4, at, height() - AXIS);
    text(at, TOP - 8, right ? "end" : "start", "turning", "turning point");
  }

  private void lossAxis() {
    double half = BARS / 2.0;
    line("zero", LEFT, bars(), width - RIGHT, bars());
    text(LEFT - 7, bars() - half + 8, "end", "label", Integer.toString(lossRangeDiscs));
    text(LEFT - 7, bars() + half, "end", "label", Integer.toString(lossRangeDiscs));
  }

  private void losses() {
    double thickness = Math.max(2, Math.min(10, step() * 0.7));
    for (AnalyzedMove move : analysis.moves()) {
      double size = BARS / 2.0 * move.lossCentidiscs() / (DISC * lossRangeDiscs);
      if (size < 0.3) {
        continue;
      }
      double top = move.side() == Disc.BLACK ? bars() - size : bars();
      rect("bar " + style(move), x(move.ply() + 1) - thickness / 2, top, thickness, size);
    }
  }

  private void moveAxis() {
    for (AnalyzedMove move : analysis.moves()) {
      if (!move.isPass() && move.number() % TICK_MOVES == 0) {
        double at = x(move.ply() + 1);
        line("tick", at, height() - AXIS, at, height() - AXIS + 4);
        text(at, height() - 6, "middle", "label", Integer.toString(move.number()));
      }
    }
  }
}
