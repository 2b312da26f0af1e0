package emilia.match.run;

import emilia.match.player.Players;
import emilia.stats.PairScores;
import emilia.stats.Sprt;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Plays the games of a plan, several at a time. When a sequential test has decided, no further game
 * is begun; those at play are finished and count in the standings.
 */
public final class Match {
  private final MatchPlan plan;
  private final Players players;
  private final MatchListener listener;
  private final Standings standings;
  private final Map<String, String> told = new ConcurrentHashMap<>();
  private final Map<Integer, FinishedGame> known = new TreeMap<>();

  /** Null if there is none. */
  private final SequentialTest test;

  private Iterator<GameTask> tasks;
  private volatile boolean stopped;
  private Throwable failure;

  /**
   * A match that has not begun.
   *
   * @param players makes those that play
   * @param listener hears of everything that happens
   */
  public Match(MatchPlan plan, Players players, MatchListener listener) {
    this.plan = plan;
    this.players = players;
    this.listener = listener;
    this.standings = new Standings(plan.engines().size());
    this.test = plan.sprt().map(SequentialTest::new).orElse(null);
  }

  /** Counts games that were played before; they are not played again. Before {@link #play}. */
  public synchronized void resume(Collection<FinishedGame> games) {
    for (FinishedGame game : games) {
      if (known.put(game.task().number(), game) == null) {
        count(game);
      }
    }
  }

  /**
   * Plays until all is played, a test has decided, or {@link #stop} is called.
   *
   * @param concurrency how many games are played at a time
   * @throws InterruptedException if the thread is interrupted; all games at play are given up
   * @throws IllegalStateException if the match cannot go on, as the cause says
   */
  public void play(int concurrency) throws InterruptedException {
    List<GameTask> rest;
    synchronized (this) {
      rest = plan.schedule().stream().filter(task -> !known.containsKey(task.number())).toList();
      tasks = rest.iterator();
    }
    try (PlayerPool pool = new PlayerPool(plan.engines(), players, told)) {
      pool.requireStarts(rest);
      Referee referee = new Referee(plan.engines(), pool, plan.marginMillis());
      List<Thread> workers = new ArrayList<>();
      for (int i = 0; i < concurrency; i++) {
        Thread worker = new Thread(() -> playAll(referee), "emilia-match-" + (i + 1));
        worker.setDaemon(true);
        workers.add(worker);
        worker.start();
      }
      join(workers);
    }
    synchronized (this) {
      if (failure instanceof Error error) {
        // Such as too little memory: who called knows best how to say that.
        throw error;
      }
      if (failure != null) {
        throw new IllegalStateException(failure.getMessage(), failure);
      }
    }
  }

  private void join(List<Thread> workers) throws InterruptedException {
    try {
      for (Thread worker : workers) {
        worker.join();
      }
    } catch (InterruptedException e) {
      stop();
      workers.forEach(Thread::interrupt);
      throw e;
    }
  }

  private void playAll(Referee referee) {
    try {
      for (GameTask task = next(); task != null; task = next()) {
        listener.onStart(task);
        FinishedGame game = referee.play(task);
        finished(game);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error e) {
      fail(e);
    }
  }

  private synchronized GameTask next() {
    boolean goOn = !stopped && verdict() == Sprt.Verdict.OPEN && tasks.hasNext();
    return goOn ? tasks.next() : null;
  }

  private synchronized void finished(FinishedGame game) {
    // After a stop the listener may have closed what it writes to.
    if (!stopped) {
      count(game);
      listener.onFinish(game);
    }
  }

  private void count(FinishedGame game) {
    standings.add(game);
    if (test != null) {
      test.add(game);
    }
  }

  private synchronized void fail(Throwable error) {
    stopped = true;
    if (failure == null) {
      failure = error;
    }
  }

  /** No further game begins, and none that ends from now on counts. Never waits. */
  public void stop() {
    stopped = true;
  }

  /** Whether every game was played, or a test has decided. */
  public synchronized boolean isComplete() {
    return verdict() != Sprt.Verdict.OPEN || standings.games() == plan.totalGames();
  }

  /** What the sequential test says; open if there is none. */
  public synchronized Sprt.Verdict verdict() {
    return test == null ? Sprt.Verdict.OPEN : test.verdict();
  }

  /**
   * The pairs that the test rests on, the first of the match without a gap; none without a test.
   */
  public synchronized PairScores testedPairs() {
    return test == null ? PairScores.NONE : test.pairs();
  }

  /** What engines that were started have told of themselves, by their names in the match. */
  public Map<String, String> told() {
    return Map.copyOf(told);
  }

  /** The results so far; to be read by the listener, or when nothing is being played. */
  public Standings standings() {
    return standings;
  }
}
