package emilia.game;

import emilia.board.Square;
import java.util.OptionalDouble;

/**
 * A move or pass of a game with what its player said about it.
 *
 * @param square 0 to 63, or {@link Square#PASS}
 * @param evalDiscs the mover's evaluation in discs from the mover's side, if known
 * @param timeSeconds the time used, if known; not negative
 */
public record GameMove(int square, OptionalDouble evalDiscs, OptionalDouble timeSeconds) {
  /** A move without evaluation and time. */
  public static GameMove of(int square) {
    return new GameMove(square, OptionalDouble.empty(), OptionalDouble.empty());
  }

  /** Whether this is a pass. */
  public boolean isPass() {
    return square == Square.PASS;
  }
}
