package emilia.search;

import java.util.List;

/**
 * One move of the searched position with its value.
 *
 * @param move a square, or {@code Square.PASS} when only a pass is possible
 * @param scoreCentidiscs the value for the side to move at the root, in hundredths of a disc
 * @param pv the expected line, passes included, beginning with {@code move}; always legal
 */
public record RootLine(int move, int scoreCentidiscs, List<Integer> pv) {
  /** Copies the line. */
  public RootLine {
    pv = List.copyOf(pv);
  }

  /** The value in discs. */
  public double scoreDiscs() {
    return scoreCentidiscs / 100.0;
  }
}
