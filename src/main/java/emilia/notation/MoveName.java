package emilia.notation;

import emilia.board.Square;
import java.util.Locale;

/** Names of moves and passes as the text formats have them. */
public final class MoveName {
  /** In either case; where one begins with another, the longer comes first. */
  private static final String[] PASSES = {"pass", "pa", "ps", "pp", "--"};

  private MoveName() {}

  /** {@code F5} for a square, {@code PA} for {@link Square#PASS}. */
  public static String upperCase(int move) {
    return move == Square.PASS ? "PA" : Square.name(move).toUpperCase(Locale.ROOT);
  }

  /** The square or pass that fills a text from {@code from} to {@code to}; else {@code NONE}. */
  public static int parse(String text, int from, int to) {
    if (to <= from) {
      return Square.NONE;
    }
    int square = Square.parse(text, from);
    if (square != Square.NONE && to - from == 2) {
      return square;
    }
    return passLength(text, from) == to - from ? Square.PASS : Square.NONE;
  }

  /** The length of the pass at an offset of a text; 0 if there is none. */
  public static int passLength(String text, int offset) {
    for (String pass : PASSES) {
      if (text.regionMatches(true, offset, pass, 0, pass.length())) {
        return pass.length();
      }
    }
    return 0;
  }
}
