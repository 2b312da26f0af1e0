package emilia.board;

/**
 * The discs turned by a move, without a loop over squares.
 *
 * <p>Eight rays leave a square. On the four rays that run towards higher square numbers the first
 * square that does not hold an opposing disc is the lowest such bit, on the other four it is the
 * highest. If that square holds a disc of the player, everything between is turned.
 */
public final class Flips {
  private static final int RAYS = 8;

  /** Per square: four rays towards h8 (E, SW, S, SE), then their opposites (W, NE, N, NW). */
  private static final long[] RAY = new long[64 * RAYS];

  static {
    int[] fileSteps = {1, -1, 0, 1};
    int[] rankSteps = {0, 1, 1, 1};
    for (int square = 0; square < 64; square++) {
      for (int ray = 0; ray < 4; ray++) {
        RAY[square * RAYS + ray] = ray(square, fileSteps[ray], rankSteps[ray]);
        RAY[square * RAYS + 4 + ray] = ray(square, -fileSteps[ray], -rankSteps[ray]);
      }
    }
  }

  private Flips() {}

  private static long ray(int square, int fileStep, int rankStep) {
    long squares = 0;
    int file = (square & 7) + fileStep;
    int rank = (square >>> 3) + rankStep;
    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
      squares |= 1L << (rank * 8 + file);
      file += fileStep;
      rank += rankStep;
    }
    return squares;
  }

  /**
   * The opposing discs that {@code player} turns by a disc on {@code square} (0 to 63, empty); 0 if
   * the move is not legal.
   */
  public static long flips(int square, long player, long opponent) {
    int base = (square & 63) * RAYS;
    long[] ray = RAY;
    return up(ray[base], player, opponent)
        | up(ray[base + 1], player, opponent)
        | up(ray[base + 2], player, opponent)
        | up(ray[base + 3], player, opponent)
        | down(ray[base + 4], player, opponent)
        | down(ray[base + 5], player, opponent)
        | down(ray[base + 6], player, opponent)
        | down(ray[base + 7], player, opponent);
  }

  private static long up(long ray, long player, long opponent) {
    long others = ray & ~opponent;
    long outflank = others & -others & player;
    // One less if there is such a disc: all squares below it.
    return (outflank + (-outflank >> 63)) & ray;
  }

  private static long down(long ray, long player, long opponent) {
    long others = ray & ~opponent;
    // Without other squares this asks for h8, the only disc that shifts out and leaves nothing.
    long outflank = (Long.MIN_VALUE >>> Long.numberOfLeadingZeros(others)) & player;
    return (-outflank << 1) & ray;
  }
}
