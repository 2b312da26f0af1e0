package emilia.protocol;

import java.util.ArrayDeque;
import java.util.Queue;

/**
 * The lines that were read and not yet obeyed. One thread reads ahead of the one that obeys, so
 * that the end of the input is noticed even while the latter cannot go on, for example because the
 * other side does not read what it is told.
 */
final class Inbox {
  /** So many characters are read ahead, and at least one line; which bounds the memory. */
  private static final int MAX_CHARS = 1 << 23;

  /** What a line takes beside its characters. */
  private static final int LINE_OVERHEAD = 64;

  private final Queue<String> lines = new ArrayDeque<>();
  private long chars;
  private boolean ended;
  private boolean obeying;
  private long takenNanos;

  /** Adds a line, as soon as there is room. */
  synchronized void put(String line) throws InterruptedException {
    while (!lines.isEmpty() && chars + weight(line) > MAX_CHARS) {
      wait();
    }
    lines.add(line);
    chars += weight(line);
    notifyAll();
  }

  /** No more lines follow. */
  synchronized void end() {
    ended = true;
    notifyAll();
  }

  /** The next line, as soon as there is one; {@code null} after the last. */
  synchronized String take() throws InterruptedException {
    obeying = false;
    while (lines.isEmpty() && !ended) {
      wait();
    }
    String line = lines.poll();
    if (line != null) {
      chars -= weight(line);
      obeying = true;
      takenNanos = System.nanoTime();
      notifyAll();
    }
    return line;
  }

  /**
   * Whether the line taken last has kept its taker busy for so long, not counting what was before a
   * moment of {@link System#nanoTime}.
   */
  synchronized boolean isStuck(long millis, long sinceNanos) {
    long now = System.nanoTime();
    return obeying && Math.min(now - takenNanos, now - sinceNanos) > millis * 1_000_000;
  }

  private static long weight(String line) {
    return (long) line.length() + LINE_OVERHEAD;
  }
}
