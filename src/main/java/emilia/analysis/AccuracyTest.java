package emilia.analysis;

import emilia.board.Position;
import emilia.search.RootLine;
import emilia.search.Search;
import emilia.search.SearchLimits;
import emilia.search.SearchListener;
import emilia.search.SearchResult;
import emilia.search.Selectivity;
import emilia.search.StopSignal;
import java.util.Map;

/**
 * Measures how good searches to a certain depth are, on positions whose moves have known values.
 * Never solves: the depth and the selectivity are what is judged.
 */
public final class AccuracyTest {
  private int positions;
  private int bestMoves;
  private int topTwo;
  private double absoluteErrors;
  private long nodes;
  private long timeNanos;

  /**
   * Searches a position and adds what came out.
   *
   * @param position with at least one legal move
   * @param moveScores the known values of moves in discs, by square; moves that are not in it count
   *     as worse than all that are
   * @param depth in plies; less than the number of empty squares, or the search is a solve
   * @param selectivity of the search
   * @return whether it was searched to the end; if stopped, nothing is added
   */
  public boolean add(
      Search search,
      Position position,
      Map<Integer, Integer> moveScores,
      int depth,
      Selectivity selectivity,
      StopSignal stop) {
    SearchLimits limits = SearchLimits.ofDepth(depth).withSelectivity(selectivity);
    SearchResult result = search.search(position, limits, SearchListener.NONE, stop);
    if (!result.complete()) {
      return false;
    }
    RootLine line = result.lines().get(0);
    int best = moveScores.values().stream().mapToInt(Integer::intValue).max().orElseThrow();
    Integer own = moveScores.get(line.move());
    long better = moveScores.values().stream().filter(score -> own == null || score > own).count();
    positions++;
    bestMoves += own != null && own == best ? 1 : 0;
    topTwo += own != null && better < 2 ? 1 : 0;
    absoluteErrors += Math.abs(line.scoreDiscs() - best);
    nodes += result.nodes();
    timeNanos += result.timeNanos();
    return true;
  }

  /**
   * The rates over all positions added so far.
   *
   * @param positions how many there were
   * @param bestMoveRate how often a best move was found, 0 to 1
   * @param topTwoRate how often a move was found that at most one move is better than, 0 to 1
   * @param meanAbsoluteError of the value against that of the best move, in discs
   * @param nodes of all searches together
   * @param timeMillis of all searches together
   */
  public record Summary(
      int positions,
      double bestMoveRate,
      double topTwoRate,
      double meanAbsoluteError,
      long nodes,
      long timeMillis) {}

  /** The summary; rates are 0 without positions. */
  public Summary summary() {
    double count = Math.max(1, positions);
    return new Summary(
        positions,
        bestMoves / count,
        topTwo / count,
        absoluteErrors / count,
        nodes,
        timeNanos / 1_000_000);
  }
}
