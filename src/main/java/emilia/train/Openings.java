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
   * The position where a game begins; the side to move has a move.
   *
   * @param game the number of the game, counted from 0, less than {@link #limit}
   * @param random the source of all random choices of this game
   */
  Position position(long game, SplittableRandom random);

  /** How many games may be played; {@link Long#MAX_VALUE} for any number. */
  long limit();

  /** The key under which its text stands in the header of a sample file. */
  String headerKey();
}
