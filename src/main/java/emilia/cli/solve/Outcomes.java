package emilia.cli.solve;

import emilia.cli.CommandFailure;
import emilia.search.StopSignal;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Collects results from all threads, keeps them in the file of results, and prints them in the
 * order of the input. The first failure stops everything.
 */
final class Outcomes {
  private final SolveReport report;
  private final ResultsFile file;
  private final Progress progress;
  private final SolveTotals totals = new SolveTotals();
  private final StopSignal stop = new StopSignal();
  private final SortedMap<Integer, SolvedPosition> waiting = new TreeMap<>();
  private int printed;
  private boolean ended;
  private Throwable failure;

  /**
   * Nothing done yet.
   *
   * @param file where results are kept; {@code null} for nowhere
   */
  Outcomes(SolveReport report, ResultsFile file, Progress progress) {
    this.report = report;
    this.file = file;
    this.progress = progress;
  }

  /** Set once no further result is wanted. */
  StopSignal stopSignal() {
    return stop;
  }

  /** A position was solved just now. */
  void add(SolvedPosition solved) {
    try {
      synchronized (this) {
        if (!ended && file != null) {
          file.append(solved.number(), solved.result());
        }
        print(solved);
      }
    } catch (CommandFailure e) {
      fail(e);
    }
  }

  /** A position was solved by an earlier run. */
  synchronized void addKnown(SolvedPosition solved) {
    print(solved);
  }

  private void print(SolvedPosition solved) {
    if (ended) {
      return;
    }
    waiting.put(solved.number(), solved);
    while (!waiting.isEmpty() && waiting.firstKey() == printed + 1) {
      printNext();
    }
  }

  private void printNext() {
    SolvedPosition next = waiting.remove(waiting.firstKey());
    printed = next.number();
    totals.add(next);
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
    report.end(totals);
  }

  /** Ends without another word. */
  synchronized void endQuietly() {
    ended = true;
    progress.close();
  }

  /** How many positions are done. */
  synchronized int count() {
    return totals.positions() + waiting.size();
  }

  /** Whether no result contradicts its file and every search came to its end. */
  synchronized boolean isSuccess() {
    return totals.isSuccess();
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
