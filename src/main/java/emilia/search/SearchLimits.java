package emilia.search;

import java.util.Objects;

/**
 * What bounds one search. The first limit that is reached ends it, but depth 1 is always finished,
 * so that there is a move.
 *
 * @param depth search depth in plies, 1 to {@link #MAX_DEPTH}; passes do not count
 * @param nodes after so many nodes the search stops; {@link Long#MAX_VALUE} for no limit. It is
 *     seen only at nodes with some depth below them, so that one thread visits up to some hundred
 *     nodes more, at the same place every time. Each of several threads looks every 1024 of its own
 * @param softMillis after this time no further iteration is begun; {@link Long#MAX_VALUE} for no
 *     limit
 * @param hardMillis after this time the search stops at once; {@link Long#MAX_VALUE} for no limit
 * @param exactFromEmpties with at most this many empty squares the position is solved to the end,
 *     whatever {@code depth} is
 * @param goal what a solve to the end is to find
 * @param multiPv how many of the best moves get a value and a line of their own, at least 1
 * @param selectivity how much searches to {@code depth} leave out
 * @param solveSelectivity how much a solve to the end may leave out; only {@link Selectivity#FULL}
 *     gives exact scores
 */
public record SearchLimits(
    int depth,
    long nodes,
    long softMillis,
    long hardMillis,
    int exactFromEmpties,
    Goal goal,
    int multiPv,
    Selectivity selectivity,
    Selectivity solveSelectivity) {
  /** What a solve to the end is to find. */
  public enum Goal {
    /** The exact score in discs. */
    SCORE,
    /** Only who wins; scores are then +1, 0 or -1 disc. */
    WIN_LOSS_DRAW
  }

  /** The deepest search; no Othello game has more moves. */
  public static final int MAX_DEPTH = 60;

  /**
   * @throws IllegalArgumentException if a value is outside the range given above
   * @throws NullPointerException if the goal or a selectivity is missing
   */
  public SearchLimits {
    Objects.requireNonNull(goal, "expected a goal");
    Objects.requireNonNull(selectivity, "expected a selectivity");
    Objects.requireNonNull(solveSelectivity, "expected a selectivity of solves");
    if (depth < 1 || depth > MAX_DEPTH) {
      throw new IllegalArgumentException("expected a depth of 1 to 60, found " + depth);
    }
    if (nodes < 1 || softMillis < 0 || hardMillis < 0 || exactFromEmpties < 0 || multiPv < 1) {
      throw new IllegalArgumentException(
          "search limits must not be negative, nodes and multi-PV at least 1");
    }
  }

  /** A search of full width to that depth, which solves nothing that is not within it. */
  public static SearchLimits ofDepth(int depth) {
    return new SearchLimits(
        depth,
        Long.MAX_VALUE,
        Long.MAX_VALUE,
        Long.MAX_VALUE,
        0,
        Goal.SCORE,
        1,
        Selectivity.FULL,
        Selectivity.FULL);
  }

  /** An exact solve, however many squares are empty. */
  public static SearchLimits exact() {
    return solve(Selectivity.FULL);
  }

  /** A solve with that certainty, however many squares are empty. */
  public static SearchLimits solve(Selectivity certainty) {
    return new SearchLimits(
        MAX_DEPTH,
        Long.MAX_VALUE,
        Long.MAX_VALUE,
        Long.MAX_VALUE,
        64,
        Goal.SCORE,
        1,
        Selectivity.PERCENT_73,
        certainty);
  }

  /** The same to another depth. */
  public SearchLimits withDepth(int plies) {
    return new SearchLimits(
        plies,
        nodes,
        softMillis,
        hardMillis,
        exactFromEmpties,
        goal,
        multiPv,
        selectivity,
        solveSelectivity);
  }

  /** The same with values for the best {@code count} moves. */
  public SearchLimits withMultiPv(int count) {
    return new SearchLimits(
        depth,
        nodes,
        softMillis,
        hardMillis,
        exactFromEmpties,
        goal,
        count,
        selectivity,
        solveSelectivity);
  }

  /** The same with a node limit. */
  public SearchLimits withNodes(long count) {
    return new SearchLimits(
        depth,
        count,
        softMillis,
        hardMillis,
        exactFromEmpties,
        goal,
        multiPv,
        selectivity,
        solveSelectivity);
  }

  /** The same with time limits in milliseconds. */
  public SearchLimits withTime(long soft, long hard) {
    return new SearchLimits(
        depth, nodes, soft, hard, exactFromEmpties, goal, multiPv, selectivity, solveSelectivity);
  }

  /** The same with another goal for a solve to the end. */
  public SearchLimits withGoal(Goal newGoal) {
    return new SearchLimits(
        depth,
        nodes,
        softMillis,
        hardMillis,
        exactFromEmpties,
        newGoal,
        multiPv,
        selectivity,
        solveSelectivity);
  }

  /** The same, solving from another number of empty squares. */
  public SearchLimits withExactFrom(int empties) {
    return new SearchLimits(
        depth,
        nodes,
        softMillis,
        hardMillis,
        empties,
        goal,
        multiPv,
        selectivity,
        solveSelectivity);
  }

  /** The same with searches to {@code depth} that leave out more or less. */
  public SearchLimits withSelectivity(Selectivity step) {
    return new SearchLimits(
        depth,
        nodes,
        softMillis,
        hardMillis,
        exactFromEmpties,
        goal,
        multiPv,
        step,
        solveSelectivity);
  }

  /**
   * The same with solves to the end that leave out more or less; only {@link Selectivity#FULL}
   * gives exact scores.
   */
  public SearchLimits withSolveSelectivity(Selectivity step) {
    return new SearchLimits(
        depth, nodes, softMillis, hardMillis, exactFromEmpties, goal, multiPv, selectivity, step);
  }
}
