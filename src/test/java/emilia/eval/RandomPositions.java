package emilia.eval;

import emilia.board.Position;
import emilia.board.Square;
import java.util.Locale;
import java.util.Random;

/** Seeded positions from random games; {@code -Demilia.seed=} repeats a run. */
final class RandomPositions {
  static final long SEED = Long.getLong("emilia.seed", 20180215L);

  private final Random random = new Random(SEED);

  /** A position of a random game that is not over, at any stage. */
  Position next() {
    while (true) {
      int plies = random.nextInt(60);
      Position position = Position.START;
      while (plies-- > 0 && !position.isGameOver()) {
        position = position.play(move(position));
      }
      if (!position.isGameOver()) {
        return position;
      }
    }
  }

  /** A random legal move, or a pass if there is none. */
  int move(Position position) {
    long moves = position.legalMoves();
    if (moves == 0) {
      return Square.PASS;
    }
    for (int skip = random.nextInt(Long.bitCount(moves)); skip > 0; skip--) {
      moves &= moves - 1;
    }
    return Long.numberOfTrailingZeros(moves);
  }

  /** For failure messages. */
  static String describe(Position position) {
    return String.format(
        Locale.ROOT,
        "-Demilia.seed=%d, player %016x, opponent %016x",
        SEED,
        position.player(),
        position.opponent());
  }
}
