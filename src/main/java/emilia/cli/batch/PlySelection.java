package emilia.cli.batch;

import emilia.game.Game;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which positions of a game are wanted.
 *
 * @param plies the one after so many moves and passes; {@code null} for the final one
 * @param every whether all are wanted, from the start to the final one
 */
public record PlySelection(Integer plies, boolean every) {
  /** The final position of each game. */
  public static final PlySelection FINAL = new PlySelection(null, false);

  /** The numbers of plies after which a position of a game is wanted; none if it is too short. */
  List<Integer> of(Game game) {
    if (every) {
      return IntStream.rangeClosed(0, game.plies()).boxed().toList();
    }
    if (plies == null) {
      return List.of(game.plies());
    }
    return plies <= game.plies() ? List.of(plies) : List.of();
  }
}
