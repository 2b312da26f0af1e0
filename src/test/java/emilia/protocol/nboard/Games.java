package emilia.protocol.nboard;

import emilia.board.Square;
import emilia.game.Game;
import emilia.game.StartPosition;
import emilia.notation.Ggf;

/** Games of the tests, as GUIs send them. */
final class Games {
  /** The standard start. */
  static final String START = "---------------------------O*------*O---------------------------";

  /** White must pass; then Black has 13 moves. */
  static final String BLOCKED = "f5f6e6d6d7f4g4g6h6f7e8g8c6e7f8d8c8b5h8g7g5g3h7";

  /** Over after 49 discs with 11 squares empty: +58 for Black. */
  static final String FINISHED = BLOCKED + "h5h3h4c7b8a8h2h1b7g2c5b6f3c3e3c4d3b3a3a7f2a6e2a2a1c2";

  /** One side moves three times in a row; 67 plies, over, +62 for Black. */
  static final String MANY_PASSES =
      "e6f6f5d6d7f4g4g6h6f7e8c8f3h3d3g2f2e2f1h7h8d2h1h2d1g3h4f8e1d8g1h5c2g5e3b1b3c3b2b4b5a1c1c4"
          + "g7c5g8a2b8a3e7c7a5";

  private Games() {}

  /** The game with these moves; passes are put in. */
  static Game game(StartPosition start, String moves) {
    Game game = Game.from(start);
    for (int i = 0; i < moves.length(); i += 2) {
      if (game.mustPass()) {
        game = game.play(Square.PASS);
      }
      game = game.play(Square.parse(moves, i));
    }
    return game;
  }

  /** {@code set game} with a game. */
  static String setGame(Game game) {
    return "set game " + Ggf.write(game);
  }

  /** {@code set game} with the standard start. */
  static String setGame(String moves) {
    return setGame(game(StartPosition.STANDARD, moves));
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
