package emilia.engine;

import emilia.board.Position;
import emilia.eval.Evaluator;
import emilia.eval.Evaluators;
import emilia.game.Game;
import emilia.search.Level;
import emilia.search.SearchLimits;
import emilia.search.SearchListener;
import emilia.search.SearchResult;
import emilia.search.StopSignal;
import emilia.search.TranspositionTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/**
 * Analyses, solves and plays for programs that use Emilia as a library: an {@link Engine} that any
 * thread may call, with defaults for everything.
 *
 * <pre>{@code
 * try (Analyst analyst = Analyst.builder().threads(2).build()) {
 *   SearchResult result = analyst.analyze(position, SearchLimits.ofDepth(12));
 * }
 * }</pre>
 *
 * <p>Scores are for the side to move in the position that is given, in hundredths of a disc; they
 * are exact only where the result says so. What a search learns stays in the hash table and helps
 * those that follow; {@link #clear} forgets it.
 *
 * <p>Safe for use by several threads. The calls take turns: each blocks until those before it are
 * done and it has its own answer. {@link #stop} and {@link #close} come in between. A listener is
 * called on the thread that made the call; it may stop the analyst, but not ask it for more. To
 * work on several positions at a time make several analysts: they share nothing, and may have
 * different evaluations.
 */
public final class Analyst implements AutoCloseable {
  private final Engine engine;
  private final ReentrantLock turn = new ReentrantLock(true);

  /** The signals of the calls that search or wait for their turn. */
  private final Set<StopSignal> calls = ConcurrentHashMap.newKeySet();

  private volatile boolean closed;

  private Analyst(EngineOptions options) {
    this.engine = new Engine(options);
  }

  /** The settings of a new analyst, each with its default. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Searches a position within limits.
   *
   * @param limits what ends the search, and of how many moves the value is wanted
   * @return what was found, at least at depth 1; without lines if the game is over
   * @throws IllegalStateException if this is closed, or called by a listener of its own
   */
  public SearchResult analyze(Position position, SearchLimits limits) {
    return analyze(position, limits, SearchListener.NONE);
  }

  /**
   * As {@link #analyze(Position, SearchLimits)}.
   *
   * @param listener hears of each completed depth, on this thread
   */
  public SearchResult analyze(Position position, SearchLimits limits, SearchListener listener) {
    return inTurn(stop -> engine.hint(position, limits, listener, stop));
  }

  /**
   * Searches a position as a playing level does, which may mean to solve it. Otherwise as {@link
   * #analyze(Position, SearchLimits)}.
   */
  public SearchResult analyze(Position position, Level level) {
    return analyze(position, level.limits(position.emptyCount()));
  }

  /**
   * Finds the exact result of best play, and one best move with its line. That is a matter of a
   * moment with 15 empty squares and of minutes with 25; each further one takes two to three times
   * as long.
   *
   * @return the result: exact if it says {@code complete}; it does unless it was stopped
   * @throws IllegalStateException if this is closed, or called by a listener of its own
   */
  public SearchResult solve(Position position) {
    return solve(position, SearchListener.NONE);
  }

  /**
   * As {@link #solve(Position)}.
   *
   * @param listener hears of each completed depth on the way, on this thread
   */
  public SearchResult solve(Position position, SearchListener listener) {
    return analyze(position, SearchLimits.exact(), listener);
  }

  /**
   * Chooses a move in a game, within the clock of the side to move if the game has one.
   *
   * @param level how long to think at the most
   * @return a legal move, or a pass if there is none
   * @throws IllegalStateException if this is closed, or called by a listener of its own
   */
  public MoveChoice chooseMove(Game game, Level level) {
    return inTurn(stop -> engine.go(game, level.number(), SearchListener.NONE, stop));
  }

  /**
   * Ends the calls that are in progress or wait for their turn: each returns at once with what it
   * has so far. Later calls are not affected. Does nothing if there is none.
   */
  public void stop() {
    calls.forEach(StopSignal::stop);
  }

  /**
   * Forgets what earlier searches have learnt, so that the next one does not depend on them.
   *
   * @throws IllegalStateException if this is closed, or called by a listener of its own
   */
  public void clear() {
    inTurn(
        stop -> {
          engine.clear();
          return null;
        });
  }

  /**
   * Stops all calls, waits for them to return, and ends the threads. Calls that waited for their
   * turn, and all later ones, fail. Closing again does nothing.
   *
   * @throws IllegalStateException if called by a listener of its own
   */
  @Override
  public void close() {
    requireNoListener();
    closed = true;
    stop();
    turn.lock();
    try {
      engine.close();
    } finally {
      turn.unlock();
    }
  }

  private <T> T inTurn(Function<StopSignal, T> call) {
    requireNoListener();
    StopSignal stop = new StopSignal();
    calls.add(stop);
    // From here on close() sees this call, or this call sees that it is closed.
    turn.lock();
    try {
      if (closed) {
        throw new IllegalStateException("this analyst is closed");
      }
      return call.apply(stop);
    } finally {
      turn.unlock();
      calls.remove(stop);
    }
  }

  private void requireNoListener() {
    if (turn.isHeldByCurrentThread()) {
      throw new IllegalStateException("a listener must not call its own analyst but to stop it");
    }
  }

  /** Settings of an analyst. Not safe for use by several threads. */
  public static final class Builder {
    private int hashMegabytes = 64;
    private int threads = 1;
    private Evaluator evaluator;

    private Builder() {}

    /**
     * How much memory the hash table takes from the Java heap; 64 MB if this is not called.
     *
     * @param megabytes in MB of 1,048,576 bytes, 1 to {@link TranspositionTable#MAX_MEGABYTES}
     * @return this
     */
    public Builder hashMegabytes(int megabytes) {
      hashMegabytes = megabytes;
      return this;
    }

    /**
     * How many threads search; 1 if this is not called. Only with 1 are estimates and node counts
     * repeatable; exact scores are the same with any number.
     *
     * @param count 1 to {@value EngineOptions#MAX_THREADS}
     * @return this
     */
    public Builder threads(int count) {
      threads = count;
      return this;
    }

    /**
     * The evaluation; that of this build, {@link Evaluators#DEFAULT_NAME}, if this is not called.
     * One evaluator may serve any number of analysts.
     *
     * @param newEvaluator the evaluation, not {@code null}
     * @return this
     * @throws NullPointerException if there is none
     */
    public Builder evaluator(Evaluator newEvaluator) {
      evaluator = Objects.requireNonNull(newEvaluator, "expected an evaluation");
      return this;
    }

    /**
     * The pattern evaluation with the weights of a file, which is read now.
     *
     * @return this
     * @throws IOException if it holds no usable weights; the message names the file and says why
     */
    public Builder weights(Path file) throws IOException {
      return evaluator(Evaluators.withWeights(file));
    }

    /**
     * Makes the analyst, and takes the memory for its hash table.
     *
     * @throws IllegalArgumentException if a setting is out of its range
     * @throws UncheckedIOException if no evaluation was set and this build has no weights
     */
    public Analyst build() {
      Evaluator chosen = evaluator == null ? Evaluators.byName(Evaluators.DEFAULT_NAME) : evaluator;
      return new Analyst(new EngineOptions(hashMegabytes, threads, chosen, 0, 0));
    }
  }
}
