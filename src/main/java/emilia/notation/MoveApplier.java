package emilia.notation;

import emilia.board.Disc;
import emilia.board.Position;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.GameMove;
import emilia.game.StartPosition;

/**
 * Plays the moves of a record one by one, puts in the passes that it leaves out, and refuses what
 * is not legal. It stops at the first error, so a text of any length costs at most one game.
 */
final class MoveApplier {
  private final SourceText text;
  private Game game;

  /** How many moves of the text were played; passes count only where they are written. */
  private int written;

  MoveApplier(SourceText text, StartPosition start) {
    this.text = text;
    this.game = Game.from(start);
  }

  Game game() {
    return game;
  }

  /** How errors name the next move of the text. */
  String context() {
    return "move " + (written + 1);
  }

  /**
   * Plays a move that names no colour: where the side to move must pass, a square is a move of the
   * other side.
   *
   * @param from where the move stands in the text
   * @param to where it ends
   */
  void play(GameMove move, int from, int to) throws NotationException {
    if (!move.isPass() && game.mustPass()) {
      game = game.play(Square.PASS);
    }
    playLegal(move, from, to);
  }

  /** Plays a move of the given colour; a pass of the other colour may have been left out. */
  void play(Disc colour, GameMove move, int from, int to) throws NotationException {
    if (colour != game.sideToMove()) {
      if (!game.mustPass()) {
        throw text.unexpected(from, to, context(), expectation());
      }
      game = game.play(Square.PASS);
    }
    playLegal(move, from, to);
  }

  private void playLegal(GameMove move, int from, int to) throws NotationException {
    if (!game.position().isLegal(move.square())) {
      throw text.unexpected(from, to, context(), expectation());
    }
    game = game.play(move);
    written++;
  }

  private String expectation() {
    Position position = game.position();
    if (position.isGameOver()) {
      return "no more moves, since the game is over";
    }
    String side = game.sideToMove().displayName();
    if (position.mustPass()) {
      return "a pass of " + side;
    }
    StringBuilder moves = new StringBuilder();
    for (long rest = position.legalMoves(); rest != 0; rest &= rest - 1) {
      moves.append(' ').append(Square.name(Long.numberOfTrailingZeros(rest)));
    }
    return "a legal move of " + side + " (" + moves.substring(1) + ")";
  }
}
