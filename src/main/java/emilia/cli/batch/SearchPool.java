package emilia.cli.batch;

import emilia.board.Position;
import emilia.eval.Evaluator;
import emilia.search.SearchLimits;
import emilia.search.SearchResult;
import emilia.search.StopSignal;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.function.Function;

/**
 * The searchers of one command: one that uses all threads, and one for each thread, as a {@link
 * SearchPlan} asks for. All tables are allocated at once, so that a lack of memory shows before any
 * work is done. One thread hands over positions; {@link Outcomes} hears of the results.
 */
final class SearchPool implements AutoCloseable {
  /** So many positions for each thread may wait for it. */
  private static final int AHEAD = 4;

  private final SearchPlan plan;
  private final Function<Position, SearchLimits> limits;
  private final Outcomes outcomes;
  private final Progress progress;
  private final Searcher shared;
  private final List<Searcher> all = new ArrayList<>();
  private final BlockingQueue<Searcher> free;
  private final ExecutorService pool;
  private final int places;
  private final Semaphore freePlaces;

  SearchPool(
      SearchPlan plan,
      Function<Position, SearchLimits> limits,
      Evaluator evaluator,
      int hashMegabytes,
      Outcomes outcomes,
      Progress progress) {
    this.plan = plan;
    this.limits = limits;
    this.outcomes = outcomes;
    this.progress = progress;
    int sharedMegabytes = plan.sharedMegabytes(hashMegabytes);
    shared = sharedMegabytes == 0 ? null : new Searcher(evaluator, sharedMegabytes, plan.threads());
    if (shared != null) {
      all.add(shared);
    }
    int ownMegabytes = plan.ownMegabytes(hashMegabytes);
    int own = ownMegabytes == 0 ? 0 : plan.threads();
    free = new ArrayBlockingQueue<>(Math.max(1, own));
    for (int i = 0; i < own; i++) {
      Searcher searcher = new Searcher(evaluator, ownMegabytes, 1);
      free.add(searcher);
      all.add(searcher);
    }
    places = AHEAD * Math.max(1, own);
    freePlaces = new Semaphore(places);
    pool = Executors.newFixedThreadPool(Math.max(1, own), SearchPool::thread);
  }

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(task, "emilia-searcher");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Searches a position now or later. Waits for all before if it needs all threads, and for a free
   * place if it does not.
   */
  void search(int number, InputPosition input) throws InterruptedException {
    if (!plan.isSideBySide(number, input.empties())) {
      awaitAll();
      search(number, input, shared);
      return;
    }
    freePlaces.acquire();
    pool.execute(
        () -> {
          try {
            Searcher searcher = free.remove();
            try {
              search(number, input, searcher);
            } finally {
              free.add(searcher);
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

  private void search(int number, InputPosition input, Searcher searcher) {
    StopSignal stop = outcomes.stopSignal();
    if (stop.isStopped()) {
      return;
    }
    try {
      Position position = input.entry().start().position();
      Progress.Running running = progress.begin(number, input.empties(), searcher);
      SearchResult result =
          searcher.search(position, limits.apply(position), running::onDepthComplete, stop);
      progress.end(running);
      // A search that was interrupted is not what its limits would have left.
      if (result.complete() || !stop.isStopped()) {
        outcomes.add(new Outcome(number, input, result));
      }
    } catch (RuntimeException | Error e) {
      outcomes.fail(e);
    }
  }

  @Override
  public void close() {
    pool.shutdown();
    all.forEach(Searcher::close);
  }
}
