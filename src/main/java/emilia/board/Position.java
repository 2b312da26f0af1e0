package emilia.board;

/**
 * A position as the side to move sees it: its own discs and the opposing ones, one bit a square.
 * Which colour is to move is not part of it; {@code StartPosition} and {@code Game} know that.
 *
 * @param player the discs of the side to move
 * @param opponent the discs of the other side; no square may be in both
 */
public record Position(long player, long opponent) {
  /** The standard starting position, Black to move. */
  public static final Position START = new Position(0x0000000810000000L, 0x0000001008000000L);

  /**
   * @throws IllegalArgumentException if a square belongs to both sides
   */
  public Position {
    if ((player & opponent) != 0) {
      throw new IllegalArgumentException("a square cannot hold discs of both sides");
    }
  }

  /** The empty squares. */
  public long empties() {
    return ~(player | opponent);
  }

  /** The number of empty squares. */
  public int emptyCount() {
    return Long.bitCount(empties());
  }

  /** The legal moves of the side to move; 0 if it must pass or the game is over. */
  public long legalMoves() {
    return MoveGenerator.legalMoves(player, opponent);
  }

  /** Whether the side to move has no legal move while the other side has one. */
  public boolean mustPass() {
    return legalMoves() == 0 && MoveGenerator.canMove(opponent, player);
  }

  /** Whether neither side can move. */
  public boolean isGameOver() {
    return legalMoves() == 0 && !MoveGenerator.canMove(opponent, player);
  }

  /** Whether {@code move} (a square or {@link Square#PASS}) may be played here. */
  public boolean isLegal(int move) {
    if (move == Square.PASS) {
      return mustPass();
    }
    return move >= 0 && move < 64 && (legalMoves() >>> move & 1) != 0;
  }

  /** The discs turned by a move of the side to move; 0 for a pass, and if it is not legal. */
  public long flips(int move) {
    return (empties() & Square.bit(move)) == 0 ? 0 : Flips.flips(move, player, opponent);
  }

  /**
   * The position after a legal move, seen from the other side.
   *
   * @param move a square or {@link Square#PASS}
   * @throws IllegalArgumentException if the move is not legal
   */
  public Position play(int move) {
    if (!isLegal(move)) {
      String name = move >= 0 && move <= Square.PASS ? Square.name(move) : Integer.toString(move);
      throw new IllegalArgumentException("illegal move " + name);
    }
    if (move == Square.PASS) {
      return swapped();
    }
    long flips = Flips.flips(move, player, opponent);
    return new Position(opponent ^ flips, player ^ flips ^ 1L << move);
  }

  /** The same discs with the other side to move. */
  public Position swapped() {
    return new Position(opponent, player);
  }

  /**
   * The score in discs for the side to move if the game ended here: own discs minus opposing discs,
   * the empty squares counted for the side with more discs; 0 for equal numbers.
   */
  public int finalScoreDiscs() {
    return finalScoreDiscs(player, opponent);
  }

  /** As {@link #finalScoreDiscs()}, for two bitboards. */
  public static int finalScoreDiscs(long player, long opponent) {
    int own = Long.bitCount(player);
    int other = Long.bitCount(opponent);
    int empties = 64 - own - other;
    return own - other + empties * Integer.signum(own - other);
  }

  /** The position mapped by a symmetry of the board; see {@link Symmetry}. */
  public Position transformed(int symmetry) {
    return new Position(Symmetry.apply(symmetry, player), Symmetry.apply(symmetry, opponent));
  }
}
