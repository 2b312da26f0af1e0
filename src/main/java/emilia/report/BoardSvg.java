package emilia.report;

import emilia.board.Square;
import emilia.game.StartPosition;
import java.util.Locale;

/** A position as a picture in SVG, for the styles of {@link Page}. */
public final class BoardSvg {
  private static final String FILES = "abcdefgh";

  private BoardSvg() {}

  /**
   * Draws a position.
   *
   * @param position the discs; who is to move is not shown
   * @param lastMove a square to be marked, or {@link Square#NONE}
   */
  public static String draw(StartPosition position, int lastMove) {
    StringBuilder svg =
        new StringBuilder("<svg viewBox=\"-0.7 -0.7 8.8 8.8\" class=\"board\" role=\"img\">");
    svg.append("<rect x=\"0\" y=\"0\" width=\"8\" height=\"8\" class=\"felt\"/>");
    for (int i = 0; i <= 8; i++) {
      line(svg, i, 0, i, 8);
      line(svg, 0, i, 8, i);
    }
    for (int i = 0; i < 8; i++) {
      label(svg, i + 0.5, -0.2, FILES.substring(i, i + 1));
      label(svg, -0.35, i + 0.65, Integer.toString(i + 1));
    }
    for (int square = 0; square < 64; square++) {
      long bit = Square.bit(square);
      if (((position.black() | position.white()) & bit) != 0) {
        circle(svg, square, 0.42, (position.black() & bit) != 0 ? "black" : "white");
      }
    }
    if (lastMove >= 0 && lastMove < 64) {
      circle(svg, lastMove, 0.2, "last");
    }
    return svg.append("</svg>").toString();
  }

  private static void line(StringBuilder svg, int x1, int y1, int x2, int y2) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" class=\"grid\"/>",
            x1,
            y1,
            x2,
            y2));
  }

  private static void label(StringBuilder svg, double x, double y, String text) {
    svg.append(String.format(Locale.ROOT, "<text x=\"%.2f\" y=\"%.2f\">%s</text>", x, y, text));
  }

  private static void circle(StringBuilder svg, int square, double radius, String style) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.2f\" class=\"%s\"/>",
            (square & 7) + 0.5,
            (square >>> 3) + 0.5,
            radius,
            style));
  }
}
