package emilia.analysis;

import emilia.board.Square;
import java.util.ArrayList;
import java.util.List;

/**
 * The value of one position of a game.
 *
 * @param scoreCentidiscs for the side to move, in hundredths of a disc, with best play; of a game
 *     that is over the final score, empty squares counted for the winner
 * @param kind how sure it is
 * @param depth of the search in plies; the number of empty squares if it was solved
 * @param selectivityPercent how much the search left out: 100 is nothing, 73 the most
 * @param line the expected moves from here on, passes included, beginning with the best one; empty
 *     if the game is over
 */
public record PositionValue(
    int scoreCentidiscs, ValueKind kind, int depth, int selectivityPercent, List<Integer> line) {
  private static final int ALL = 100;

  /** Copies the line. */
  public PositionValue {
    line = List.copyOf(line);
  }

  /** The value of a position in which neither side can move. */
  static PositionValue over(int scoreDiscs) {
    return new PositionValue(100 * scoreDiscs, ValueKind.EXACT, 0, ALL, List.of());
  }

  /** The best move, {@link Square#PASS}, or {@link Square#NONE} if the game is over. */
  public int bestMove() {
    return line.isEmpty() ? Square.NONE : line.get(0);
  }

  /** The value of the position before a move that leads to this one, if that move is the best. */
  PositionValue before(int move) {
    return new PositionValue(
        -scoreCentidiscs, kind, depth, selectivityPercent, lineBefore(move, line));
  }

  /** The same search with the score and line of a move that leads to {@code next}. */
  PositionValue withMove(int move, PositionValue next) {
    return new PositionValue(
        -next.scoreCentidiscs, kind, depth, selectivityPercent, lineBefore(move, next.line));
  }

  private static List<Integer> lineBefore(int move, List<Integer> rest) {
    List<Integer> whole = new ArrayList<>();
    whole.add(move);
    whole.addAll(rest);
    return whole;
  }
}
