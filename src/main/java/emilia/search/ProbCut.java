package emilia.search;

/**
 * Where a solve may be selective: a shallow search that is far outside the window makes it probable
 * that the exact score is outside as well, and the subtree is left out. A selective pass is several
 * times cheaper than the exact one that follows it and leaves good moves for it in the table; its
 * scores are never taken for exact.
 *
 * <p>The error of an estimate at depth {@code d} against the exact score was measured on 1,500
 * positions from play with 11 to 19 empty squares, a few random moves included: its standard
 * deviation falls from 10 discs by 0.42 discs for each ply of depth, and hardly depends on the
 * number of empty squares.
 */
final class ProbCut {
  /** With fewer empty squares a solve is cheaper than what could be saved. */
  static final int LEAST_EMPTIES = 12;

  /** The selectivity of the pass before the exact one, as the table stores it. */
  static final int SELECTIVE = 1;

  /**
   * How many standard deviations outside the window a shallow search must be in that pass. Of 0.7,
   * 1.0, 1.1 and 1.4 this cost the fewest nodes in both passes together on FFO 26 to 37.
   */
  private static final double WIDTH = 1.0;

  private static final double ERROR_AT_DEPTH_0 = 10.0;
  private static final double ERROR_PER_PLY = 0.42;

  private ProbCut() {}

  /** The depth of the shallow search at a node with so many empty squares. */
  static int depth(int empties) {
    return (empties - LEAST_EMPTIES) / 2 + 2;
  }

  /** How far outside the window its value must be, in centidiscs. */
  static int marginCentidiscs(int depth) {
    double error = Math.max(1, ERROR_AT_DEPTH_0 - ERROR_PER_PLY * depth);
    return (int) Math.round(Score.DISC * WIDTH * error);
  }
}
