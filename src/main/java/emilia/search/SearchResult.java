package emilia.search;

import emilia.board.Position;
import java.util.List;

/**
 * What a search found, or has found so far.
 *
 * <p>If it was stopped, these are the values and lines of the last depth, or pass of a solve, that
 * it completed. Only the move may be another one if a single line was asked for: one that the pass
 * that was stopped found better. Its line has no further move then, and its value is that of the
 * position as the last completed pass saw it.
 *
 * @param position the searched position
 * @param lines the best moves, best first, as many as were asked for and are legal; a single pass
 *     if only that is possible; empty if the game is over or nothing was searched
 * @param depth the depth in plies of these values; the number of empty squares for a solve; 0 if
 *     the game is over
 * @param certainty how sure the values are
 * @param selectivity how much the search left out
 * @param nodes nodes visited since the start of the search
 * @param timeNanos time since the start of the search
 * @param complete whether the search did all that its depth or solve asked for; {@code false} if
 *     time, node limit or a stop signal ended it
 */
public record SearchResult(
    Position position,
    List<RootLine> lines,
    int depth,
    Certainty certainty,
    Selectivity selectivity,
    long nodes,
    long timeNanos,
    boolean complete) {
  /** Copies the lines. */
  public SearchResult {
    lines = List.copyOf(lines);
  }

  /**
   * The value for the side to move in hundredths of a disc: that of the best line, or the final
   * score if the game is over.
   *
   * @throws IllegalStateException if there is no line and yet the game is not over
   */
  public int scoreCentidiscs() {
    if (!lines.isEmpty()) {
      return lines.get(0).scoreCentidiscs();
    }
    if (position.isGameOver()) {
      return 100 * position.finalScoreDiscs();
    }
    throw new IllegalStateException("nothing was searched");
  }

  /** Time in milliseconds. */
  public long timeMillis() {
    return timeNanos / 1_000_000;
  }
}
