package emilia.search;

import emilia.board.Position;
import emilia.board.RandomPositions;
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
    return RandomPositions.withEmpties(empties, random);
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

  /**
   * A position from play in which all discs but a few were given to one side: wipe-outs are near,
   * and often neither side can move though squares are empty.
   */
  static Position lopsided(Random random, int empties) {
    Position position = RandomPositions.withEmpties(empties, random);
    long turned = random.nextLong() | random.nextLong() | random.nextLong();
    long player = position.player() & ~turned;
    long opponent = position.opponent() | position.player() & turned;
    return random.nextBoolean() ? new Position(player, opponent) : new Position(opponent, player);
  }

  /** A board with scattered discs on which every empty square is a legal move. */
  static Position allLegal(Random random, int empties) {
    while (true) {
      Position position = scattered(random, empties);
      if (Long.bitCount(position.legalMoves()) == empties) {
        return position;
      }
    }
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
