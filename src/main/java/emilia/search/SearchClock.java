package emilia.search;

/**
 * Counts the nodes of one search and tells when it has to end. Nodes that have a subtree worth
 * interrupting ask {@link #mustStop}; the answer is looked up anew every {@value #POLL_INTERVAL}
 * nodes, far less than a millisecond, and always at the same node counts, so that a node limit ends
 * a search at the same place every time.
 */
final class SearchClock {
  private static final int POLL_INTERVAL = 1024;

  /** Every position reached by playing a move; incremented by the searches. */
  long nodes;

  private boolean stopped;

  /** Whether the whole search has to end, not only the part inside a split point. */
  private boolean searchEnded;

  private SplitPoint splitPoint;
  private Team team;
  private boolean enabled;
  private long nextPoll;
  private long nodeLimit;
  private long startNanos;
  private long deadlineNanos;
  private StopSignal signal;

  /** Starts counting for a new search. */
  void begin(Team ofTeam, SearchLimits limits, StopSignal stopSignal) {
    team = ofTeam;
    nodes = 0;
    stopped = false;
    searchEnded = false;
    splitPoint = null;
    enabled = true;
    nodeLimit = limits.nodes();
    nextPoll = 0;
    signal = stopSignal;
    startNanos = System.nanoTime();
    deadlineNanos = nanos(limits.hardMillis());
  }

  private static long nanos(long millis) {
    return millis > Long.MAX_VALUE / 2_000_000 ? Long.MAX_VALUE : millis * 1_000_000;
  }

  /** While disabled the search runs on whatever the limits say. */
  void setEnabled(boolean value) {
    enabled = value;
    nextPoll = 0;
  }

  /** Whether the search has to end; once true it stays true. */
  boolean mustStop() {
    return nodes < nextPoll ? stopped : poll();
  }

  /** Whether {@link #mustStop} has ended the search. */
  boolean isStopped() {
    return stopped;
  }

  /** Looks the answer of {@link #mustStop} up at once. */
  boolean poll() {
    nextPoll = Math.min(nodes + POLL_INTERVAL, Math.max(nodes + 1, nodeLimit));
    if (enabled
        && (nodeLimit != Long.MAX_VALUE && team.nodes() >= nodeLimit
            || signal.isStopped()
            || elapsedNanos() >= deadlineNanos
            || team.hasFailed())) {
      searchEnded = true;
    }
    stopped = searchEnded || splitPoint != null && splitPoint.isCutOff();
    return stopped;
  }

  /** The split point the thread is working in, or {@code null}. */
  SplitPoint splitPoint() {
    return splitPoint;
  }

  /** The thread enters a split point or leaves one; {@link #mustStop} may change its answer. */
  void setSplitPoint(SplitPoint point) {
    splitPoint = point;
    poll();
  }

  /** Whether the time for beginning another iteration has passed. */
  boolean softTimeIsOver(SearchLimits limits) {
    return elapsedNanos() >= nanos(limits.softMillis());
  }

  /** Time since {@link #begin}. */
  long elapsedNanos() {
    return System.nanoTime() - startNanos;
  }
}
