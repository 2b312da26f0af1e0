package emilia.search;

import emilia.eval.Evaluator;
import emilia.eval.EvaluatorState;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/** One searching thread with everything it needs of its own; the table is shared. */
final class Worker {
  /** Deep enough for all splits inside splits; when they run out, nothing more is split. */
  private static final int SPLIT_POINTS = 24;

  /** How often a waiting worker looks before it goes to sleep. */
  private static final int SPINS = 2_000;

  /** In a worker's slot: free for any split point inside {@code inside}, or for any at all. */
  private record Idle(SplitPoint inside) {}

  final SearchClock clock = new SearchClock();
  final EvaluatorState state;
  final MidgameSearch midgame;
  final EndgameSolver endgame;

  private final Team team;
  private final SplitPoint[] splitPoints = new SplitPoint[SPLIT_POINTS];
  private int openSplits;

  /** An {@link Idle} mark, a {@link SplitPoint} to work on, or {@code null} while busy. */
  private final AtomicReference<Object> slot = new AtomicReference<>();

  private volatile Thread thread;

  Worker(Team team, Evaluator evaluator, TranspositionTable table) {
    this.team = team;
    this.state = evaluator.newState();
    this.midgame = new MidgameSearch(table, this);
    this.endgame = new EndgameSolver(table, this);
    for (int i = 0; i < SPLIT_POINTS; i++) {
      splitPoints[i] = new SplitPoint();
    }
  }

  /** Whether splitting a node now would find a helper. A cheap first look: often there is none. */
  boolean mayFindHelper() {
    return team.idleCount() > 0 && openSplits < SPLIT_POINTS;
  }

  /** A split point for the caller to fill; pass it to {@link #split}. */
  SplitPoint newSplitPoint() {
    SplitPoint point = splitPoints[openSplits];
    point.parent = clock.splitPoint();
    point.master = this;
    point.cutoff = false;
    point.helpers = 0;
    point.lineLength = 0;
    return point;
  }

  /**
   * Searches the remaining moves of a filled split point together with idle workers.
   *
   * @return whether there was a helper; if not, nothing was searched
   */
  boolean split(SplitPoint point) {
    if (!team.invite(this, point)) {
      return false;
    }
    openSplits++;
    try {
      workOn(point);
    } catch (Throwable error) {
      // Not before the helpers have left: they use the split point and the list of moves.
      team.fail(error);
    }
    awaitHelpers(point);
    openSplits--;
    clock.setSplitPoint(point.parent);
    return true;
  }

  /** Takes the job if this worker is idle and allowed to work inside {@code point}. */
  boolean accepts(SplitPoint point) {
    Object mark = slot.get();
    if (!(mark instanceof Idle idle)
        || idle.inside() != null && !point.isInside(idle.inside())
        || !slot.compareAndSet(mark, point)) {
      return false;
    }
    team.noLongerIdle();
    LockSupport.unpark(thread);
    return true;
  }

  private void workOn(SplitPoint point) {
    clock.setSplitPoint(point);
    while (true) {
      int square;
      long flips;
      int alpha;
      synchronized (point) {
        if (point.next >= point.list.size || clock.poll()) {
          return;
        }
        point.list.selectBest(point.next);
        square = point.list.squares[point.next];
        flips = point.list.flips[point.next];
        point.next++;
        alpha = point.alpha;
      }
      int score =
          point.solves
              ? endgame.searchSplitMove(point, square, flips, alpha)
              : midgame.searchSplitMove(point, square, flips, alpha);
      if (clock.isStopped()) {
        return;
      }
      synchronized (point) {
        if (score > point.best) {
          point.best = score;
          point.bestMove = square;
          if (score > point.alpha) {
            point.alpha = score;
            if (!point.solves) {
              midgame.lines().copyTo(point, square);
            }
          }
          if (score >= point.beta) {
            point.cutoff = true;
          }
        }
      }
    }
  }

  /** The master works inside the split point for its helpers until the last of them has left. */
  private void awaitHelpers(SplitPoint point) {
    while (point.helpers > 0) {
      SplitPoint job = awaitJob(point);
      if (job != null) {
        help(job);
      }
    }
  }

  private void help(SplitPoint job) {
    try {
      // A waiting master comes back to its own position.
      state.enter(job.player, job.opponent);
      try {
        workOn(job);
      } finally {
        state.leave();
      }
    } catch (Throwable error) {
      team.fail(error);
    } finally {
      Worker master = job.master;
      job.leave();
      LockSupport.unpark(master.thread);
    }
  }

  /**
   * Offers itself until a job comes.
   *
   * @param waitingFor the split point whose helpers the caller waits for; {@code null} if it has
   *     nothing to wait for
   * @return {@code null} if the helpers have left or the team was closed
   */
  private SplitPoint awaitJob(SplitPoint waitingFor) {
    Idle mark = new Idle(waitingFor);
    team.oneMoreIdle();
    slot.set(mark);
    int spins = 0;
    while (slot.get() == mark) {
      boolean done = waitingFor == null ? team.isClosed() : waitingFor.helpers == 0;
      if (done && slot.compareAndSet(mark, null)) {
        team.noLongerIdle();
        return null;
      }
      if (++spins < SPINS) {
        Thread.onSpinWait();
      } else {
        LockSupport.park(this);
      }
    }
    return (SplitPoint) slot.getAndSet(null);
  }

  /** The life of a helper thread. */
  void serve() {
    thread = Thread.currentThread();
    while (!team.isClosed()) {
      SplitPoint job = awaitJob(null);
      openSplits = 0;
      if (job != null) {
        help(job);
      }
    }
  }

  /** The calling thread does the work of this worker from now on. */
  void adoptCurrentThread() {
    thread = Thread.currentThread();
    openSplits = 0;
  }

  /** Wakes the thread up to see that the team was closed. */
  void wake() {
    LockSupport.unpark(thread);
  }
}
