package emilia.protocol.gtp;

import emilia.board.Disc;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.StartPosition;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The game as GTP sees it: every command names the colour that moves, so a pass may be left out, a
 * side may even move twice, and everything can be taken back.
 */
final class GtpBoard {
  private Game game = Game.from(StartPosition.STANDARD);

  /** The states before each move that {@link #undo} takes back, the latest first. */
  private final Deque<Game> earlier = new ArrayDeque<>();

  /** The current state. */
  Game game() {
    return game;
  }

  /** Back to the standard start; nothing can be taken back. */
  void clear() {
    earlier.clear();
    game = Game.from(StartPosition.STANDARD);
  }

  /** Takes over a game with its moves, which can be taken back one by one. */
  void load(Game loaded) {
    earlier.clear();
    for (int plies = 0; plies < loaded.plies(); plies++) {
      earlier.push(loaded.truncated(plies));
    }
    game = loaded;
  }

  /**
   * The current state with a colour to move. If it is the other one's turn, that passes; if it
   * could move, a new game begins with this position, since passing is not allowed then.
   */
  Game withTurnOf(Disc color) {
    if (game.sideToMove() == color) {
      return game;
    }
    if (game.mustPass()) {
      return game.play(Square.PASS);
    }
    return Game.from(new StartPosition(game.position().swapped(), color));
  }

  /**
   * Plays a move or pass of a colour. After the end of the game both may pass.
   *
   * @throws GtpFailure if the move is not legal
   */
  void play(Disc color, int move) throws GtpFailure {
    Game before = withTurnOf(color);
    Game after;
    if (before.position().isLegal(move)) {
      after = before.play(move);
    } else if (move == Square.PASS && before.isOver()) {
      after = before;
    } else {
      throw new GtpFailure("illegal move");
    }
    earlier.push(game);
    game = after;
  }

  /**
   * Takes back the last move or pass that was played.
   *
   * @throws GtpFailure if there is none
   */
  void undo() throws GtpFailure {
    if (earlier.isEmpty()) {
      throw new GtpFailure("cannot undo");
    }
    game = earlier.pop();
  }
}
