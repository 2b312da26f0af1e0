package emilia.match.check;

import emilia.game.Game;
import emilia.game.StartPosition;
import emilia.notation.NotationException;
import emilia.notation.Transcript;

/** The games that the checks are about. */
final class CheckGames {
  /** Nothing played. */
  static final Game START = Game.from(StartPosition.STANDARD);

  /** White is to move and has to pass; Black has 13 moves then. */
  static final Game MUST_PASS = game("f5f6e6d6d7f4g4g6h6f7e8g8c6e7f8d8c8b5h8g7g5g3h7");

  /** Over after nine moves: White has no discs left. 64 for Black. */
  static final Game WIPE_OUT = game("e6f4e3f6g5d6e7f5c5");

  private CheckGames() {}

  private static Game game(String moves) {
    try {
      return Transcript.parse("check", moves);
    } catch (NotationException e) {
      throw new IllegalStateException(e);
    }
  }
}
