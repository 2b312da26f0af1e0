package emilia.cli.solve;

import emilia.board.Position;
import emilia.eval.Evaluator;
import emilia.notation.ObfEntry;
import emilia.search.SearchResult;
import emilia.search.StopSignal;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

/**
 * The solvers of one command: one that uses all threads, and one for each thread, as a {@link
 * SolvePlan} asks for. All tables are allocated at once, so that a lack of memory shows before any
 * work is done. One thread hands over positions; {@link Outcomes} hears of the results.
 */
final class Solvers implements AutoCloseable {
  /** So many positions for each thread may wait for it. */
  private static final int AHEAD = 4;

  private final SolvePlan plan;
  private final SolveTask task;
  private final Outcomes outcomes;
  private final Progress progress;
  private final Solver shared;
  private final List<Solver> all = new ArrayList<>();
  private final BlockingQueue<Solver> free;
  private final ExecutorService pool;
  private final int places;
  private final Semaphore freePlaces;

  Solvers(
      SolvePlan plan,
      SolveTask task,
      Evaluator evaluator,
      int hashMegabytes,
      Outcomes outcomes,
      Progress progress) {
    this.plan = plan;
    this.task = task;
    this.outcomes = outcomes;
    this.progress = progress;
    int sharedMegabytes = plan.sharedMegabytes(hashMegabytes);
    shared = sharedMegabytes == 0 ? null : new Solver(evaluator, sharedMegabytes, plan.threads());
    if (shared != null) {
      all.add(shared);
    }
    int ownMegabytes = plan.ownMegabytes(hashMegabytes);
    int own = ownMegabytes == 0 ? 0 : plan.threads();
    free = new ArrayBlockingQueue<>(Math.max(1, own));
    for (int i = 0; i < own; i++) {
      Solver solver = new Solver(evaluator, ownMegabytes, 1);
      free.add(solver);
      all.add(solver);
    }
    places = AHEAD * Math.max(1, own);
    freePlaces = new Semaphore(places);
    pool = Executors.newFixedThreadPool(Math.max(1, own), Solvers::thread);
  }

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(task, "emilia-solver");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Solves a position now or later. Waits for all before if it needs all threads, and for a free
   * place if it does not.
   */
  void solve(int number, ObfEntry entry) throws InterruptedException {
    if (!plan.isSideBySide(number, entry.start().position().emptyCount())) {
      awaitAll();
      solve(number, entry, shared);
      return;
    }
    freePlaces.acquire();
    pool.execute(
        () -> {
          try {
            Solver solver = free.remove();
            try {
              solve(number, entry, solver);
            } finally {
              free.add(solver);
            }
          } finally {
            freePlaces.release();
          }
        });
  }

  /** Waits until every position that was handed over is done. */
  void awaitAll() throws InterruptedException {
    freePlaces.acquire(places);
    freePlaces.release(places);
  }

  private void solve(int number, ObfEntry entry, Solver solver) {
    StopSignal stop = outcomes.stopSignal();
    if (stop.isStopped()) {
      return;
    }
    try {
      Position position = entry.start().position();
      Progress.Running running = progress.begin(number, position.emptyCount(), solver);
      SearchResult result = solver.solve(position, task.limits(), running::onDepthComplete, stop);
      progress.end(running);
      // A search that was interrupted is not what --time would have left.
      if (result.complete() || !stop.isStopped()) {
        outcomes.add(new SolvedPosition(number, entry, task, result));
      }
    } catch (RuntimeException | Error e) {
      outcomes.fail(e);
    }
  }

  @Override
  public void close() {
    pool.shutdown();
    all.forEach(Solver::close);
  }
}
