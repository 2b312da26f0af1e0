package emilia.board;

import java.util.Random;

/**
 * Positions of seeded random games for the benchmarks, the same in every run. Each comes with one
 * of its empty squares, chosen at random: in the search too, moves are often not legal.
 */
public final class SamplePositions {
  /** How many positions there are; the operations of one call of a benchmark. */
  public static final int COUNT = 4096;

  private static final long SEED = 2017;

  /** The discs of the side to move. */
  public final long[] player = new long[COUNT];

  /** The discs of the other side. */
  public final long[] opponent = new long[COUNT];

  /** An empty square of each position. */
  public final int[] square = new int[COUNT];

  /**
   * Plays the games.
   *
   * @param fewestEmpties the least number of empty squares, at least 1
   * @param mostEmpties the largest number, at most 60
   */
  public SamplePositions(int fewestEmpties, int mostEmpties) {
    Random random = new Random(SEED);
    for (int i = 0; i < COUNT; i++) {
      int empties = fewestEmpties + random.nextInt(mostEmpties - fewestEmpties + 1);
      Position position = playTo(random, empties);
      player[i] = position.player();
      opponent[i] = position.opponent();
      square[i] = randomSquare(random, ~(position.player() | position.opponent()));
    }
  }

  private static Position playTo(Random random, int empties) {
    Position position = Position.START;
    while (position.emptyCount() > empties) {
      if (position.isGameOver()) {
        position = Position.START;
      } else if (position.mustPass()) {
        position = position.swapped();
      } else {
        position = position.play(randomSquare(random, position.legalMoves()));
      }
    }
    return position;
  }

  private static int randomSquare(Random random, long squares) {
    long rest = squares;
    for (int skip = random.nextInt(Long.bitCount(squares)); skip > 0; skip--) {
      rest &= rest - 1;
    }
    return Long.numberOfTrailingZeros(rest);
  }
}
