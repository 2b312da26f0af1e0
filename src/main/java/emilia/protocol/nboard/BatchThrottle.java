package emilia.protocol.nboard;

import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Lets batches of lines through at once, but no two within {@value #MIN_GAP_MILLIS} ms: a batch
 * that comes too early is held back until that time has passed, and then only the newest is let
 * through. So the last batch always comes through.
 */
final class BatchThrottle {
  /** Twenty batches a second. */
  static final long MIN_GAP_MILLIS = 50;

  private static final long MIN_GAP_NANOS = TimeUnit.MILLISECONDS.toNanos(MIN_GAP_MILLIS);

  private final Consumer<List<String>> sink;
  private final LongSupplier nanoClock;
  private final ScheduledExecutorService timer;
  private List<String> held;
  private boolean anySent;
  private long lastSentNanos;

  /**
   * A throttle that has let nothing through yet.
   *
   * @param sink where the batches go, on the thread of the caller or of the timer
   * @param nanoClock the time, as {@code System.nanoTime} gives it
   * @param timer runs what is held back
   */
  BatchThrottle(
      Consumer<List<String>> sink, LongSupplier nanoClock, ScheduledExecutorService timer) {
    this.sink = sink;
    this.nanoClock = nanoClock;
    this.timer = timer;
  }

  /** Sends a batch, now or a little later. */
  synchronized void offer(List<String> batch) {
    long wait = anySent ? lastSentNanos + MIN_GAP_NANOS - nanoClock.getAsLong() : 0;
    if (held != null) {
      held = batch;
    } else if (wait <= 0) {
      send(batch);
    } else {
      held = batch;
      timer.schedule(this::sendHeld, wait, TimeUnit.NANOSECONDS);
    }
  }

  private synchronized void sendHeld() {
    List<String> batch = held;
    held = null;
    send(batch);
  }

  private void send(List<String> batch) {
    anySent = true;
    lastSentNanos = nanoClock.getAsLong();
    sink.accept(batch);
  }
}
