package emilia.board;

/**
 * The eight symmetries of the board, numbered 0 (identity) to 7. Bit 0 of the number mirrors left
 * and right, bit 1 top and bottom, and then bit 2 mirrors at the diagonal a1-h8.
 */
public final class Symmetry {
  /** How many symmetries there are. */
  public static final int COUNT = 8;

  private Symmetry() {}

  /** The bitboard mapped by a symmetry. */
  public static long apply(int symmetry, long board) {
    long result = board;
    if ((symmetry & 1) != 0) {
      result = Long.reverseBytes(Long.reverse(result));
    }
    if ((symmetry & 2) != 0) {
      result = Long.reverseBytes(result);
    }
    if ((symmetry & 4) != 0) {
      result = transpose(result);
    }
    return result;
  }

  /** The square mapped by a symmetry; a pass stays a pass. */
  public static int applySquare(int symmetry, int square) {
    return square == Square.PASS
        ? Square.PASS
        : Long.numberOfTrailingZeros(apply(symmetry, 1L << square));
  }

  /** The symmetry that undoes {@code symmetry}. */
  public static int inverse(int symmetry) {
    // With the transposition last, undoing it first swaps the roles of the two mirrors.
    boolean swapsMirrors = (symmetry & 4) != 0;
    return swapsMirrors ? 4 | (symmetry & 1) << 1 | (symmetry & 2) >> 1 : symmetry;
  }

  /**
   * The smallest of the eight mirror images, compared as unsigned numbers, player first: the same
   * for all eight.
   */
  public static Position canonical(Position position) {
    Position best = position;
    for (int symmetry = 1; symmetry < COUNT; symmetry++) {
      Position image = position.transformed(symmetry);
      int order = Long.compareUnsigned(image.player(), best.player());
      if (order < 0 || order == 0 && Long.compareUnsigned(image.opponent(), best.opponent()) < 0) {
        best = image;
      }
    }
    return best;
  }

  /** Mirrors at the diagonal a1-h8 by three rounds of block swaps. */
  private static long transpose(long board) {
    long x = board;
    long t = (x ^ x << 28) & 0x0F0F0F0F00000000L;
    x ^= t ^ t >>> 28;
    t = (x ^ x << 14) & 0x3333000033330000L;
    x ^= t ^ t >>> 14;
    t = (x ^ x << 7) & 0x5500550055005500L;
    return x ^ t ^ t >>> 7;
  }
}
