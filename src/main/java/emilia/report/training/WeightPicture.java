package emilia.report.training;

import java.util.Locale;

/** A small board in SVG: the squares of a shape and what stands on them. */
final class WeightPicture {
  private static final int SQUARE = 12;
  private static final int SIZE = 8 * SQUARE;

  private WeightPicture() {}

  /** The picture with the weight and the name of the shape below it. */
  static String html(WeightBoard board) {
    StringBuilder out = new StringBuilder();
    String weight = String.format(Locale.ROOT, "%+.2f", board.weightDiscs());
    out.append("<figure class=\"board\">");
    out.append(
        String.format(
            Locale.ROOT,
            "<svg viewBox=\"-1 -1 %d %d\" role=\"img\" aria-label=\"%s: %s\">",
            SIZE + 2,
            SIZE + 2,
            Html.text(board.shape()),
            weight));
    out.append(
        String.format(
            Locale.ROOT, "<rect class=\"outside\" width=\"%d\" height=\"%d\"/>", SIZE, SIZE));
    for (int square = 0; square < 64; square++) {
      square(out, square, board.squares().get(square));
    }
    grid(out);
    out.append("</svg><figcaption><b>").append(weight).append("</b><br/>");
    out.append(Html.text(board.shape())).append("<br/>");
    out.append(Html.count(board.count())).append(" times</figcaption></figure>\n");
    return out.toString();
  }

  private static void square(StringBuilder out, int square, WeightBoard.Content content) {
    if (content == WeightBoard.Content.OUTSIDE) {
      return;
    }
    int x = square % 8 * SQUARE;
    int y = square / 8 * SQUARE;
    out.append(
        String.format(
            Locale.ROOT,
            "<rect class=\"inside\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>",
            x,
            y,
            SQUARE,
            SQUARE));
    if (content != WeightBoard.Content.EMPTY) {
      out.append(
          String.format(
              Locale.ROOT,
              "<circle class=\"%s\" cx=\"%d\" cy=\"%d\" r=\"4.5\"/>",
              content == WeightBoard.Content.PLAYER ? "player" : "opponent",
              x + SQUARE / 2,
              y + SQUARE / 2));
    }
  }

  private static void grid(StringBuilder out) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i <= 8; i++) {
      int at = i * SQUARE;
      path.append(String.format(Locale.ROOT, "M0 %dH%dM%d 0V%d", at, SIZE, at, SIZE));
    }
    out.append("<path class=\"lines\" d=\"").append(path).append("\"/>");
  }
}
