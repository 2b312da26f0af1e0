package emilia.protocol;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.function.Predicate;

/**
 * The lines that were read and not yet obeyed, the one in work included. One thread reads ahead of
 * the one that obeys, so that the end of the input is noticed even while the latter cannot go on,
 * for example because the other side does not read what it is told.
 *
 * <p>Every line is settled once: by the thread that obeys it, or by the one that gives up waiting
 * for that.
 */
final class Inbox {
  /** So many characters are read ahead, and at least one line; which bounds the memory. */
  private static final int MAX_CHARS = 1 << 23;

  /** What a line takes beside its characters. */
  private static final int LINE_OVERHEAD = 64;

  private final Queue<String> lines = new ArrayDeque<>();
  private long chars;
  private boolean ended;

  /** The line that was taken last, until it is settled. */
  private String inWork;

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
    while (lines.isEmpty() && !ended) {
      wait();
    }
    inWork = lines.poll();
    if (inWork != null) {
      chars -= weight(inWork);
      notifyAll();
    }
    return inWork;
  }

  /** Settles the line taken last: true once for each line, never after {@link #seize}. */
  synchronized boolean settle() {
    boolean settles = inWork != null;
    inWork = null;
    return settles;
  }

  /** Whether a line that is in work or waits to be taken is of some kind. */
  synchronized boolean holds(Predicate<String> kind) {
    return inWork != null && kind.test(inWork) || lines.stream().anyMatch(kind);
  }

  /** How many lines are neither settled nor taken. */
  synchronized int size() {
    return lines.size() + (inWork == null ? 0 : 1);
  }

  /** Settles and takes away all lines that are left, in their order. No more lines follow. */
  synchronized List<String> seize() {
    List<String> left = new ArrayList<>(lines.size() + 1);
    if (inWork != null) {
      left.add(inWork);
    }
    left.addAll(lines);
    inWork = null;
    lines.clear();
    chars = 0;
    end();
    return left;
  }

  private static long weight(String line) {
    return (long) line.length() + LINE_OVERHEAD;
  }
}
