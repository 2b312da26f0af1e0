package emilia.protocol.gtp;

import emilia.engine.Engine;
import emilia.engine.EngineOptions;
import emilia.search.StopSignal;

/**
 * Makes the engine of a session on threads of its own, while the controller still sets up the game:
 * its hash table and its weights take more time than everything else in the first move. Safe for
 * use by several threads; the engine itself belongs to the command thread.
 */
final class EngineStart {
  /**
   * For searches of less than a second no larger table is of use, and a JVM cannot end while it
   * clears the memory of one, which takes long where others want the processor as well.
   */
  private static final int SHORT_HASH_MEGABYTES = 32;

  /** The end of the input mostly follows the last command at once, or not for a while. */
  private static final long END_MILLIS = 50;

  private final EngineOptions options;
  private final StopSignal warmUpStop = new StopSignal();
  private boolean begun;
  private boolean warms;
  private boolean inputEnded;
  private boolean waitsNoMore;
  private boolean closed;
  private Engine engine;
  private Throwable failure;
  private Engine standIn;

  /** An engine that takes no memory yet. */
  EngineStart(EngineOptions options) {
    this.options = options;
  }

  /** Begins to make the engine, unless that was done before. */
  synchronized void begin() {
    if (begun) {
      return;
    }
    begun = true;
    // The weights are loaded while the hash table gets its memory. Whoever needs them first waits.
    start(
        new Thread("emilia-weights") {
          @Override
          public void run() {
            load();
          }
        });
    start(
        new Thread("emilia-engine") {
          @Override
          public void run() {
            make();
          }
        });
  }

  /** Begins, and warms up the code as well, as long as no move is asked for. */
  synchronized void beginWithWarmUp() {
    if (!begun) {
      warms = true;
      begin();
    }
  }

  private static void start(Thread thread) {
    thread.setDaemon(true);
    thread.start();
  }

  private void load() {
    try {
      Engine.load(options);
    } catch (RuntimeException | Error e) {
      // Whoever makes the engine runs into the same.
    }
  }

  private void make() {
    try {
      ready(new Engine(fitting()), null);
      if (warms) {
        Engine.warmUp(options, warmUpStop);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error e) {
      // The first move will hear of it: then there is somebody to be told.
      ready(null, e);
    }
  }

  /** The options, with a smaller table if there is only little left to be done. */
  private synchronized EngineOptions fitting() throws InterruptedException {
    long end = System.nanoTime() + END_MILLIS * 1_000_000;
    for (long left = END_MILLIS; left > 0 && !inputEnded; ) {
      wait(left);
      left = (end - System.nanoTime()) / 1_000_000;
    }
    return inputEnded
        ? options.withHashMegabytes(Math.min(options.hashMegabytes(), SHORT_HASH_MEGABYTES))
        : options;
  }

  private synchronized void ready(Engine made, Throwable thrown) {
    if (closed && made != null) {
      made.close();
    } else if (engine == null) {
      engine = made;
      failure = thrown;
    }
    notifyAll();
  }

  /**
   * The engine, as soon as it is there. Once nobody {@linkplain #waitNoMore waits} for it any more,
   * one that needs nothing to be loaded takes its place until it is.
   *
   * @throws RuntimeException or an error, the one that came up when the engine was made
   */
  synchronized Engine get() throws InterruptedException {
    warmUpStop.stop();
    begin();
    awaitReady();
    if (engine != null) {
      return engine;
    }
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure instanceof RuntimeException exception) {
      throw exception;
    }
    if (standIn == null) {
      standIn = Engine.standIn();
    }
    return standIn;
  }

  /** Waits until there is nothing more to wait for in {@link #get}. */
  synchronized void awaitReady() throws InterruptedException {
    while (engine == null && failure == null && !waitsNoMore) {
      wait();
    }
  }

  /** The input has ended: what is still to be searched has to be done within a second or so. */
  synchronized void inputEnded() {
    inputEnded = true;
    notifyAll();
  }

  /** From now on moves are chosen without the engine if it is not there. */
  synchronized void waitNoMore() {
    waitsNoMore = true;
    notifyAll();
  }

  /** Ends what still runs, without waiting for it; no move may be asked for any more. */
  synchronized void close() {
    warmUpStop.stop();
    closed = true;
    if (engine != null) {
      engine.close();
    }
    if (standIn != null) {
      standIn.close();
    }
  }
}
