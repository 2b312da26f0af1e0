package emilia.cli.solve;

import emilia.search.SearchLimits;

/**
 * What is asked of every position.
 *
 * @param winLossDraw whether only the winner counts; scores are then 1, 0 and -1
 * @param allMoves whether every legal move gets its value
 * @param timeMillis the time for each position; {@link Long#MAX_VALUE} for no limit
 */
record SolveTask(boolean winLossDraw, boolean allMoves, long timeMillis) {
  private static final int ALL_MOVES = 64;

  /** The same as limits of a search. */
  SearchLimits limits() {
    SearchLimits limits =
        SearchLimits.exact().withTime(timeMillis, timeMillis).withMultiPv(allMoves ? ALL_MOVES : 1);
    return winLossDraw ? limits.withGoal(SearchLimits.Goal.WIN_LOSS_DRAW) : limits;
  }

  /** What a score in discs counts for. */
  int value(int scoreDiscs) {
    return winLossDraw ? Integer.signum(scoreDiscs) : scoreDiscs;
  }
}
