package emilia.train;

import emilia.board.Position;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;

/** Draws single positions from the games of a sample file. */
public final class SamplePositions {
  /** Positions of one game are much alike, so not too many of them come together. */
  private static final int MOST_OF_A_GAME = 8;

  private SamplePositions() {}

  /**
   * Some positions of each number of empty squares, a few of each game, from the first games on.
   *
   * @param counts for each number of empty squares, 0 to 64, how many are wanted; fewer come if the
   *     file has no more
   * @param random draws the positions of a game
   * @return for each number of empty squares, 0 to 64, its positions
   * @throws IOException if the file cannot be read or is damaged
   */
  public static List<List<Position>> drawEach(Path samples, int[] counts, SplittableRandom random)
      throws IOException {
    List<List<Position>> drawn = new ArrayList<>();
    for (int empties = 0; empties < counts.length; empties++) {
      drawn.add(new ArrayList<>());
    }
    try (SampleReader reader = SampleReader.open(samples)) {
      SampleGame game;
      while (isMissing(counts, drawn) && (game = reader.next()) != null) {
        List<Position> wanted =
            positions(
                samples, reader, game, empties -> drawn.get(empties).size() < counts[empties]);
        for (int i = 0; i < MOST_OF_A_GAME && !wanted.isEmpty(); i++) {
          Position position = wanted.remove(random.nextInt(wanted.size()));
          drawn.get(position.emptyCount()).add(position);
        }
      }
    }
    return drawn;
  }

  private static boolean isMissing(int[] counts, List<List<Position>> drawn) {
    for (int empties = 0; empties < counts.length; empties++) {
      if (drawn.get(empties).size() < counts[empties]) {
        return true;
      }
    }
    return false;
  }

  /** The positions of a game with a suitable number of empty squares. */
  private static List<Position> positions(
      Path samples, SampleReader reader, SampleGame game, IntPredicate isSuitable)
      throws IOException {
    List<Position> suitable = new ArrayList<>();
    try {
      game.visitPositions(
          1,
          (player, opponent, score, label) -> {
            Position position = new Position(player, opponent);
            if (isSuitable.test(position.emptyCount())) {
              suitable.add(position);
            }
          });
    } catch (IllegalArgumentException e) {
      throw SampleException.inGame(samples.toString(), reader.nextGame() - 1, e.getMessage());
    }
    return suitable;
  }

  /**
   * At most one position of each game, from the first games on that have one.
   *
   * @param count how many are wanted; fewer come if the file has no more
   * @param minEmpties least number of empty squares
   * @param maxEmpties largest number of empty squares
   * @param random draws one of the positions of a game
   * @throws IOException if the file cannot be read or is damaged
   */
  public static List<Position> draw(
      Path samples, int count, int minEmpties, int maxEmpties, SplittableRandom random)
      throws IOException {
    List<Position> drawn = new ArrayList<>();
    try (SampleReader reader = SampleReader.open(samples)) {
      SampleGame game;
      while (drawn.size() < count && (game = reader.next()) != null) {
        List<Position> suitable =
            positions(
                samples, reader, game, empties -> empties >= minEmpties && empties <= maxEmpties);
        if (!suitable.isEmpty()) {
          drawn.add(suitable.get(random.nextInt(suitable.size())));
        }
      }
    }
    return drawn;
  }
}
