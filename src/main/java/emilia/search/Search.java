package emilia.search;

import emilia.board.Flips;
import emilia.board.MoveGenerator;
import emilia.board.Position;
import emilia.board.Square;
import emilia.eval.Evaluator;
import emilia.eval.EvaluatorState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Searches positions: the public face of this package. One search at a time per instance. */
public final class Search {
  private final Evaluator evaluator;
  private final TranspositionTable table;
  private EvaluatorState state;
  private long nodes;

  /** A search that keeps what it learns in {@code table}. */
  public Search(Evaluator evaluator, TranspositionTable table) {
    this.evaluator = evaluator;
    this.table = table;
    this.state = evaluator.newState();
  }

  /**
   * Searches a position until a limit is reached or {@code stop} is set.
   *
   * @param listener hears of each completed depth, on the calling thread
   */
  public SearchResult search(
      Position position, SearchLimits limits, SearchListener listener, StopSignal stop) {
    long start = System.nanoTime();
    nodes = 0;
    if (position.isGameOver()) {
      SearchResult over = new SearchResult(position, List.of(), 0, Certainty.EXACT, 0, 0, true);
      listener.onDepthComplete(over);
      return over;
    }
    int empties = position.emptyCount();
    boolean solve = empties <= limits.exactFromEmpties() || limits.depth() >= empties;
    int target = solve ? empties : limits.depth();
    SearchResult result = new SearchResult(position, List.of(), 0, Certainty.ESTIMATE, 0, 0, false);
    for (int depth = 1; depth <= target; depth++) {
      List<RootLine> lines = new ArrayList<>();
      long moves = position.legalMoves();
      for (int move = 0; move <= Square.PASS; move++) {
        if (stop.isStopped() || System.nanoTime() - start > limits.hardMillis() * 1e6) {
          return result;
        }
        if (move == Square.PASS ? moves == 0 : (moves >>> move & 1) != 0) {
          Position child = position.play(move);
          state.reset(child.player(), child.opponent());
          nodes++;
          int score =
              -negamax(
                  child.player(), child.opponent(), moves == 0 ? depth : depth - 1, -6500, 6500);
          lines.add(new RootLine(move, score, List.of(move)));
        }
      }
      lines.sort(Comparator.comparingInt(RootLine::scoreCentidiscs).reversed());
      List<RootLine> best = lines.subList(0, Math.min(limits.multiPv(), lines.size()));
      Certainty certainty = depth == empties ? Certainty.EXACT : Certainty.ESTIMATE;
      result =
          new SearchResult(
              position, best, depth, certainty, nodes, System.nanoTime() - start, depth == target);
      listener.onDepthComplete(result);
    }
    return result;
  }

  private int negamax(long player, long opponent, int depth, int alpha, int beta) {
    long moves = MoveGenerator.legalMoves(player, opponent);
    if (moves == 0) {
      if (!MoveGenerator.canMove(opponent, player)) {
        return 100 * Position.finalScoreDiscs(player, opponent);
      }
      state.pass();
      int score = -negamax(opponent, player, depth, -beta, -alpha);
      state.pass();
      return score;
    }
    if (depth == 0) {
      return state.evaluateCentidiscs(player, opponent);
    }
    int best = Integer.MIN_VALUE;
    while (moves != 0) {
      int square = Long.numberOfTrailingZeros(moves);
      moves &= moves - 1;
      long flips = Flips.flips(square, player, opponent);
      state.play(square, flips);
      nodes++;
      int score =
          -negamax(
              opponent ^ flips,
              player ^ flips ^ 1L << square,
              depth - 1,
              -beta,
              -Math.max(alpha, best));
      state.undo(square, flips);
      best = Math.max(best, score);
      if (best >= beta) {
        break;
      }
    }
    return best;
  }
}
