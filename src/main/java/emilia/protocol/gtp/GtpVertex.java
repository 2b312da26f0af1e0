package emilia.protocol.gtp;

import emilia.board.Square;
import emilia.notation.MoveName;

/**
 * Moves as GTP writes them for Othello: a square such as {@code F5}, row 1 being the top row, or
 * {@code PASS}.
 */
public final class GtpVertex {
  private static final String PASS = "PASS";

  private GtpVertex() {}

  /**
   * The move that a word names in either case.
   *
   * @return a square of 0 to 63, or {@link Square#PASS}
   * @throws GtpSyntaxException if it names none; {@code resign} is none, for nobody resigns in
   *     Othello
   */
  public static int parse(String text) throws GtpSyntaxException {
    if (text.equalsIgnoreCase(PASS)) {
      return Square.PASS;
    }
    int square = text.length() == 2 ? Square.parse(text, 0) : Square.NONE;
    if (square == Square.NONE) {
      throw new GtpSyntaxException(
          "expected a square such as F5 or PASS, found ".concat(GtpText.quote(text)));
    }
    return square;
  }

  /** {@code F5} for a square, {@code PASS} for {@link Square#PASS}. */
  public static String write(int move) {
    return move == Square.PASS ? PASS : MoveName.upperCase(move);
  }
}
