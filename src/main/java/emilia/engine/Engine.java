package emilia.engine;

import emilia.board.Position;
import emilia.board.Square;
import emilia.eval.ClassicEvaluator;
import emilia.game.Clock;
import emilia.game.Game;
import emilia.game.StartPosition;
import emilia.search.Certainty;
import emilia.search.Level;
import emilia.search.RootLine;
import emilia.search.Search;
import emilia.search.SearchLimits;
import emilia.search.SearchListener;
import emilia.search.SearchResult;
import emilia.search.Selectivity;
import emilia.search.StopSignal;
import emilia.search.TranspositionTable;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;

/**
 * Plays and evaluates: the face of everything below it. All methods block until they have their
 * answer or are stopped; one call at a time. What the searches learn stays in the hash table of
 * this engine until {@link #clear}. An engine with several threads keeps them until {@link #close}.
 */
public final class Engine implements AutoCloseable {
  /** In so many plies from the start of a game {@link #go} may vary its moves. */
  public static final int VARIETY_PLIES = 20;

  /** Deep enough for the JVM's compiler, and done in a fraction of a second. */
  private static final int WARM_UP_DEPTH = 7;

  private final EngineOptions options;
  private final TranspositionTable table;
  private final Search search;
  private final SplittableRandom random;

  /** An engine with a hash table of its own. The table takes its memory at once. */
  public Engine(EngineOptions options) {
    this.options = options;
    this.table = new TranspositionTable(options.hashMegabytes());
    this.search = new Search(options.evaluator(), table, options.threads());
    this.random = new SplittableRandom(options.seed());
  }

  /**
   * Lets the JVM compile the search, so that the first move under a clock is as deep as the others.
   * It thinks with a small engine of its own, which leaves no trace in any other, and on one
   * thread, which is enough for the compiler.
   *
   * @param options of the engine to be warmed up
   * @param stop ends it
   */
  public static void warmUp(EngineOptions options, StopSignal stop) {
    EngineOptions small = new EngineOptions(1, 1, options.evaluator(), 0, options.seed());
    Game game = Game.from(StartPosition.STANDARD);
    try (Engine engine = new Engine(small)) {
      engine.hint(game, WARM_UP_DEPTH, 1, SearchListener.NONE, stop);
    }
  }

  /**
   * Loads what an engine of these options needs beside its memory, unless that was done before; a
   * second thread may meanwhile make the engine.
   */
  public static void load(EngineOptions options) {
    options.evaluator().newState();
  }

  /**
   * An engine that is ready at once and takes next to no memory, to choose a move where there is no
   * time to load the weights. It plays by the classic evaluation.
   */
  public static Engine standIn() {
    return new Engine(new EngineOptions(1, 1, new ClassicEvaluator(), 0, 0));
  }

  /** How this engine was set up. */
  public EngineOptions options() {
    return options;
  }

  /** Ends the threads of this engine. Not while it searches. */
  @Override
  public void close() {
    search.close();
  }

  /** Forgets what earlier searches have learnt. */
  public void clear() {
    table.clear();
  }

  /**
   * Values of the best moves of the current position, without a look at any clock.
   *
   * @param game the game; its current position is searched
   * @param level see {@link Level}
   * @param moves how many moves get a value, at least 1; all legal ones if it is more than those
   * @param listener hears of each completed depth, on this thread
   * @param stop ends the search
   * @return the last state of the search; without lines if the game is over
   */
  public SearchResult hint(
      Game game, int level, int moves, SearchListener listener, StopSignal stop) {
    Position position = game.position();
    SearchLimits limits = Level.of(level).limits(position.emptyCount()).withMultiPv(moves);
    return hint(position, limits, listener, stop);
  }

  /**
   * Values of the best moves of any position within limits that the caller has set.
   *
   * @param limits what bounds the search, and how many moves get a value
   * @param listener hears of each completed depth, on this thread
   * @param stop ends the search
   * @return the last state of the search; without lines if the game is over
   */
  public SearchResult hint(
      Position position, SearchLimits limits, SearchListener listener, StopSignal stop) {
    return search.search(position, limits, listener, stop);
  }

  /**
   * Chooses a move for the side to move within its clock. The game itself stays as it is.
   *
   * <p>With a variety of more than 0 discs and fewer than {@value #VARIETY_PLIES} plies played
   * (those the game records, passes counted) the move is drawn at random from those within that
   * many discs of the best. That needs a value of every legal move, so such a search takes longer
   * than a plain one of the same depth.
   *
   * @param game the game; its current position and the mover's clock count
   * @param level see {@link Level}; bounds the search with or without a clock
   * @param listener hears of each completed depth, on this thread
   * @param stop ends the search; the answer is then the best move so far
   */
  public MoveChoice go(Game game, int level, SearchListener listener, StopSignal stop) {
    Clock clock = game.clock(game.sideToMove());
    return go(game, TimeManager.limits(game.position(), clock, level), listener, stop);
  }

  /**
   * Chooses a move for the side to move within limits that the caller has set, whatever the clocks
   * of the game say. Otherwise as {@link #go(Game, int, SearchListener, StopSignal)}.
   *
   * @param limits what bounds the search; it may have to value more moves than they ask for
   */
  public MoveChoice go(Game game, SearchLimits limits, SearchListener listener, StopSignal stop) {
    long start = System.nanoTime();
    Position position = game.position();
    if (position.legalMoves() == 0) {
      SearchResult none =
          new SearchResult(
              position, List.of(), 0, Certainty.ESTIMATE, Selectivity.FULL, 0, 0, true);
      return new MoveChoice(Square.PASS, OptionalDouble.empty(), 0, none);
    }
    boolean varied = options.varietyDiscs() > 0 && game.plies() < VARIETY_PLIES;
    int moves = varied ? Long.bitCount(position.legalMoves()) : limits.multiPv();
    SearchResult result = search.search(position, limits.withMultiPv(moves), listener, stop);
    RootLine line = varied ? drawLine(result.lines()) : result.lines().get(0);
    return new MoveChoice(
        line.move(), OptionalDouble.of(line.scoreDiscs()), millisSince(start), result);
  }

  /** Draws one of the lines whose value is close enough to that of the first. */
  private RootLine drawLine(List<RootLine> lines) {
    // In whole centidiscs: 0.8 - 0.1 discs is a little more than 0.7.
    long worst = lines.get(0).scoreCentidiscs() - Math.round(100 * options.varietyDiscs());
    int count = 1;
    while (count < lines.size() && lines.get(count).scoreCentidiscs() >= worst) {
      count++;
    }
    return lines.get(random.nextInt(count));
  }

  private static long millisSince(long startNanos) {
    return (System.nanoTime() - startNanos) / 1_000_000;
  }
}
