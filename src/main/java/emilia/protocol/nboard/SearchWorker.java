package emilia.protocol.nboard;

import emilia.protocol.EngineSupply;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The search thread: does one {@link Job} after the other. At most one job has something to say at
 * any time, the current one; it stays current after its end, as a line of it may be held back.
 *
 * <p>All methods but {@link #run} belong to the command thread.
 */
final class SearchWorker implements Runnable {
  private final BlockingQueue<Job> jobs = new LinkedBlockingQueue<>();
  private final EngineSupply engines;
  private Thread thread;
  private Job current;

  SearchWorker(EngineSupply engines) {
    this.engines = engines;
  }

  /** The job whose lines are still wanted; {@code null} if there is none. */
  Job current() {
    return current;
  }

  /** Begins a job as soon as the one before has ended; that must have been stopped. */
  void begin(Job job) {
    current = job;
    jobs.add(job);
    if (thread == null) {
      thread = new Thread(this, "emilia-search");
      thread.setDaemon(true);
      thread.start();
    }
  }

  /**
   * Stops the current job without waiting for its end. A line that the caller writes afterwards is
   * not followed by any line of the job.
   */
  void cancel() {
    if (current != null) {
      current.silence();
      current = null;
    }
  }

  /** Stops the current job and waits until it has given the answer it owes. */
  void finish() throws InterruptedException {
    current.stop();
    current.awaitDone();
    current = null;
  }

  /** Stops everything and waits for the thread to end, but not for ever. */
  void shutDown(long timeoutMillis) throws InterruptedException {
    cancel();
    if (thread != null) {
      thread.interrupt();
      thread.join(timeoutMillis);
    }
  }

  @Override
  public void run() {
    try (engines) {
      while (true) {
        jobs.take().run(engines);
      }
    } catch (InterruptedException e) {
      // Shut down: the thread ends, and those of the engine with it.
    }
  }
}
