package emilia.report;

import emilia.board.Square;
import java.util.List;
import java.util.Locale;

/**
 * Draws boards as SVG, with the names of files and ranks. All parts have classes, so that the style
 * of a page may give them other colours; without one they have those for white paper.
 */
public final class BoardSvg {
  /** Stands before probable values. */
  private static final char ALMOST_EQUAL = '\u2248';

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
   * A word or number on a square, such as the value of a move.
   *
   * @param square 0 to 63
   * @param style the class of the mark, for the style of the page
   * @param text a few characters; may be empty
   */
  public record Mark(int square, String style, String text) {}

  /**
   * A picture as a document of its own.
   *
   * @param title what the picture shows, for those who cannot see it; any text
   */
  public static String document(BoardPicture picture, String title) {
    Markup markup = new Markup();
    markup.open("svg", "xmlns", "http://www.w3.org/2000/svg", "viewBox", VIEW);
    content(markup, picture, title, List.of());
    return markup.close() + "\n";
  }

  /** Adds a picture to a page. */
  static void draw(Markup markup, BoardPicture picture, String title) {
    draw(markup, picture, title, List.of());
  }

  /**
   * Adds a picture to a page.
   *
   * @param title what the picture shows, for those who cannot see it; any text
   * @param marks what stands on squares
   */
  public static void draw(Markup markup, BoardPicture picture, String title, List<Mark> marks) {
    markup.open("svg", "viewBox", VIEW, "role", "img", "class", "board");
    content(markup, picture, title, marks);
    markup.close();
  }

  private static void content(Markup markup, BoardPicture picture, String title, List<Mark> marks) {
    markup.element("title", title);
    markup.open("g", "font-family", "sans-serif", "text-anchor", "middle");
    rect(markup, 0, SIZE, PAPER, "paper");
    names(markup);
    rect(markup, MARGIN, BOARD, CLOTH, "felt");
    lines(markup);
    markup.open("g", "class", "discs");
    for (int square = 0; square < 64; square++) {
      square(markup, picture, square);
    }
    marks.forEach(mark -> mark(markup, mark));
    markup.close();
    markup.close();
  }

  private static void mark(Markup markup, Mark mark) {
    int x = middle(mark.square() % 8);
    int y = middle(mark.square() / 8);
    markup.empty(
        "circle",
        "cx",
        "" + x,
        "cy",
        "" + y,
        "r",
        "20",
        "fill",
        "none",
        "stroke",
        PAPER,
        "stroke-width",
        "2.5",
        "class",
        "mark " + mark.style());
    if (!mark.text().isEmpty()) {
      // The sign of probable values is as wide as two others.
      boolean isLong = mark.text().length() > 4 || mark.text().indexOf(ALMOST_EQUAL) >= 0;
      markup.element(
          "text",
          mark.text(),
          "x",
          "" + x,
          "y",
          "" + (y + 5),
          "font-size",
          isLong ? "10.5" : "13",
          "fill",
          PAPER,
          "class",
          "mark " + mark.style() + (isLong ? " long" : ""));
    }
  }

  private static int middle(int fileOrRank) {
    return MARGIN + fileOrRank * SQUARE + SQUARE / 2;
  }

  private static void rect(Markup markup, int from, int size, String fill, String style) {
    markup.empty(
        "rect", "x", "" + from, "y", "" + from, "width", "" + size, "height", "" + size, "fill",
        fill, "class", style);
  }

  private static void names(Markup markup) {
    for (int i = 0; i < 8; i++) {
      String file = Character.toString((char) ('a' + i));
      name(markup, file, middle(i), 19);
      name(markup, Integer.toString(i + 1), 13, middle(i) + 6);
    }
  }

  private static void name(Markup markup, String name, int x, int y) {
    markup.element(
        "text", name, "x", "" + x, "y", "" + y, "font-size", "17", "fill", INK, "class", "name");
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
    markup.empty(
        "path", "d", path.toString(), "stroke", LINE, "stroke-width", "1.5", "class", "grid");
    for (int corner = 0; corner < 4; corner++) {
      int x = MARGIN + (corner % 2 == 0 ? 2 : 6) * SQUARE;
      int y = MARGIN + (corner < 2 ? 2 : 6) * SQUARE;
      circle(markup, x, y, "4", LINE, LINE, "star");
    }
  }

  private static void circle(
      Markup markup, int x, int y, String radius, String fill, String stroke, String style) {
    markup.empty(
        "circle", "cx", "" + x, "cy", "" + y, "r", radius, "fill", fill, "stroke", stroke, "class",
        style);
  }

  private static void square(Markup markup, BoardPicture picture, int square) {
    long bit = Square.bit(square);
    int x = middle(square % 8);
    int y = middle(square / 8);
    boolean black = (picture.black() & bit) != 0;
    boolean white = (picture.white() & bit) != 0;
    if (black || white) {
      circle(markup, x, y, "21", black ? INK : PAPER, INK, black ? "black" : "white");
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
            black ? PAPER : INK,
            "class",
            black ? "on-black" : "on-white");
      }
    } else if ((picture.legalMoves() & bit) != 0) {
      circle(markup, x, y, "6", LINE, LINE, "legal");
    }
    if (square == picture.lastMove()) {
      circle(markup, x, y, "7", MARK, MARK, "last");
    }
  }
}
