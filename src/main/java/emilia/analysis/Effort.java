package emilia.analysis;

import emilia.search.Level;
import emilia.search.SearchLimits;

/**
 * How deep each position of a game is searched.
 *
 * @param kind what the number means
 * @param number the level or depth, 1 to 60
 */
public record Effort(Kind kind, int number) {
  /** With a set depth at least so many empty squares are played out exactly: it costs little. */
  public static final int EXACT_EMPTIES = 16;

  /** What a number means. */
  public enum Kind {
    /** A playing level, which says when the game is solved, and how certainly. */
    LEVEL,
    /** A depth in plies, as selective as the level of that number. */
    DEPTH
  }

  /**
   * Checks the number.
   *
   * @throws IllegalArgumentException if it is out of range
   */
  public Effort {
    if (number < 1 || number > SearchLimits.MAX_DEPTH) {
      throw new IllegalArgumentException("expected a number of 1 to 60, found " + number);
    }
  }

  /** The searches of a playing level; see {@link Level}. */
  public static Effort ofLevel(int level) {
    return new Effort(Kind.LEVEL, level);
  }

  /**
   * Searches to a depth, as selective as those of the level with that number, and exact ones as
   * soon as at most that many squares are empty, or {@value #EXACT_EMPTIES} if that is more.
   */
  public static Effort ofDepth(int plies) {
    return new Effort(Kind.DEPTH, plies);
  }

  /** The limits of the search of a position with so many empty squares. */
  SearchLimits limits(int empties) {
    Level level = Level.of(number);
    return kind == Kind.LEVEL
        ? level.limits(empties)
        : SearchLimits.ofDepth(number)
            .withSelectivity(level.selectivity())
            .withExactFrom(Math.max(number, EXACT_EMPTIES));
  }

  /** In words, such as {@code level 16}. */
  public String describe() {
    return (kind == Kind.LEVEL ? "level " : "depth ") + number;
  }
}
