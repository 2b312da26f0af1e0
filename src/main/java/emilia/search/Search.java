package emilia.search;

import emilia.board.Position;
import emilia.board.Square;
import emilia.eval.Evaluator;
import emilia.eval.EvaluatorState;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Searches positions: the public face of this package. Iterative deepening with estimates, then,
 * near the end of the game, an exact solve. One search at a time per instance; several instances
 * may share a table, but only with the same evaluator: entries do not say whose estimates they are.
 *
 * <p>On a cleared table the same position and limits give the same values and node counts. Exact
 * values are the same whatever the table holds. Scores of positions that are over are exact.
 */
public final class Search implements AutoCloseable {
  /** Half the first window around the expected value of an estimate, in centidiscs. */
  private static final int ESTIMATE_WINDOW = 150;

  /** The same for a solve, in centidiscs. */
  private static final int SOLVE_WINDOW = 200;

  private final TranspositionTable table;
  private final Team team;
  private final SearchClock clock;
  private final EvaluatorState state;
  private final MidgameSearch midgame;
  private final EndgameSolver endgame;

  /** A search on one thread that keeps what it learns in {@code table}. */
  public Search(Evaluator evaluator, TranspositionTable table) {
    this(evaluator, table, 1);
  }

  /**
   * A search on several threads: the calling one and {@code threads - 1} of its own, which end with
   * {@link #close}. Exact values do not depend on the number of threads; estimates and node counts
   * are only repeatable with one.
   *
   * @param threads at least 1
   * @throws IllegalArgumentException if there are fewer
   */
  public Search(Evaluator evaluator, TranspositionTable table, int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("expected at least 1 thread, found " + threads);
    }
    this.table = Objects.requireNonNull(table, "expected a hash table");
    this.team = new Team(threads, evaluator, table);
    Worker first = team.first();
    this.clock = first.clock;
    this.state = first.state;
    this.midgame = first.midgame;
    this.endgame = first.endgame;
  }

  /** Ends the threads of this search. Not while it runs. */
  @Override
  public void close() {
    team.close();
  }

  /**
   * The nodes of the running search so far, or of the last one. May be called from any thread, to
   * show progress; the number is then a little behind.
   */
  public long nodesSoFar() {
    return team.nodes();
  }

  /**
   * Searches a position until a limit is reached or {@code stop} is set. The first depth is always
   * completed, so that there is a move unless the game is over.
   *
   * @param listener hears of each completed depth, on the calling thread
   * @throws IllegalStateException if a thread of this search failed; the cause says why
   */
  public SearchResult search(
      Position position, SearchLimits limits, SearchListener listener, StopSignal stop) {
    table.beginSearch();
    team.begin(limits, stop);
    try {
      SearchResult result = searchPosition(position, limits, listener);
      team.rethrowFailure();
      return result;
    } finally {
      team.end();
    }
  }

  private SearchResult searchPosition(
      Position position, SearchLimits limits, SearchListener listener) {
    if (position.isGameOver()) {
      SearchResult over =
          new SearchResult(
              position,
              List.of(),
              0,
              Certainty.EXACT,
              Selectivity.FULL,
              0,
              clock.elapsedNanos(),
              true);
      listener.onDepthComplete(over);
      return over;
    }
    if (position.mustPass()) {
      SearchResult afterPass =
          deepen(
              position.swapped(),
              limits.withMultiPv(1),
              result -> listener.onDepthComplete(withPass(position, result)));
      return withPass(position, afterPass);
    }
    return deepen(position, limits, listener);
  }

  /** The result as the side that has to pass sees it. */
  private static SearchResult withPass(Position position, SearchResult afterPass) {
    RootLine line = afterPass.lines().get(0);
    List<Integer> pv = new ArrayList<>();
    pv.add(Square.PASS);
    pv.addAll(line.pv());
    return new SearchResult(
        position,
        List.of(new RootLine(Square.PASS, -line.scoreCentidiscs(), pv)),
        afterPass.depth(),
        afterPass.certainty(),
        afterPass.selectivity(),
        afterPass.nodes(),
        afterPass.timeNanos(),
        afterPass.complete());
  }

  private SearchResult deepen(Position position, SearchLimits limits, SearchListener listener) {
    int empties = position.emptyCount();
    boolean solves = empties <= limits.exactFromEmpties() || empties <= limits.depth();
    int lastDepth = solves ? SolvePlan.estimateDepth(empties) : limits.depth();
    RootSearch root = new RootSearch(clock, position, limits.multiPv(), TranspositionTable.MISS);
    SearchResult result = null;
    Selectivity selectivity = limits.selectivity();
    team.setEstimateSelectivity(
        solves ? SolvePlan.estimateSelectivity(empties, selectivity) : selectivity);
    for (int depth = 1; depth <= lastDepth; depth = nextDepth(depth, lastDepth)) {
      clock.setEnabled(depth > 1);
      boolean finished = root.run(new Estimate(position, depth), ESTIMATE_WINDOW);
      clock.setEnabled(true);
      if (!finished) {
        return estimate(position, root, result.depth(), false);
      }
      boolean last = depth == lastDepth && !solves;
      result = estimate(position, root, depth, last);
      listener.onDepthComplete(result);
      if (!last && (clock.mustStop() || clock.softTimeIsOver(limits))) {
        return result;
      }
    }
    return solves ? solve(position, limits, listener, root, lastDepth) : result;
  }

  /**
   * The depths from two on are all odd or all even, like the last: values of odd and even depths
   * differ a little, so what the table holds fits better, and less is searched in all.
   */
  private static int nextDepth(int depth, int lastDepth) {
    return depth == 1 && lastDepth % 2 == 0 ? 2 : depth + 2;
  }

  private SearchResult solve(
      Position position,
      SearchLimits limits,
      SearchListener listener,
      RootSearch root,
      int estimateDepth) {
    boolean winLossDraw = limits.goal() == SearchLimits.Goal.WIN_LOSS_DRAW;
    Solve solve = new Solve(position, winLossDraw);
    // Win, loss and draw are three values only: there is no window to guess.
    int width = winLossDraw ? Score.INFINITE : SOLVE_WINDOW;
    SearchResult result = estimate(position, root, estimateDepth, false);
    for (Selectivity step : SolvePlan.passes(position.emptyCount(), limits.solveSelectivity())) {
      team.setSolveSelectivity(step);
      if (clock.isStopped() || !root.run(solve, width)) {
        return lastPass(position, root, result);
      }
      boolean last = step == limits.solveSelectivity();
      result = solved(position, root, solve, step, last);
      listener.onDepthComplete(result);
    }
    return result;
  }

  private SearchResult solved(
      Position position, RootSearch root, Solve solve, Selectivity step, boolean last) {
    Certainty certainty = Certainty.PROBABLE;
    if (step == Selectivity.FULL) {
      certainty = solve.winLossDraw ? Certainty.WIN_LOSS_DRAW : Certainty.EXACT;
      for (RootMove move : root.moves().subList(0, root.lineCount())) {
        move.pv = solve.lineToTheEnd(move);
      }
    }
    return result(position, root, position.emptyCount(), certainty, step, last);
  }

  /** What is known when a pass was stopped: the values of the last pass that was not. */
  private SearchResult lastPass(Position position, RootSearch root, SearchResult last) {
    return result(position, root, last.depth(), last.certainty(), last.selectivity(), false);
  }

  private SearchResult estimate(Position position, RootSearch root, int depth, boolean complete) {
    Selectivity step = midgame.selectivity();
    return result(position, root, depth, Certainty.ESTIMATE, step, complete);
  }

  private SearchResult result(
      Position position,
      RootSearch root,
      int depth,
      Certainty certainty,
      Selectivity step,
      boolean complete) {
    List<RootLine> lines = new ArrayList<>();
    for (RootMove move : root.moves().subList(0, root.lineCount())) {
      lines.add(new RootLine(move.square, move.score, move.pv));
    }
    return new SearchResult(
        position, lines, depth, certainty, step, team.nodes(), clock.elapsedNanos(), complete);
  }

  /** Children of the root valued by a midgame search. */
  private final class Estimate implements RootSearch.ChildSearch {
    private final Position position;
    private final int depth;

    Estimate(Position position, int depth) {
      this.position = position;
      this.depth = depth;
    }

    @Override
    public int value(RootMove move, int alpha, int beta) {
      Position child = position.play(move.square);
      state.reset(child.player(), child.opponent());
      clock.nodes++;
      return -midgame.search(
          child.player(), child.opponent(), child.emptyCount(), depth - 1, -beta, -alpha);
    }

    @Override
    public List<Integer> line(RootMove move) {
      List<Integer> line = new ArrayList<>();
      line.add(move.square);
      line.addAll(midgame.lines().line(position.emptyCount() - 1));
      return line;
    }
  }

  /** Children of the root valued by a solve to the end. */
  private final class Solve implements RootSearch.ChildSearch {
    private final Position position;
    private final boolean winLossDraw;

    Solve(Position position, boolean winLossDraw) {
      this.position = position;
      this.winLossDraw = winLossDraw;
    }

    @Override
    public int value(RootMove move, int alpha, int beta) {
      Position child = position.play(move.square);
      clock.nodes++;
      // Scores are whole discs: the smallest window of discs that holds the one of centidiscs.
      int low = Math.floorDiv(alpha, Score.DISC);
      int high = Math.max(low + 1, -Math.floorDiv(-beta, Score.DISC));
      if (winLossDraw) {
        if (low >= 1) {
          return Score.DISC; // nothing is better than a win
        }
        low = Math.max(low, -1);
        high = Math.min(high, 1);
      }
      int score = -solveDiscs(child, -high, -low);
      return Score.DISC * (winLossDraw ? Integer.signum(score) : score);
    }

    @Override
    public List<Integer> line(RootMove move) {
      return List.of(move.square);
    }

    private int solveDiscs(Position child, int alpha, int beta) {
      state.reset(child.player(), child.opponent());
      return endgame.solve(child.player(), child.opponent(), alpha, beta);
    }

    /**
     * A line of best moves from a solved root move to the end of the game. At each position a move
     * is taken that a search shows to keep the value; the table knows most of them. If the clock
     * stops the search on the way, the line ends there.
     */
    List<Integer> lineToTheEnd(RootMove move) {
      List<Integer> line = new ArrayList<>();
      line.add(move.square);
      Position current = position.play(move.square);
      int score = -move.score / Score.DISC;
      while (!current.isGameOver()) {
        int next = current.mustPass() ? Square.PASS : moveKeeping(current, score);
        if (next == Square.NONE) {
          return line;
        }
        line.add(next);
        current = current.play(next);
        score = -score;
      }
      return line;
    }

    private int moveKeeping(Position current, int score) {
      List<RootMove> moves = new RootSearch(clock, current, 1, tableEntry(current)).moves();
      if (winLossDraw && score < 0) {
        return moves.get(0).square; // all moves lose
      }
      int bound = winLossDraw ? Integer.signum(score) : score;
      for (RootMove move : moves) {
        clock.nodes++;
        int value = -solveDiscs(current.play(move.square), -bound, 1 - bound);
        if (clock.isStopped()) {
          return Square.NONE;
        }
        if (value >= bound) {
          return move.square;
        }
      }
      throw new IllegalStateException("no move keeps the score " + score);
    }

    private long tableEntry(Position current) {
      return table.probe(current.player(), current.opponent());
    }
  }
}
