package emilia.cli.games;

import emilia.cli.CommandFailure;
import emilia.notation.games.ReadGame;

/** A way to show games one after the other. */
interface GameView {
  /** Where text goes. */
  interface Printer {
    /**
     * Prints text as it is.
     *
     * @throws CommandFailure if that is not possible
     */
    void print(String text) throws CommandFailure;
  }

  /** What stands before the first game. */
  default String head() {
    return "";
  }

  /** Shows a game. */
  void add(ReadGame game) throws CommandFailure;

  /** What stands behind the last game. */
  default String foot() {
    return "";
  }

  /**
   * How many plies of a game to show.
   *
   * @param wanted the number on the command line; {@code null} for all
   * @throws CommandFailure if the game has fewer
   */
  static int plies(ReadGame game, Integer wanted) throws CommandFailure {
    int plies = game.record().game().plies();
    if (wanted != null && wanted > plies) {
      throw CommandFailure.failed(
          game.place()
              + ": has "
              + plies
              + (plies == 1 ? " move, not " : " moves and passes, not ")
              + wanted,
          null);
    }
    return wanted == null ? plies : wanted;
  }
}
