package emilia.protocol;

import emilia.engine.Engine;
import emilia.engine.EngineOptions;

/**
 * Makes the engine of a session when it is first needed: its hash table may take longer than the
 * handshake should. One thread at a time may use it.
 */
public final class EngineSupply implements AutoCloseable {
  private final EngineOptions options;
  private Engine engine;

  /** A supply of one engine; it takes no memory yet. */
  public EngineSupply(EngineOptions options) {
    this.options = options;
  }

  /** The engine, made now if it has not been yet. */
  public Engine get() {
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
