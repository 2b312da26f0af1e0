package emilia.report;

import emilia.board.Disc;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.GameMove;
import emilia.game.StartPosition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * What a picture of a board shows.
 *
 * @param black the squares with black discs, a bit each
 * @param white the squares with white discs
 * @param legalMoves the empty squares to mark
 * @param lastMove the square to mark as the last move, or {@link Square#NONE}
 * @param numbers for each of the 64 squares the number to write on its disc; 0 for none
 */
public record BoardPicture(
    long black, long white, long legalMoves, int lastMove, List<Integer> numbers) {
  private static final List<Integer> NO_NUMBERS = Collections.nCopies(64, 0);

  /** Copies the list. */
  public BoardPicture {
    numbers = List.copyOf(numbers);
  }

  /** The position after some plies of a game, with its legal moves and the move that led to it. */
  public static BoardPicture position(Game game, int plies) {
    StartPosition board = new StartPosition(game.positionAfter(plies), game.sideToMoveAfter(plies));
    int last = plies == 0 ? Square.PASS : game.moves().get(plies - 1).square();
    return new BoardPicture(
        board.black(),
        board.white(),
        board.position().legalMoves(),
        last == Square.PASS ? Square.NONE : last,
        NO_NUMBERS);
  }

  /**
   * A whole game on one board: the discs of the start, and on each other square a disc of the
   * colour that was put down there with the number of the move. Passes have no numbers.
   */
  public static BoardPicture diagram(Game game) {
    long black = game.start().black();
    long white = game.start().white();
    List<Integer> numbers = new ArrayList<>(NO_NUMBERS);
    int number = 0;
    for (int ply = 0; ply < game.plies(); ply++) {
      GameMove move = game.moves().get(ply);
      if (move.isPass()) {
        continue;
      }
      numbers.set(move.square(), ++number);
      if (game.sideToMoveAfter(ply) == Disc.BLACK) {
        black |= Square.bit(move.square());
      } else {
        white |= Square.bit(move.square());
      }
    }
    return new BoardPicture(black, white, 0, Square.NONE, numbers);
  }
}
