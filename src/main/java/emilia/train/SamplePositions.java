package emilia.train;

import emilia.board.Position;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Draws single positions from the games of a sample file. */
public final class SamplePositions {
  private SamplePositions() {}

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
        List<Position> suitable = new ArrayList<>();
        try {
          game.visitPositions(
              1,
              (player, opponent, score, label) -> {
                Position position = new Position(player, opponent);
                int empties = position.emptyCount();
                if (empties >= minEmpties && empties <= maxEmpties) {
                  suitable.add(position);
                }
              });
        } catch (IllegalArgumentException e) {
          throw SampleException.inGame(samples.toString(), reader.nextGame() - 1, e.getMessage());
        }
        if (!suitable.isEmpty()) {
          drawn.add(suitable.get(random.nextInt(suitable.size())));
        }
      }
    }
    return drawn;
  }
}
