package emilia.eval;

/** Sets of squares that {@link ClassicEvaluator} and its terms count in. */
final class ClassicSquares {
  static final long CORNERS = 0x8100000000000081L;

  /** The middle four squares of each edge. */
  static final long MIDDLE_EDGES = 0x3C0081818181003CL;

  private static final long X_SQUARES = 0x0042000000004200L;
  private static final long NOT_A = 0xFEFEFEFEFEFEFEFEL;
  private static final long NOT_H = 0x7F7F7F7F7F7F7F7FL;

  /** So many safe moves are enough. */
  private static final int ENOUGH_SAFE_MOVES = 3;

  private ClassicSquares() {}

  /** The squares diagonally next to an empty corner. */
  static long xSquares(long occupied) {
    long corners = ~occupied & CORNERS;
    return (corners << 9 | corners << 7 | corners >>> 7 | corners >>> 9) & X_SQUARES;
  }

  /** The edge squares next to an empty corner. */
  static long cSquares(long occupied) {
    long corners = ~occupied & CORNERS;
    return corners << 1 & NOT_A | corners >>> 1 & NOT_H | corners << 8 | corners >>> 8;
  }

  /** All squares next to one of {@code squares}, and these themselves. */
  static long neighbours(long squares) {
    long rows = squares | squares << 1 & NOT_A | squares >>> 1 & NOT_H;
    return rows | rows << 8 | rows >>> 8;
  }

  /** How many of three moves to squares away from empty corners are missing in {@code moves}. */
  static int moveShortage(long moves, long occupied) {
    long safe = moves & ~(xSquares(occupied) | cSquares(occupied));
    return Math.max(0, ENOUGH_SAFE_MOVES - Long.bitCount(safe));
  }
}
