package emilia.match.output;

import emilia.game.Game;
import emilia.game.GameResult;
import emilia.game.StartPosition;
import emilia.io.OtherRunException;
import emilia.match.run.FinishedGame;
import emilia.match.run.FinishedGame.Loss;
import emilia.match.run.GameTask;
import emilia.notation.BoardText;
import emilia.notation.NumberText;
import emilia.notation.Transcript;
import java.io.IOException;
import java.util.Optional;

/**
 * Makes games of a match from what a file says, GGF or JSON. A game counts only if it is what its
 * number wants, was played to its end, and ended as the file states.
 */
final class KnownGame {
  private KnownGame() {}

  /**
   * The game.
   *
   * @param place how messages name it, such as {@code game 2}
   * @param loss who lost other than over the board, if the file states that
   * @throws IOException if it began with another opening or is not at its end
   */
  static FinishedGame of(String place, GameTask task, Game game, Optional<Loss> loss)
      throws IOException {
    Game opening = task.opening().game();
    boolean sameOpening =
        game.start().equals(opening.start())
            && game.plies() >= opening.plies()
            && game.positionAfter(opening.plies()).equals(opening.position());
    if (!sameOpening) {
      throw new OtherRunException(
          place
              + " began with another opening: expected "
              + text(opening, opening.plies())
              + ", found "
              + text(game, Math.min(opening.plies(), game.plies()))
              + "; use the same --openings and --seed or name another file",
          null);
    }
    if (loss.isEmpty() && !game.isOver()) {
      throw new IOException(
          place
              + " is not at its end: expected moves until neither side can move, or a loss by a"
              + " fault, found "
              + (game.plies() == 1 ? "1 ply" : game.plies() + " plies"));
    }
    return new FinishedGame(task, game, loss);
  }

  /**
   * Refuses a game of others.
   *
   * @param same whether its players are those that its number wants
   * @throws IOException if they are not
   */
  static void requirePlayers(String place, boolean same) throws IOException {
    if (!same) {
      throw new IOException(place + " was played by others, or with other colours");
    }
  }

  /** What to say of games with higher numbers than the match has. */
  static String beyond(int games) {
    return NumberText.count(games, "game")
        + (games == 1 ? " is" : " are")
        + " beyond --games and left out";
  }

  /** What to say of a game whose number a file has before. */
  static String secondTime(String place) {
    return place + " is there a second time; the first one counts";
  }

  /**
   * Compares the result that a file states with that of the game.
   *
   * @param stated nothing if it cannot be read
   * @throws IOException if they differ
   */
  static void requireResult(String place, FinishedGame game, Optional<GameResult> stated)
      throws IOException {
    GameResult result = game.result();
    if (!stated.equals(Optional.of(result))) {
      throw new IOException(
          place
              + " states a wrong result: expected "
              + text(result)
              + (game.loss().isPresent() ? ", as its loss" : ", as its last board")
              + " says, found "
              + stated.map(KnownGame::text).orElse("none"));
    }
  }

  private static String text(Game game, int plies) {
    String start =
        game.start().equals(StartPosition.STANDARD) ? "" : BoardText.write(game.start()) + " ";
    String moves = Transcript.writeWithPasses(game).substring(0, 2 * plies);
    return (start + (moves.isEmpty() ? "no moves" : moves)).strip();
  }

  /** As GGF has it: {@code +12}, {@code -64:t}. */
  private static String text(GameResult result) {
    String sign = result.blackScoreDiscs() > 0 ? "+" : "";
    String ending =
        switch (result.ending()) {
          case NORMAL -> "";
          case RESIGNATION -> ":r";
          case TIMEOUT -> ":t";
          case AGREEMENT -> ":s";
          case ADJOURNED -> ":l";
        };
    return sign + NumberText.exact(result.blackScoreDiscs()) + ending;
  }
}
