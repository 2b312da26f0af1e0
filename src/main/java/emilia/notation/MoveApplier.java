package emilia.notation;

import emilia.board.Disc;
import emilia.board.Position;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.GameBuilder;
import emilia.game.GameMove;
import emilia.game.StartPosition;

/**
 * Plays the moves of a text one by one, puts in the passes that it leaves out, and refuses what is
 * not legal with the place and the number of the move. It stops at the first error, so a text of
 * any length costs at most one game. Not safe for use by several threads.
 */
public final class MoveApplier {
  private final SourceText text;
  private final GameBuilder builder;

  /** How many moves of the text were played; passes count only where they are written. */
  private int written;

  /**
   * Nothing played yet.
   *
   * @param text where the moves come from, for errors
   */
  public MoveApplier(SourceText text, StartPosition start) {
    this.text = text;
    this.builder = new GameBuilder(start);
  }

  /** The game as far as it was played. */
  public Game game() {
    return builder.game();
  }

  /** How many passes were put in because the text leaves them out; none at the very end. */
  public int implicitPasses() {
    return builder.implicitPasses();
  }

  /** How many moves and passes the game has so far. */
  public int plies() {
    return builder.plies();
  }

  /** Who is to move now. */
  public Disc sideToMove() {
    return builder.sideToMove();
  }

  /** How errors name the next move of the text. */
  public String context() {
    return "move " + (written + 1);
  }

  /**
   * Plays a move that names no colour: where the side to move must pass, a square is a move of the
   * other side.
   *
   * @param from where the move stands in the text
   * @param to where it ends
   * @throws NotationException if it is not legal
   */
  public void play(GameMove move, int from, int to) throws NotationException {
    if (!builder.play(move)) {
      throw illegal(from, to);
    }
    written++;
  }

  /**
   * Plays a move of the given colour; a pass of the other colour may have been left out.
   *
   * @param from where the move stands in the text
   * @param to where it ends
   * @throws NotationException if it is not legal
   */
  public void play(Disc colour, GameMove move, int from, int to) throws NotationException {
    if (!builder.play(colour, move)) {
      throw illegal(from, to);
    }
    written++;
  }

  private NotationException illegal(int from, int to) {
    String expected = expectation(builder.position(), builder.sideToMove());
    // Some formats write a pass as nothing at all.
    NotationException error =
        from == to
            ? text.error(from, context(), expected, "a pass")
            : text.unexpected(from, to, context(), expected);
    return error.asIllegalMove();
  }

  /** What may be played in a position, in words. */
  public static String expectation(Position position, Disc sideToMove) {
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
