package emilia.cli.analyze;

import emilia.search.Level;
import emilia.search.SearchLimits;
import emilia.search.Selectivity;

/**
 * How far a search goes if neither time nor nodes end it.
 *
 * @param kind what {@code number} counts
 * @param number the depth or the level; 0 for the other kinds
 */
record Strength(Kind kind, int number) {
  /** The kinds. */
  enum Kind {
    /** To a number of plies. */
    DEPTH,
    /** As players know it. */
    LEVEL,
    /** To the end, exactly. */
    EXACT,
    /** As deep as time and nodes allow, at last to the end. */
    UNLIMITED
  }

  /** What is taken if nothing is said. */
  static final Strength DEFAULT = ofLevel(16);

  static final Strength EXACT = new Strength(Kind.EXACT, 0);
  static final Strength UNLIMITED = new Strength(Kind.UNLIMITED, 0);

  static Strength ofDepth(int depth) {
    return new Strength(Kind.DEPTH, depth);
  }

  static Strength ofLevel(int level) {
    return new Strength(Kind.LEVEL, level);
  }

  /**
   * The limits for a position with so many empty squares.
   *
   * @param selectivity what the user chose; {@code null} for the usual one
   */
  SearchLimits limits(int empties, Selectivity selectivity) {
    return switch (kind) {
      case DEPTH -> SearchLimits.ofDepth(number).withSelectivity(or(selectivity));
      case LEVEL -> levelLimits(empties, selectivity);
      case EXACT -> SearchLimits.exact();
      case UNLIMITED -> SearchLimits.exact().withSelectivity(or(selectivity));
    };
  }

  private Selectivity or(Selectivity chosen) {
    if (chosen != null) {
      return chosen;
    }
    return kind == Kind.DEPTH ? Level.of(number).selectivity() : Selectivity.PERCENT_73;
  }

  private SearchLimits levelLimits(int empties, Selectivity selectivity) {
    SearchLimits limits = Level.of(number).limits(empties);
    if (selectivity == null) {
      return limits;
    }
    boolean solves = empties <= limits.exactFromEmpties();
    return solves ? SearchLimits.solve(selectivity) : limits.withSelectivity(selectivity);
  }

  /** As the user would say it: {@code level 16}. */
  @Override
  public String toString() {
    return switch (kind) {
      case DEPTH -> "depth " + number;
      case LEVEL -> "level " + number;
      case EXACT -> "exact";
      case UNLIMITED -> "as deep as possible";
    };
  }
}
