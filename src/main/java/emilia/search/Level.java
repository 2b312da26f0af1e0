package emilia.search;

/**
 * Playing levels, 1 to {@value #MAX}: what users set as level or depth. A level says how deep and
 * how selectively the midgame is searched, and from how many empty squares the game is solved, and
 * how certainly. The steps are those that players know from other engines, so that levels can be
 * compared.
 *
 * <p>To level 10 nothing is left out. From there on the midgame is searched with 73 %, and solves
 * become exact in steps.
 */
public final class Level {
  /** The highest level: it solves every position. */
  public static final int MAX = 60;

  /** To this level the search has its full width. */
  private static final int FULL_WIDTH_LEVELS = 10;

  /** From this level the steps follow a rule. */
  private static final int RULE_LEVELS = 36;

  private static final int NEVER = -1;

  /**
   * From level 11: the last level of a row, then the most empty squares that are solved with 100,
   * 99, 98, 95, 87 and 73 %.
   */
  private static final int[][] STEPS = {
    {12, 21, NEVER, 24, NEVER, NEVER, NEVER},
    {18, 21, NEVER, 24, NEVER, 27, NEVER},
    {21, 24, NEVER, 27, NEVER, 30, NEVER},
    {24, 24, 27, NEVER, 30, NEVER, 33},
    {27, 27, NEVER, 30, NEVER, 33, NEVER},
    {29, 27, 30, NEVER, 33, NEVER, 36},
    {31, 30, NEVER, 33, NEVER, 36, NEVER},
    {33, 30, 33, NEVER, 36, NEVER, 39},
    {35, 30, 33, 36, NEVER, 39, NEVER},
  };

  private static final Selectivity[] STEP_SELECTIVITIES = {
    Selectivity.FULL,
    Selectivity.PERCENT_99,
    Selectivity.PERCENT_98,
    Selectivity.PERCENT_95,
    Selectivity.PERCENT_87,
    Selectivity.PERCENT_73
  };

  private final int number;
  private final int[] solvedFrom;

  private Level(int number) {
    this.number = number;
    this.solvedFrom = solvedFrom(number);
  }

  /**
   * The level of a number.
   *
   * @throws IllegalArgumentException if it is not from 1 to {@value #MAX}
   */
  public static Level of(int number) {
    if (number < 1 || number > MAX) {
      throw new IllegalArgumentException("expected a level of 1 to 60, found " + number);
    }
    return new Level(number);
  }

  private static int[] solvedFrom(int number) {
    if (number <= FULL_WIDTH_LEVELS) {
      return new int[] {2 * number, NEVER, NEVER, NEVER, NEVER, NEVER};
    }
    if (number == MAX) {
      return new int[] {60, NEVER, NEVER, NEVER, NEVER, NEVER};
    }
    if (number >= RULE_LEVELS) {
      return new int[] {number - 6, number - 3, number, number + 3, number + 6, number + 9};
    }
    for (int[] row : STEPS) {
      if (number <= row[0]) {
        return java.util.Arrays.copyOfRange(row, 1, row.length);
      }
    }
    throw new IllegalStateException("no steps for level " + number);
  }

  /** The number of the level. */
  public int number() {
    return number;
  }

  /** The depth of the midgame search in plies. */
  public int depth() {
    return number;
  }

  /** How selective the midgame search is. */
  public Selectivity selectivity() {
    return number <= FULL_WIDTH_LEVELS ? Selectivity.FULL : Selectivity.PERCENT_73;
  }

  /**
   * With how many empty squares at most the game is solved with that certainty or a higher one; -1
   * if this level has no such step.
   */
  public int solvedFrom(Selectivity certainty) {
    for (int i = 0; i < STEP_SELECTIVITIES.length; i++) {
      if (STEP_SELECTIVITIES[i] == certainty) {
        return solvedFrom[i];
      }
    }
    return NEVER;
  }

  /** The limits of a search of a position with so many empty squares, without a clock. */
  public SearchLimits limits(int empties) {
    for (int i = 0; i < STEP_SELECTIVITIES.length; i++) {
      if (empties <= solvedFrom[i]) {
        return SearchLimits.solve(STEP_SELECTIVITIES[i]);
      }
    }
    return estimateLimits(empties);
  }

  /**
   * The limits of a search that does not solve, even where this level would: for a clock that does
   * not leave the time.
   */
  public SearchLimits estimateLimits(int empties) {
    int depth = Math.max(1, Math.min(depth(), empties - 1));
    return SearchLimits.ofDepth(depth).withSelectivity(selectivity());
  }
}
