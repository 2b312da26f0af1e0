package emilia.game;

import emilia.board.Disc;
import emilia.board.Position;
import emilia.board.Square;
import java.util.ArrayList;
import java.util.List;

/**
 * Plays the moves of a record one by one and puts in the passes that it leaves out. What is not
 * legal is not played. Not safe for use by several threads.
 */
public final class GameBuilder {
  private final StartPosition start;
  private final List<GameMove> moves = new ArrayList<>();
  private final List<Position> positions = new ArrayList<>();
  private int implicitPasses;

  /** Nothing played yet. */
  public GameBuilder(StartPosition start) {
    this.start = start;
    positions.add(start.position());
  }

  /**
   * Plays a move that names no colour: where the side to move must pass, a square is a move of the
   * other side.
   *
   * @return whether it is legal; if not it is not played, though a pass may have been put in
   */
  public boolean play(GameMove move) {
    if (!move.isPass() && position().mustPass()) {
      implicitPass();
    }
    return playLegal(move);
  }

  /**
   * Plays a move of the given colour; a pass of the other colour may have been left out.
   *
   * @return whether it is legal; if not it is not played, though a pass may have been put in
   */
  public boolean play(Disc colour, GameMove move) {
    if (colour != sideToMove()) {
      if (!position().mustPass()) {
        return false;
      }
      implicitPass();
    }
    return playLegal(move);
  }

  private boolean playLegal(GameMove move) {
    boolean legal = position().isLegal(move.square());
    if (legal) {
      add(move);
    }
    return legal;
  }

  private void implicitPass() {
    add(GameMove.of(Square.PASS));
    implicitPasses++;
  }

  private void add(GameMove move) {
    positions.add(position().play(move.square()));
    moves.add(move);
  }

  /** The current position, seen from the side to move. */
  public Position position() {
    return positions.get(positions.size() - 1);
  }

  /** Who is to move now. */
  public Disc sideToMove() {
    return moves.size() % 2 == 0 ? start.sideToMove() : start.sideToMove().opponent();
  }

  /** How many moves and passes the game has so far. */
  public int plies() {
    return moves.size();
  }

  /** How many passes were put in; none at the very end of the game. */
  public int implicitPasses() {
    return implicitPasses;
  }

  /** The game so far, without a description. */
  public Game game() {
    return new Game(start, List.copyOf(moves), List.copyOf(positions), GameInfo.EMPTY);
  }
}
