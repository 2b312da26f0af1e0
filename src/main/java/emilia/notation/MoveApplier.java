package emilia.notation;

import emilia.board.Disc;
import emilia.board.Position;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.GameMove;
import emilia.game.StartPosition;
import java.util.ArrayList;
import java.util.List;

/**
 * Plays the moves of a record one by one, puts in the passes that it leaves out, and refuses what
 * is not legal. It stops at the first error, so a text of any length costs at most one game.
 */
final class MoveApplier {
  private final SourceText text;
  private final StartPosition start;
  private final List<GameMove> moves = new ArrayList<>();
  private Position position;
  private Disc sideToMove;

  /** How many moves of the text were played; passes count only where they are written. */
  private int written;

  MoveApplier(SourceText text, StartPosition start) {
    this.text = text;
    this.start = start;
    this.position = start.position();
    this.sideToMove = start.sideToMove();
  }

  /** The game as far as it was played. */
  Game game() {
    return Game.of(start, moves);
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
    if (!move.isPass() && position.mustPass()) {
      apply(GameMove.of(Square.PASS));
    }
    playLegal(move, from, to);
  }

  /** Plays a move of the given colour; a pass of the other colour may have been left out. */
  void play(Disc colour, GameMove move, int from, int to) throws NotationException {
    if (colour != sideToMove) {
      if (!position.mustPass()) {
        throw text.unexpected(from, to, context(), expectation());
      }
      apply(GameMove.of(Square.PASS));
    }
    playLegal(move, from, to);
  }

  private void playLegal(GameMove move, int from, int to) throws NotationException {
    if (!position.isLegal(move.square())) {
      throw text.unexpected(from, to, context(), expectation());
    }
    apply(move);
    written++;
  }

  private void apply(GameMove move) {
    position = position.play(move.square());
    sideToMove = sideToMove.opponent();
    moves.add(move);
  }

  private String expectation() {
    if (position.isGameOver()) {
      return "no more moves, since the game is over";
    }
    String side = sideToMove.displayName();
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
