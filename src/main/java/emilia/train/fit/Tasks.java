package emilia.train.fit;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Tasks on a fixed number of threads; the first failure of a task is the failure of all. */
final class Tasks implements AutoCloseable {
  private final ExecutorService pool;

  Tasks(int threads) {
    pool =
        Executors.newFixedThreadPool(
            threads,
            task -> {
              Thread thread = new Thread(task, "emilia-train");
              thread.setDaemon(true);
              return thread;
            });
  }

  <T> Future<T> submit(Callable<T> task) {
    return pool.submit(task);
  }

  /** The results of all tasks, in the order of the tasks. */
  <T> List<T> all(List<Callable<T>> tasks) throws IOException {
    List<Future<T>> futures = new ArrayList<>();
    for (Callable<T> task : tasks) {
      futures.add(submit(task));
    }
    List<T> results = new ArrayList<>();
    for (Future<T> future : futures) {
      results.add(await(future));
    }
    return results;
  }

  /** The result of a task, or its failure. */
  static <T> T await(Future<T> future) throws IOException {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      if (cause instanceof IOException failure) {
        throw failure;
      }
      if (cause instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException(cause.toString(), cause);
    }
  }

  /** Begins no further task and waits for those that run. */
  @Override
  public void close() {
    pool.shutdownNow().forEach(task -> ((Future<?>) task).cancel(false));
    try {
      pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
