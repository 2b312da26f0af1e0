package emilia.search;

import emilia.board.Square;

/**
 * Parity of the four 4x4 quadrants. A quadrant with an odd number of empty squares is worth playing
 * into: the player gets the last move there. A set of quadrants is a mask of four bits.
 */
final class Quadrants {
  /** The quadrant bit of each square; 0 for a pass. */
  private static final int[] BIT = new int[Square.PASS + 1];

  /** The squares of each set of quadrants. */
  private static final long[] SQUARES = new long[16];

  static {
    for (int square = 0; square < 64; square++) {
      BIT[square] = 1 << ((square >>> 2 & 1) | (square >>> 5) << 1);
      for (int set = 0; set < 16; set++) {
        if ((set & BIT[square]) != 0) {
          SQUARES[set] |= 1L << square;
        }
      }
    }
  }

  private Quadrants() {}

  /** The bit of the quadrant of a square; to be toggled when the square is filled. */
  static int bit(int square) {
    return BIT[square];
  }

  /** The squares in the quadrants of a set. */
  static long squares(int set) {
    return SQUARES[set & 15];
  }

  /** The quadrants with an odd number of empty squares. */
  static int odd(long empties) {
    int set = 0;
    for (int quadrant = 0; quadrant < 4; quadrant++) {
      set |= (Long.bitCount(empties & SQUARES[1 << quadrant]) & 1) << quadrant;
    }
    return set;
  }
}
