package emilia.board;

/**
 * Names and numbers of squares. A square is an {@code int} from 0 (a1) over 7 (h1) to 63 (h8), row
 * by row from the top as printed boards are; {@link #PASS} stands for a pass wherever a move is
 * meant.
 */
public final class Square {
  /** The "move" of a side that cannot put down a disc. */
  public static final int PASS = 64;

  /** No square and no pass: the answer of {@link #parse} to text that names neither. */
  public static final int NONE = -1;

  private static final String[] NAMES = new String[65];

  static {
    for (int square = 0; square < 64; square++) {
      // Not by +: the first concatenation costs ten milliseconds that a program waits to start.
      char[] name = {(char) ('a' + (square & 7)), (char) ('1' + (square >>> 3))};
      NAMES[square] = new String(name);
    }
    NAMES[PASS] = "pass";
  }

  private Square() {}

  /** The lower-case name of a square such as {@code f5}, or {@code pass}. */
  public static String name(int square) {
    return NAMES[square];
  }

  /**
   * The square named by the two characters at {@code offset}, in either case, or {@link #NONE} if
   * they do not name one or the text is too short. Only ASCII letters and digits count.
   */
  public static int parse(CharSequence text, int offset) {
    if (offset < 0 || offset + 2 > text.length()) {
      return NONE;
    }
    int file = (text.charAt(offset) | 0x20) - 'a';
    int rank = text.charAt(offset + 1) - '1';
    boolean onBoard = file >= 0 && file < 8 && rank >= 0 && rank < 8;
    return onBoard ? rank * 8 + file : NONE;
  }

  /** The bit of a square; 0 for {@link #PASS}. */
  public static long bit(int square) {
    return square == PASS ? 0 : 1L << square;
  }
}
