package emilia.protocol.gtp;

import emilia.engine.Engine;
import emilia.protocol.EngineSupply;
import emilia.search.StopSignal;

/**
 * Makes the engine and warms up its code on a thread of its own, while the controller still sets up
 * the game. All methods belong to the command thread.
 */
final class WarmUp {
  private final EngineSupply engines;
  private final StopSignal stop = new StopSignal();
  private Thread thread;

  WarmUp(EngineSupply engines) {
    this.engines = engines;
  }

  /** Begins, unless that was done before. */
  void begin() {
    if (thread != null) {
      return;
    }
    thread =
        new Thread("emilia-warm-up") {
          @Override
          public void run() {
            warmUp();
          }
        };
    thread.setDaemon(true);
    thread.start();
  }

  private void warmUp() {
    try {
      Engine.warmUp(engines.get().options(), stop);
    } catch (RuntimeException | Error e) {
      // The first move will run into the same, and then there is somebody to be told.
    }
  }

  /** Ends it. From now on the engine may be used. */
  void finish() throws InterruptedException {
    stop.stop();
    if (thread != null) {
      thread.join();
    }
  }
}
