package emilia.engine;

import emilia.board.Square;
import emilia.search.SearchResult;
import java.util.OptionalDouble;

/**
 * The engine's answer to the question which move to play.
 *
 * @param move a legal square, or {@link Square#PASS} if there is no legal move (also when the game
 *     is over)
 * @param evalDiscs the value of that move in discs from the mover's side; empty for a pass
 * @param timeMillis how long the answer took
 * @param result what the search found; without lines for a pass, which needs no search
 */
public record MoveChoice(int move, OptionalDouble evalDiscs, long timeMillis, SearchResult result) {
  /** Whether the answer is a pass. */
  public boolean isPass() {
    return move == Square.PASS;
  }
}
