package emilia.protocol.nboard;

import emilia.engine.MoveChoice;
import emilia.game.Game;
import emilia.game.GameMove;
import emilia.protocol.EngineSupply;
import emilia.protocol.LineChannel;
import emilia.search.SearchListener;
import java.util.OptionalDouble;

/** Chooses a move and prints it, with its value and the time since the command came in. */
final class GoJob extends Job {
  private final Game game;
  private final int depth;
  private final long startNanos = System.nanoTime();
  private volatile GameMove answer;

  /** A job for a position with at least one legal move. */
  GoJob(LineChannel channel, Game game, int depth) {
    super(channel);
    this.game = game;
    this.depth = depth;
  }

  @Override
  void work(EngineSupply engines) {
    MoveChoice choice = engines.get().go(game, depth, SearchListener.NONE, stopSignal());
    print(choice.move(), choice.evalDiscs());
  }

  /** A GUI waits for the move without any time limit, so there must be one. */
  @Override
  void fail() {
    print(Long.numberOfTrailingZeros(game.position().legalMoves()), OptionalDouble.empty());
  }

  private void print(int move, OptionalDouble evalDiscs) {
    double seconds = (System.nanoTime() - startNanos) / 1e9;
    answer = new GameMove(move, evalDiscs, OptionalDouble.of(seconds));
    print(new NBoardResponse.BestMove(answer));
  }

  /**
   * A move that was reported to us, with the time we took for it if it is our own answer and comes
   * back without a time: some clients keep only the square, and our clock would stand still.
   */
  GameMove withOwnTime(Game currentGame, GameMove reported) {
    GameMove own = answer;
    boolean isOurs =
        own != null
            && currentGame == game
            && reported.square() == own.square()
            && reported.timeSeconds().isEmpty();
    return isOurs
        ? new GameMove(reported.square(), reported.evalDiscs(), own.timeSeconds())
        : reported;
  }
}
