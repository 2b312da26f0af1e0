package emilia.train;

import emilia.board.Position;
import java.util.SplittableRandom;

/**
 * Where the games of a self-play run begin. Immutable and safe for use by several threads.
 *
 * @see RandomOpenings
 * @see EnumeratedOpenings
 */
public interface Openings {
  /**
   * An opening.
   *
   * @param position where it leads; the side to move may have to pass, and the game may be over
   * @param plies how many plies lead there, passes counted
   */
  record Opening(Position position, int plies) {}

  /**
   * Draws an opening.
   *
   * @param game the number of the game, counted from 0, less than {@link #limit}
   * @param random the source of all random choices of this game
   */
  Opening draw(long game, SplittableRandom random);

  /** How many games may be played; {@link Long#MAX_VALUE} for any number. */
  long limit();

  /** The key under which its text stands in the header of a sample file. */
  String headerKey();
}
