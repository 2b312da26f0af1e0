package emilia.protocol.nboard;

import emilia.engine.Engine;
import emilia.engine.EngineOptions;

/**
 * Makes the engine of a session when it is first needed: its hash table may take longer than the
 * handshake should. Used by the search thread alone.
 */
final class EngineSupply implements AutoCloseable {
  private final EngineOptions options;
  private Engine engine;

  EngineSupply(EngineOptions options) {
    this.options = options;
  }

  Engine get() {
    if (engine == null) {
      engine = new Engine(options);
    }
    return engine;
  }

  /** Ends the threads of the engine, if there is one. */
  @Override
  public void close() {
    if (engine != null) {
      engine.close();
    }
  }
}
