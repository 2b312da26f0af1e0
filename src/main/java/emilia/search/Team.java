package emilia.search;

import emilia.eval.Evaluator;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The workers of one search. The first is the thread that calls the search; the others are daemon
 * threads that sleep until a node is split. Nodes are split after their first move was searched,
 * young brothers wait: most nodes that are cut off at all are cut off by it.
 */
final class Team implements AutoCloseable {
  private final Worker[] workers;
  private final AtomicInteger idle = new AtomicInteger();
  private final AtomicReference<Throwable> failure = new AtomicReference<>();
  private volatile boolean closed;

  Team(int threads, Evaluator evaluator, TranspositionTable table) {
    workers = new Worker[threads];
    for (int i = 0; i < threads; i++) {
      workers[i] = new Worker(this, evaluator, table);
    }
    for (int i = 1; i < threads; i++) {
      Thread thread = new Thread(workers[i]::serve, "emilia-search-" + i);
      thread.setDaemon(true);
      thread.start();
    }
  }

  /** The worker of the calling thread. */
  Worker first() {
    return workers[0];
  }

  /** Prepares all workers for a search. */
  void begin(SearchLimits limits, StopSignal stop) {
    failure.set(null);
    workers[0].adoptCurrentThread();
    for (Worker worker : workers) {
      worker.clock.begin(this, limits, stop);
      worker.endgame.beginSearch();
    }
  }

  /** Lets all workers give up what they kept for a search that has ended. */
  void end() {
    for (Worker worker : workers) {
      worker.state.endSearch();
    }
  }

  /** Sets how selective the next estimates of all workers are. */
  void setEstimateSelectivity(Selectivity step) {
    for (Worker worker : workers) {
      worker.midgame.setSelectivity(step);
    }
  }

  /** Sets how selective the next solves of all workers are. */
  void setSolveSelectivity(Selectivity step) {
    for (Worker worker : workers) {
      worker.endgame.setSelectivity(step);
    }
  }

  /** The nodes of all workers together; exact only while no other worker is busy. */
  long nodes() {
    long sum = 0;
    for (Worker worker : workers) {
      sum += worker.clock.nodes;
    }
    return sum;
  }

  /** How many workers look for work; some may only be able to take part of it. */
  int idleCount() {
    return idle.get();
  }

  void oneMoreIdle() {
    idle.incrementAndGet();
  }

  void noLongerIdle() {
    idle.decrementAndGet();
  }

  /** Offers a filled split point to the idle workers; whether one of them took it. */
  boolean invite(Worker master, SplitPoint point) {
    int openMoves = point.list.size - point.next;
    boolean accepted = false;
    for (Worker worker : workers) {
      if (openMoves <= 1) {
        break;
      }
      if (worker != master) {
        point.join();
        if (worker.accepts(point)) {
          accepted = true;
          openMoves--;
        } else {
          point.leave();
        }
      }
    }
    return accepted;
  }

  /** A worker failed: the search ends and passes the error on to its caller. */
  void fail(Throwable error) {
    failure.compareAndSet(null, error);
  }

  boolean hasFailed() {
    return failure.get() != null;
  }

  /** Passes on what went wrong in another thread. */
  void rethrowFailure() {
    Throwable error = failure.get();
    if (error != null) {
      throw new IllegalStateException("a search thread failed: " + error, error);
    }
  }

  boolean isClosed() {
    return closed;
  }

  /** Ends the helper threads. Not while a search runs. */
  @Override
  public void close() {
    closed = true;
    for (int i = 1; i < workers.length; i++) {
      workers[i].wake();
    }
  }
}
