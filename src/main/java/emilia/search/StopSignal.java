package emilia.search;

/**
 * Tells one search to stop. Made by whoever starts the search and set from any thread, also before
 * the search begins; once set it stays set.
 */
public final class StopSignal {
  private volatile boolean stopped;

  /** Asks the search to end as soon as it can. */
  public void stop() {
    stopped = true;
  }

  /** Whether {@link #stop} was called. */
  public boolean isStopped() {
    return stopped;
  }
}
