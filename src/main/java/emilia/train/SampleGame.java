package emilia.train;

import emilia.board.Position;

/**
 * A game as training sees it: the position where it begins, the moves from there, and its score. A
 * position with a value but without a game is a sample without moves.
 *
 * <p>Passes are left out of the moves: who is to move follows from the rules.
 */
public final class SampleGame {
  /** A game has at most so many moves. */
  public static final int MAX_MOVES = 60;

  private final Position start;
  private final byte[] moves;
  private final int scoreDiscs;

  /**
   * A game.
   *
   * @param start where it begins
   * @param moves the squares played, 0 to 63, passes left out
   * @param scoreDiscs the final score for the side to move at the start, -64 to 64
   * @throws IllegalArgumentException if there are too many moves or the score is out of range
   */
  public SampleGame(Position start, byte[] moves, int scoreDiscs) {
    if (moves.length > MAX_MOVES) {
      throw new IllegalArgumentException(
          "expected at most " + MAX_MOVES + " moves, found " + moves.length);
    }
    if (scoreDiscs < -64 || scoreDiscs > 64) {
      throw new IllegalArgumentException("expected a score of -64 to 64, found " + scoreDiscs);
    }
    this.start = start;
    this.moves = moves.clone();
    this.scoreDiscs = scoreDiscs;
  }

  /** Where the game begins. */
  public Position start() {
    return start;
  }

  /** The number of moves, passes not counted. */
  public int moveCount() {
    return moves.length;
  }

  /** The square of a move, 0 for the first. */
  public int move(int index) {
    return moves[index];
  }

  /** The final score for the side to move at the start, in discs. */
  public int scoreDiscs() {
    return scoreDiscs;
  }

  /** Hears of the positions of a game. */
  @FunctionalInterface
  public interface PositionVisitor {
    /**
     * A position of the game in which the side to move has a move.
     *
     * @param player the discs of the side to move
     * @param opponent the discs of the other side
     * @param scoreDiscs the final score of the game for the side to move
     */
    void visit(long player, long opponent, int scoreDiscs);
  }

  /**
   * Visits all positions of the game in which there is a move, from the first.
   *
   * @throws IllegalArgumentException if a move is not legal
   */
  public void visitPositions(PositionVisitor visitor) {
    Position position = start;
    int score = scoreDiscs;
    for (int i = 0; ; i++) {
      if (position.mustPass()) {
        position = position.swapped();
        score = -score;
      }
      long legal = position.legalMoves();
      if (legal != 0) {
        visitor.visit(position.player(), position.opponent(), score);
      }
      if (i == moves.length) {
        return;
      }
      if ((legal >>> moves[i] & 1) == 0) {
        throw new IllegalArgumentException("move " + (i + 1) + " is not legal");
      }
      position = position.play(moves[i]);
      score = -score;
    }
  }
}
