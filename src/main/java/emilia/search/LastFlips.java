package emilia.search;

/**
 * Counts the discs that the last move of a full board turns. With no other empty square, what a
 * line of eight turns depends on the player's discs alone, so four table look-ups do: row, column
 * and both diagonals, each gathered into one byte.
 */
final class LastFlips {
  private static final long FILE_A = 0x0101010101010101L;

  /**
   * Per place in a line and occupation by the player: discs turned, in both directions together.
   */
  private static final byte[] COUNT = new byte[8 * 256];

  /** Per square the diagonal through it that runs towards h8, and the one towards a8. */
  private static final long[] DIAGONAL = new long[64];

  private static final long[] ANTIDIAGONAL = new long[64];

  static {
    for (int place = 0; place < 8; place++) {
      for (int player = 0; player < 256; player++) {
        COUNT[place << 8 | player] = (byte) (run(place, player, -1) + run(place, player, 1));
      }
    }
    for (int a = 0; a < 64; a++) {
      for (int b = 0; b < 64; b++) {
        int files = (a & 7) - (b & 7);
        int ranks = (a >>> 3) - (b >>> 3);
        if (files == ranks) {
          DIAGONAL[a] |= 1L << b;
        }
        if (files == -ranks) {
          ANTIDIAGONAL[a] |= 1L << b;
        }
      }
    }
  }

  private LastFlips() {}

  /** Squares between {@code place} and the next of the player's discs; 0 if there is none. */
  private static int run(int place, int player, int step) {
    int length = 0;
    for (int i = place + step; i >= 0 && i < 8; i += step) {
      if ((player >> i & 1) != 0) {
        return length;
      }
      length++;
    }
    return 0;
  }

  /** How many discs {@code player} turns on {@code square}, the only empty square of the board. */
  static int count(int square, long player) {
    int file = square & 7;
    int rank = square >>> 3;
    int row = (int) (player >>> (rank << 3)) & 0xFF;
    // The factors gather one bit per row or file into the top byte, lowest row or file first.
    int column = (int) ((player >>> file & FILE_A) * 0x0102040810204080L >>> 56);
    int diagonal = (int) ((player & DIAGONAL[square & 63]) * FILE_A >>> 56);
    int antidiagonal = (int) ((player & ANTIDIAGONAL[square & 63]) * FILE_A >>> 56);
    byte[] count = COUNT;
    return count[file << 8 | row]
        + count[rank << 8 | column]
        + count[file << 8 | diagonal]
        + count[file << 8 | antidiagonal];
  }
}
