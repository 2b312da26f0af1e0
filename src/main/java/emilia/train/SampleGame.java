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
  private final byte[] values;
  private final long strays;
  private final int scoreDiscs;

  /**
   * A game of which every move was chosen by a search.
   *
   * @param start where it begins
   * @param moves the squares played, 0 to 63, passes left out
   * @param values for each move what the search thought of the position before it, in discs for the
   *     side that made the move, -64 to 64
   * @param scoreDiscs the final score for the side to move at the start, -64 to 64
   * @throws IllegalArgumentException as below
   */
  public SampleGame(Position start, byte[] moves, byte[] values, int scoreDiscs) {
    this(start, moves, values, 0, scoreDiscs);
  }

  /**
   * A game.
   *
   * @param start where it begins
   * @param moves the squares played, 0 to 63, passes left out
   * @param values for each move what the search thought of the position before it, in discs for the
   *     side that made the move, -64 to 64
   * @param strays a bit for each move, the lowest for the first: set if it was drawn at random, so
   *     that what came later says nothing of the positions before it
   * @param scoreDiscs the final score for the side to move at the start, -64 to 64
   * @throws IllegalArgumentException if there are too many moves, not a value for each, a stray
   *     that is no move, or the score is out of range
   */
  public SampleGame(Position start, byte[] moves, byte[] values, long strays, int scoreDiscs) {
    if (moves.length > MAX_MOVES) {
      throw new IllegalArgumentException(
          "expected at most " + MAX_MOVES + " moves, found " + moves.length);
    }
    if (values.length != moves.length) {
      throw new IllegalArgumentException("expected a value for each move");
    }
    if (strays >>> moves.length != 0) {
      throw new IllegalArgumentException("expected strays among the " + moves.length + " moves");
    }
    if (scoreDiscs < -64 || scoreDiscs > 64) {
      throw new IllegalArgumentException("expected a score of -64 to 64, found " + scoreDiscs);
    }
    this.start = start;
    this.moves = moves.clone();
    this.values = values.clone();
    this.strays = strays;
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

  /** What the search thought before a move, in discs for the side that made it. */
  public int value(int index) {
    return values[index];
  }

  /** Whether a move was drawn at random. */
  public boolean isStray(int index) {
    return (strays >>> index & 1) != 0;
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
     * @param labelDiscs what later searches and the final score together say of the position, in
     *     discs for the side to move
     */
    void visit(long player, long opponent, int scoreDiscs, double labelDiscs);
  }

  /**
   * Visits all positions of the game in which there is a move, from the first.
   *
   * <p>The label of a position is a weighted mean of what the searches thought 1, 2, 3 and more
   * moves later: {@code 1 - lambda} times the first, then {@code lambda} times as much of each
   * following one; the final score takes the weight that remains. This is TD(&lambda;) of R. Sutton
   * (1988), with values of searches. No label looks beyond a stray move: what the search thought
   * before it stands for all that follows.
   *
   * @param lambda 0 for the next search alone, 1 for the final score alone
   * @throws IllegalArgumentException if a move is not legal
   */
  public void visitPositions(double lambda, PositionVisitor visitor) {
    boolean[] startSideMoves = startSideMoves();
    double[] labels = labels(lambda, startSideMoves);
    Position position = start;
    boolean startSide = true;
    for (int i = 0; ; i++) {
      if (position.mustPass()) {
        position = position.swapped();
        startSide = !startSide;
      }
      if (!position.isGameOver()) {
        int sign = startSide ? 1 : -1;
        double label =
            i < moves.length && isStray(i)
                ? values[i]
                : sign * labels[Math.min(i + 1, moves.length)];
        visitor.visit(position.player(), position.opponent(), sign * scoreDiscs, label);
      }
      if (i == moves.length) {
        return;
      }
      position = position.play(moves[i]);
      startSide = !startSide;
    }
  }

  /** For each number of moves the mean from there on, for the side to move at the start. */
  private double[] labels(double lambda, boolean[] startSideMoves) {
    double[] labels = new double[moves.length + 1];
    labels[moves.length] = scoreDiscs;
    for (int i = moves.length - 1; i >= 0; i--) {
      int value = startSideMoves[i] ? values[i] : -values[i];
      labels[i] = isStray(i) ? value : (1 - lambda) * value + lambda * labels[i + 1];
    }
    return labels;
  }

  /** For each move whether the side to move at the start makes it. */
  private boolean[] startSideMoves() {
    boolean[] result = new boolean[moves.length];
    Position position = start;
    boolean startSide = true;
    for (int i = 0; i < moves.length; i++) {
      if (position.mustPass()) {
        position = position.swapped();
        startSide = !startSide;
      }
      if (!position.isLegal(moves[i])) {
        throw new IllegalArgumentException("move " + (i + 1) + " is not legal");
      }
      result[i] = startSide;
      position = position.play(moves[i]);
      startSide = !startSide;
    }
    return result;
  }
}
