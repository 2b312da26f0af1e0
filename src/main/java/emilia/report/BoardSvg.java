package emilia.report;

import emilia.board.Square;
import java.util.Locale;

/** Draws boards as SVG, with the names of files and ranks. */
public final class BoardSvg {
  /** The side of a square. */
  private static final int SQUARE = 50;

  /** Room for the names of files and ranks. */
  private static final int MARGIN = 26;

  private static final int BOARD = 8 * SQUARE;
  private static final int SIZE = BOARD + MARGIN + 6;

  private static final String VIEW = "0 0 " + SIZE + " " + SIZE;

  private static final String INK = "#1b1b1b";
  private static final String PAPER = "#fafafa";
  private static final String CLOTH = "#2f8f5b";
  private static final String LINE = "#14432b";
  private static final String MARK = "#e0522d";

  private BoardSvg() {}

  /**
   * A picture as a document of its own.
   *
   * @param title what the picture shows, for those who cannot see it; any text
   */
  public static String document(BoardPicture picture, String title) {
    Markup markup = new Markup();
    markup.open("svg", "xmlns", "http://www.w3.org/2000/svg", "viewBox", VIEW);
    content(markup, picture, title);
    return markup.close() + "\n";
  }

  /** Adds a picture to a page. */
  static void draw(Markup markup, BoardPicture picture, String title) {
    markup.open("svg", "viewBox", VIEW, "role", "img");
    content(markup, picture, title);
    markup.close();
  }

  private static void content(Markup markup, BoardPicture picture, String title) {
    markup.element("title", title);
    markup.open("g", "font-family", "sans-serif", "text-anchor", "middle");
    rect(markup, 0, 0, SIZE, PAPER);
    names(markup);
    rect(markup, MARGIN, MARGIN, BOARD, CLOTH);
    lines(markup);
    for (int square = 0; square < 64; square++) {
      square(markup, picture, square);
    }
    markup.close();
  }

  private static void rect(Markup markup, int x, int y, int size, String fill) {
    markup.empty(
        "rect", "x", "" + x, "y", "" + y, "width", "" + size, "height", "" + size, "fill", fill);
  }

  private static void names(Markup markup) {
    for (int i = 0; i < 8; i++) {
      String middle = Integer.toString(MARGIN + i * SQUARE + SQUARE / 2);
      String baseline = Integer.toString(MARGIN + i * SQUARE + SQUARE / 2 + 6);
      String file = Character.toString((char) ('a' + i));
      markup.element("text", file, "x", middle, "y", "19", "font-size", "17", "fill", INK);
      markup.element(
          "text", "" + (i + 1), "x", "13", "y", baseline, "font-size", "17", "fill", INK);
    }
  }

  private static void lines(Markup markup) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i <= 8; i++) {
      int at = MARGIN + i * SQUARE;
      path.append(
          String.format(
              Locale.ROOT,
              "M%d %dV%dM%d %dH%d",
              at,
              MARGIN,
              MARGIN + BOARD,
              MARGIN,
              at,
              MARGIN + BOARD));
    }
    markup.empty("path", "d", path.toString(), "stroke", LINE, "stroke-width", "1.5");
    for (int corner = 0; corner < 4; corner++) {
      int x = MARGIN + (corner % 2 == 0 ? 2 : 6) * SQUARE;
      int y = MARGIN + (corner < 2 ? 2 : 6) * SQUARE;
      circle(markup, x, y, "4", LINE, LINE);
    }
  }

  private static void circle(
      Markup markup, int x, int y, String radius, String fill, String stroke) {
    markup.empty("circle", "cx", "" + x, "cy", "" + y, "r", radius, "fill", fill, "stroke", stroke);
  }

  private static void square(Markup markup, BoardPicture picture, int square) {
    long bit = Square.bit(square);
    int x = MARGIN + square % 8 * SQUARE + SQUARE / 2;
    int y = MARGIN + square / 8 * SQUARE + SQUARE / 2;
    boolean black = (picture.black() & bit) != 0;
    boolean white = (picture.white() & bit) != 0;
    if (black || white) {
      circle(markup, x, y, "21", black ? INK : PAPER, INK);
      int number = picture.numbers().get(square);
      if (number != 0) {
        markup.element(
            "text",
            Integer.toString(number),
            "x",
            "" + x,
            "y",
            "" + (y + 7),
            "font-size",
            "20",
            "fill",
            black ? PAPER : INK);
      }
    } else if ((picture.legalMoves() & bit) != 0) {
      circle(markup, x, y, "6", LINE, LINE);
    }
    if (square == picture.lastMove()) {
      circle(markup, x, y, "7", MARK, MARK);
    }
  }
}
