package emilia.board;

/**
 * Counts the leaves of the move tree, the usual test of a move generator. A pass is a ply of its
 * own, a finished game is one leaf at any depth.
 */
public final class Perft {
  private Perft() {}

  /**
   * The number of leaves {@code depth} plies below a position, on one thread and without a table.
   *
   * @param depth at least 0
   */
  public static long count(Position position, int depth) {
    if (depth < 0) {
      throw new IllegalArgumentException("depth must not be negative: " + depth);
    }
    return depth == 0 ? 1 : count(position.player(), position.opponent(), depth);
  }

  private static long count(long player, long opponent, int depth) {
    long moves = MoveGenerator.legalMoves(player, opponent);
    if (moves == 0) {
      if (!MoveGenerator.canMove(opponent, player) || depth == 1) {
        return 1;
      }
      return count(opponent, player, depth - 1);
    }
    if (depth == 1) {
      return Long.bitCount(moves);
    }
    long leaves = 0;
    while (moves != 0) {
      int square = Long.numberOfTrailingZeros(moves);
      moves &= moves - 1;
      long flips = Flips.flips(square, player, opponent);
      leaves += count(opponent ^ flips, player ^ flips ^ 1L << square, depth - 1);
    }
    return leaves;
  }
}
