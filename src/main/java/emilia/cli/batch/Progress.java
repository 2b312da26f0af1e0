package emilia.cli.batch;

import emilia.cli.Console;
import emilia.cli.StatusLine;
import emilia.cli.batch.TimeLeft.AtWork;
import emilia.search.Certainty;
import emilia.search.SearchResult;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Shows on one line of a terminal what is being searched: the position, the last depth that was
 * completed, the speed and the time that is left. Without a terminal it shows nothing. Safe for use
 * by several threads.
 */
final class Progress implements AutoCloseable {
  private static final long INTERVAL_MILLIS = 500;

  private final StatusLine statusLine;
  private final TimeLeft timeLeft;
  private final ScheduledThreadPoolExecutor timer;
  private final Map<Integer, Running> running = new TreeMap<>();
  private long doneNodes;
  private long shownNodes;
  private long shownNanos = System.nanoTime();
  private double speed;
  private boolean closed;

  /** Shows progress from now on if standard error is a terminal. */
  Progress(Console console, TimeLeft timeLeft) {
    this.statusLine = new StatusLine(console);
    this.timeLeft = timeLeft;
    if (!statusLine.shows()) {
      timer = null;
      return;
    }
    timer =
        new ScheduledThreadPoolExecutor(
            1,
            task -> {
              Thread thread = new Thread(task, "emilia-progress");
              thread.setDaemon(true);
              return thread;
            });
    timer.scheduleAtFixedRate(this::show, INTERVAL_MILLIS, INTERVAL_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** A position that is being searched. */
  static final class Running {
    private final int number;
    private final int empties;
    private final Searcher searcher;
    private final long startNanos = System.nanoTime();
    private volatile SearchResult last;

    private Running(int number, int empties, Searcher searcher) {
      this.number = number;
      this.empties = empties;
      this.searcher = searcher;
    }

    /** As the listener of the search. */
    void onDepthComplete(SearchResult result) {
      last = result;
    }

    private long elapsedNanos() {
      return System.nanoTime() - startNanos;
    }

    private AtWork atWork() {
      return new AtWork(number, empties, elapsedNanos());
    }

    private static String certainty(SearchResult result) {
      return result.certainty() == Certainty.PROBABLE
          ? result.selectivity().percent() + " %"
          : result.certainty().name().toLowerCase(Locale.ROOT).replace('_', '/');
    }

    private String state() {
      SearchResult result = last;
      String depth =
          result == null
              ? ""
              : String.format(Locale.ROOT, ", depth %d (%s)", result.depth(), certainty(result));
      return String.format(
          Locale.ROOT, ": %d %s%s", empties, empties == 1 ? "empty" : "empties", depth);
    }
  }

  /** A position is being searched from now on; {@link #end} tells that it no longer is. */
  synchronized Running begin(int number, int empties, Searcher searcher) {
    Running position = new Running(number, empties, searcher);
    running.put(number, position);
    return position;
  }

  /** The search of a position has ended. */
  synchronized void end(Running position) {
    running.remove(position.number);
    doneNodes += position.searcher.nodesSoFar();
    timeLeft.done(position.number, position.empties, position.elapsedNanos());
  }

  /** A position was searched by an earlier run. */
  synchronized void addKnown(Outcome outcome) {
    timeLeft.done(outcome.number(), outcome.input().empties(), outcome.result().timeNanos());
  }

  /** Does something that prints, while the line is out of the way. */
  synchronized void withoutLine(Runnable action) {
    statusLine.hide();
    action.run();
  }

  private synchronized void show() {
    if (closed) {
      return;
    }
    measureSpeed();
    statusLine.show(line());
  }

  private void measureSpeed() {
    long now = System.nanoTime();
    long nodes = doneNodes;
    for (Running position : running.values()) {
      nodes += position.searcher.nodesSoFar();
    }
    double latest = Math.max(0, (nodes - shownNodes) * 1e9 / Math.max(1, now - shownNanos));
    speed = speed == 0 ? latest : (speed + latest) / 2;
    shownNodes = nodes;
    shownNanos = now;
  }

  /** The line as it is now. */
  synchronized String line() {
    StringBuilder line = new StringBuilder();
    String of = timeLeft.total() == 0 ? "" : " of " + timeLeft.total();
    if (running.size() == 1) {
      Running only = running.values().iterator().next();
      line.append(only.number).append(of).append(only.state());
    } else {
      line.append(timeLeft.doneCount()).append(of).append(" done");
      line.append(", ").append(running.size()).append(" at work");
    }
    line.append(String.format(Locale.ROOT, ", %.1f M nodes/s", speed / 1e6));
    List<AtWork> atWork = running.values().stream().map(Running::atWork).toList();
    OptionalLong left = timeLeft.nanos(atWork);
    if (left.isPresent()) {
      line.append(", about ").append(duration(left.getAsLong())).append(" left");
    }
    return line.toString();
  }

  /** A time with no more digits than it deserves. */
  static String duration(long nanos) {
    double seconds = nanos / 1e9;
    if (seconds < 100) {
      return String.format(Locale.ROOT, "%.0f s", seconds);
    }
    if (seconds < 6000) {
      return String.format(Locale.ROOT, "%.0f min", seconds / 60);
    }
    return String.format(Locale.ROOT, "%.1f h", seconds / 3600);
  }

  /** Takes the line away for good. */
  @Override
  public synchronized void close() {
    closed = true;
    statusLine.hide();
    if (timer != null) {
      timer.shutdownNow();
    }
  }
}
