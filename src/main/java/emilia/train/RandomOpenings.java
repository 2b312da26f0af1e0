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
  public Opening draw(long game, SplittableRandom random) {
    int count = plies.draw(random);
    return new Opening(play(Position.START, count, random), count);
  }

  /** Plays so many random plies, passes counted; fewer if the game ends before. */
  static Position play(Position from, int plies, SplittableRandom random) {
    Position position = from;
    for (int i = 0; i < plies && !position.isGameOver(); i++) {
      position = position.mustPass() ? position.swapped() : position.play(move(position, random));
    }
    return position;
  }

  /** A random legal move. */
  static int move(Position position, SplittableRandom random) {
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
