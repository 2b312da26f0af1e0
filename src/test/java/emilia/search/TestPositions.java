package emilia.search;

import emilia.board.Position;
import java.util.Random;

/** Positions for the tests of this package; random ones can be replayed by their seed. */
final class TestPositions {
  /** The seed of all random tests here; another is set by {@code -Demilia.seed=}. */
  static final long SEED = Long.getLong("emilia.seed", 2017L);

  private TestPositions() {}

  /**
   * A position after random play from the start until {@code empties} squares are left; the game
   * may be over there, and the side to move may have to pass.
   */
  static Position random(Random random, int empties) {
    while (true) {
      Position position = Position.START;
      while (position.emptyCount() > empties && !position.isGameOver()) {
        position = position.mustPass() ? position.swapped() : playRandom(random, position);
      }
      if (position.emptyCount() == empties) {
        return position;
      }
    }
  }

  /** As {@link #random}, but somebody can move, and if not the side to move then it must pass. */
  static Position randomUnfinished(Random random, int empties) {
    while (true) {
      Position position = random(random, empties);
      if (!position.isGameOver()) {
        return position;
      }
    }
  }

  /**
   * A full-size board with random discs and holes, unlike any from play: many passes, wipe-outs.
   */
  static Position scattered(Random random, int empties) {
    long free = 0;
    while (Long.bitCount(free) < empties) {
      free |= 1L << random.nextInt(64);
    }
    long mix = random.nextLong();
    switch (random.nextInt(4)) {
      case 0:
        mix &= random.nextLong();
        break;
      case 1:
        mix |= random.nextLong();
        break;
      default:
        break;
    }
    return new Position(mix & ~free, ~mix & ~free);
  }

  private static Position playRandom(Random random, Position position) {
    long moves = position.legalMoves();
    for (int skip = random.nextInt(Long.bitCount(moves)); skip > 0; skip--) {
      moves &= moves - 1;
    }
    return position.play(Long.numberOfTrailingZeros(moves));
  }

  /** 64 letters, {@code *} or {@code X} for Black and {@code O} for White, then the mover. */
  static Position parse(String text) {
    long black = 0;
    long white = 0;
    for (int i = 0; i < 64; i++) {
      char c = text.charAt(i);
      black |= c == '*' || c == 'X' ? 1L << i : 0;
      white |= c == 'O' ? 1L << i : 0;
    }
    return text.charAt(65) == 'O' ? new Position(white, black) : new Position(black, white);
  }
}
