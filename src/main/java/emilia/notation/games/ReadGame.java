package emilia.notation.games;

import emilia.game.GameRecord;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * A game as it was read.
 *
 * @param record what it says
 * @param place where it begins, as messages name it: {@code games.ggf:12}
 * @param implicitPasses how many passes the file leaves out; a pass at the very end is not counted,
 *     and not put in
 */
public record ReadGame(GameRecord record, String place, int implicitPasses) {
  /**
   * A game that was read; a result that contradicts the board is kept, and reported.
   *
   * @param warnings hears of what is odd about the game
   */
  public static ReadGame of(
      GameRecord record, String place, int implicitPasses, Consumer<String> warnings) {
    if (record.contradictsBoard()) {
      double stated = record.info().result().orElseThrow().blackScoreDiscs();
      warnings.accept(
          String.format(
              Locale.ROOT,
              "%s: the stated result %+.0f is not the %+d of the board; it is kept",
              place,
              stated,
              record.boardScoreDiscs()));
    }
    return new ReadGame(record, place, implicitPasses);
  }
}
