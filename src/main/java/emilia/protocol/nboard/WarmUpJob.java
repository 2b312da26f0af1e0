package emilia.protocol.nboard;

import emilia.engine.Engine;
import emilia.engine.EngineOptions;
import emilia.game.Game;
import emilia.game.StartPosition;
import emilia.protocol.LineChannel;
import emilia.search.SearchListener;

/**
 * Silent work while nothing is asked: makes the engine, and lets the JVM compile the search on a
 * small engine of its own, so that this leaves no trace in the real one.
 */
final class WarmUpJob extends Job {
  /** Deep enough for the compiler, and done in a fraction of a second. */
  private static final int DEPTH = 7;

  WarmUpJob(LineChannel channel) {
    super(channel);
  }

  @Override
  void work(EngineSupply engines) {
    engines.get();
    EngineOptions options = engines.options();
    EngineOptions small =
        new EngineOptions(1, options.threads(), options.evaluator(), 0, options.seed());
    Game game = Game.from(StartPosition.STANDARD);
    new Engine(small).hint(game, DEPTH, 1, SearchListener.NONE, stopSignal());
  }
}
