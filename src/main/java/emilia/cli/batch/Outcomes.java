package emilia.cli.batch;

import emilia.cli.CommandFailure;
import emilia.search.StopSignal;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Collects results from all threads, keeps them in the file of results, and prints them in the
 * order of the input. The first failure stops everything.
 */
final class Outcomes {
  /** So many results may wait for one before them. */
  private static final int MAX_WAITING = 2000;

  /** How often it is seen that nothing more is wanted. */
  private static final long ROOM_POLL_MILLIS = 100;

  private final OutcomeReport report;
  private final ResultsFile file;
  private final Progress progress;
  private final StopSignal stop = new StopSignal();
  private final SortedMap<Integer, Outcome> waiting = new TreeMap<>();
  private int printed;
  private int count;
  private boolean ended;
  private Throwable failure;

  /**
   * Nothing done yet.
   *
   * @param file where results are kept; {@code null} for nowhere
   */
  Outcomes(OutcomeReport report, ResultsFile file, Progress progress) {
    this.report = report;
    this.file = file;
    this.progress = progress;
  }

  /** Set once no further result is wanted. */
  StopSignal stopSignal() {
    return stop;
  }

  /** A position was searched just now. */
  void add(Outcome outcome) {
    try {
      synchronized (this) {
        if (!ended && file != null) {
          file.append(outcome.number(), outcome.result());
        }
        print(outcome);
      }
    } catch (CommandFailure e) {
      fail(e);
    }
  }

  /** A position was searched by an earlier run. */
  synchronized void addKnown(Outcome outcome) {
    print(outcome);
  }

  private void print(Outcome outcome) {
    if (ended) {
      return;
    }
    waiting.put(outcome.number(), outcome);
    count++;
    while (!waiting.isEmpty() && waiting.firstKey() == printed + 1) {
      printNext();
    }
  }

  private void printNext() {
    Outcome next = waiting.remove(waiting.firstKey());
    printed = next.number();
    notifyAll();
    progress.withoutLine(() -> report.add(next));
  }

  /** Something went wrong on some thread; what comes after it is not printed. */
  void fail(Throwable error) {
    stop.stop();
    synchronized (this) {
      if (failure == null) {
        failure = error;
      }
    }
  }

  /**
   * Prints what is done but had to wait for positions before it, and the totals. Nothing is printed
   * after that.
   */
  synchronized void end() {
    if (ended) {
      return;
    }
    progress.close();
    while (!waiting.isEmpty()) {
      printNext();
    }
    ended = true;
    report.end();
  }

  /** How many positions are done. */
  synchronized int count() {
    return count;
  }

  /**
   * Waits until it is worth while to search further: results that wait for a long search before
   * them must not fill the memory.
   */
  synchronized void awaitRoom() throws InterruptedException {
    while (waiting.size() >= MAX_WAITING && !stop.isStopped()) {
      wait(ROOM_POLL_MILLIS);
    }
  }

  /** Passes on what went wrong on any thread. */
  synchronized void rethrowFailure() throws CommandFailure {
    if (failure instanceof CommandFailure e) {
      throw e;
    }
    if (failure instanceof RuntimeException e) {
      throw e;
    }
    if (failure instanceof Error e) {
      throw e;
    }
  }
}
