package emilia.protocol.nboard;

import emilia.game.Game;
import emilia.game.SampleGames;
import emilia.notation.Ggf;

/** Games of the tests, as GUIs send them. */
final class Games {
  /** The standard start. */
  static final String START = "---------------------------O*------*O---------------------------";

  private Games() {}

  /** {@code set game} with a game. */
  static String setGame(Game game) {
    return "set game " + Ggf.write(game);
  }

  /** {@code set game} with the standard start. */
  static String setGame(String moves) {
    return setGame(SampleGames.of(moves));
  }

  /** {@code set game} with a board of 64 letters, no moves, and further tags. */
  static String setBoard(String board, char mover, String tags) {
    return "set game (;GM[Othello]PB[a]PW[b]RE[?]"
        + tags
        + "TY[8]BO[8 "
        + board
        + " "
        + mover
        + "];)";
  }
}
