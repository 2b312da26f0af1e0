package emilia.match.player;

import emilia.board.Disc;
import emilia.game.Game;
import emilia.game.GameMove;
import emilia.game.StartPosition;
import java.util.Optional;

/**
 * An engine that plays one game after the other. Used by one thread at a time. After a {@link
 * PlayerFault} nothing but {@link #close} may be called.
 */
public interface Player extends AutoCloseable {
  /**
   * Why this player cannot be told where games begin that begin there; empty if it can. To be asked
   * before {@link #begin}.
   */
  default Optional<String> refusal(StartPosition start) {
    return Optional.empty();
  }

  /** The name that the engine has told of itself, perhaps with its version; empty if it has not. */
  default Optional<String> told() {
    return Optional.empty();
  }

  /**
   * Gets ready for a game.
   *
   * @param game the opening, with both names and clocks
   * @param colour the side of this player
   */
  void begin(Game game, Disc colour) throws PlayerFault, InterruptedException;

  /**
   * Asks for a move. The player may have to pass.
   *
   * @param game what {@link #begin} and {@link #played} have told
   * @param limitMillis the longest it may take, all tolerance included
   */
  Reply think(Game game, long limitMillis) throws PlayerFault, InterruptedException;

  /**
   * Tells a move that was made, by either side.
   *
   * @param game the game with that move at its end
   * @param move the move, with the time that the referee measured
   */
  void played(Game game, GameMove move) throws PlayerFault, InterruptedException;

  /** Ends the engine. */
  @Override
  void close();
}
