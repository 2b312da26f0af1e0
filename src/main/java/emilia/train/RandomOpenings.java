package emilia.train;

import emilia.board.Position;
import java.util.SplittableRandom;

/** Openings of random moves from the standard start. */
public final class RandomOpenings implements Openings {
  private final OpeningPlies plies;

  /** Openings of so many moves. */
  public RandomOpenings(OpeningPlies plies) {
    this.plies = plies;
  }

  @Override
  public Position position(long game, SplittableRandom random) {
    while (true) {
      int count = plies.draw(random);
      Position position = Position.START;
      for (int i = 0; i < count && !position.isGameOver(); i++) {
        position = position.mustPass() ? position.swapped() : position.play(draw(position, random));
      }
      if (position.mustPass()) {
        position = position.swapped();
      }
      // A game that is over already gives way to another.
      if (!position.isGameOver()) {
        return position;
      }
    }
  }

  private static int draw(Position position, SplittableRandom random) {
    long moves = position.legalMoves();
    for (int skip = random.nextInt(Long.bitCount(moves)); skip > 0; skip--) {
      moves &= moves - 1;
    }
    return Long.numberOfTrailingZeros(moves);
  }

  @Override
  public long limit() {
    return Long.MAX_VALUE;
  }

  @Override
  public String headerKey() {
    return "random-plies";
  }

  @Override
  public String toString() {
    return plies.toString();
  }
}
