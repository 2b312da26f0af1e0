package emilia.cli.solve;

import emilia.board.Position;
import emilia.cli.batch.BatchTask;
import emilia.cli.batch.PositionIndex;
import emilia.cli.batch.SearchPlan;
import emilia.search.SearchLimits;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What is asked of every position.
 *
 * @param winLossDraw whether only the winner counts; scores are then 1, 0 and -1
 * @param allMoves whether every legal move gets its value
 * @param timeMillis the time for each position; {@link Long#MAX_VALUE} for no limit
 */
record SolveTask(boolean winLossDraw, boolean allMoves, long timeMillis) implements BatchTask {
  private static final int ALL_MOVES = 64;

  @Override
  public String command() {
    return "solve";
  }

  @Override
  public SearchLimits limits(Position position) {
    SearchLimits limits =
        SearchLimits.exact().withTime(timeMillis, timeMillis).withMultiPv(allMoves ? ALL_MOVES : 1);
    return winLossDraw ? limits.withGoal(SearchLimits.Goal.WIN_LOSS_DRAW) : limits;
  }

  @Override
  public double growth() {
    return SOLVE_GROWTH;
  }

  @Override
  public SearchPlan plan(PositionIndex positions, int threads) {
    return positions == null
        ? SearchPlan.ofSolveStream(threads)
        : SearchPlan.ofSolves(positions.empties(), threads);
  }

  @Override
  public Map<String, String> options() {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("wld", winLossDraw ? "on" : "off");
    options.put("all", allMoves ? "on" : "off");
    options.put("time", timeMillis == Long.MAX_VALUE ? "none" : timeMillis + "ms");
    return options;
  }

  /** What a score in discs counts for. */
  int value(int scoreDiscs) {
    return winLossDraw ? Integer.signum(scoreDiscs) : scoreDiscs;
  }
}
