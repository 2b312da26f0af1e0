package emilia.board;

/** Legal moves of a side as a bitboard, by parallel prefix along the four axes. */
public final class MoveGenerator {
  /** Squares that can be flipped along rows and diagonals: all but the a and h files. */
  private static final long INNER_FILES = 0x7E7E7E7E7E7E7E7EL;

  private MoveGenerator() {}

  /** The empty squares where {@code player} outflanks at least one disc of {@code opponent}. */
  public static long legalMoves(long player, long opponent) {
    long inner = opponent & INNER_FILES;
    return (axis(player, inner, 1)
            | axis(player, opponent, 8)
            | axis(player, inner, 7)
            | axis(player, inner, 9))
        & ~(player | opponent);
  }

  /**
   * Squares just beyond a run of {@code opponent} discs that starts next to the player, both ways.
   */
  private static long axis(long player, long opponent, int step) {
    long left = opponent & (player << step);
    long right = opponent & (player >>> step);
    left |= opponent & (left << step);
    right |= opponent & (right >>> step);
    long leftPairs = opponent & (opponent << step);
    long rightPairs = leftPairs >>> step;
    int twoSteps = step + step;
    left |= leftPairs & (left << twoSteps);
    right |= rightPairs & (right >>> twoSteps);
    left |= leftPairs & (left << twoSteps);
    right |= rightPairs & (right >>> twoSteps);
    return (left << step) | (right >>> step);
  }

  /** Whether {@code player} has a legal move. */
  public static boolean canMove(long player, long opponent) {
    return legalMoves(player, opponent) != 0;
  }
}
