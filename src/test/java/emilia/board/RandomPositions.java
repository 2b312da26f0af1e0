package emilia.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.random.RandomGenerator;

/**
 * Seeded random positions for tests. {@code -Demilia.seed=N} replays a run; messages of failed
 * assertions should contain {@link #replay()}.
 */
public final class RandomPositions {
  private static final long SEED = Long.getLong("emilia.seed", 20_261_129L);

  private RandomPositions() {}

  /** A fresh source of random numbers, the same in every run unless the seed is set. */
  public static Random random() {
    return new Random(SEED);
  }

  /** How to replay this run. */
  public static String replay() {
    return "replay with -Demilia.seed=" + SEED;
  }

  /** A position and how to replay this run. */
  public static String describe(Position position) {
    return String.format(
        Locale.ROOT,
        "player %016x, opponent %016x, %s",
        position.player(),
        position.opponent(),
        replay());
  }

  /**
   * All positions of one random game from a start, passes played, the finished position included.
   */
  public static List<Position> playout(Position start, RandomGenerator random) {
    List<Position> positions = new ArrayList<>();
    Position position = start;
    positions.add(position);
    while (!position.isGameOver()) {
      position = position.play(randomMove(position, random));
      positions.add(position);
    }
    return positions;
  }

  /** A random legal move, or a pass where there is none. */
  public static int randomMove(Position position, RandomGenerator random) {
    long moves = position.legalMoves();
    if (moves == 0) {
      return Square.PASS;
    }
    for (int skip = random.nextInt(Long.bitCount(moves)); skip > 0; skip--) {
      moves &= moves - 1;
    }
    return Long.numberOfTrailingZeros(moves);
  }

  /**
   * A position of random play from the standard start with so many squares empty; the game may be
   * over there, and the side to move may have to pass.
   */
  public static Position withEmpties(int empties, RandomGenerator random) {
    while (true) {
      Position position = Position.START;
      while (position.emptyCount() > empties && !position.isGameOver()) {
        position = position.play(randomMove(position, random));
      }
      if (position.emptyCount() == empties) {
        return position;
      }
    }
  }

  /** A position of random play from the standard start, at any stage, that is not over. */
  public static Position unfinished(RandomGenerator random) {
    while (true) {
      Position position = withEmpties(1 + random.nextInt(60), random);
      if (!position.isGameOver()) {
        return position;
      }
    }
  }

  /** A board that no game need reach; each square holds a disc with the given chance. */
  public static Position scattered(double density, RandomGenerator random) {
    long player = 0;
    long opponent = 0;
    for (int square = 0; square < 64; square++) {
      if (random.nextDouble() < density) {
        if (random.nextBoolean()) {
          player |= 1L << square;
        } else {
          opponent |= 1L << square;
        }
      }
    }
    return new Position(player, opponent);
  }

  /** Positions of all kinds: whole random games and scattered boards from empty to full. */
  public static List<Position> mixed(int games, int boards) {
    Random random = random();
    List<Position> positions = new ArrayList<>();
    for (int i = 0; i < games; i++) {
      positions.addAll(playout(Position.START, random));
    }
    for (int i = 0; i < boards; i++) {
      positions.add(scattered((double) i / (boards - 1), random));
    }
    return positions;
  }
}
