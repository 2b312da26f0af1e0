package emilia.search;

/**
 * Multi-ProbCut: a shallow search whose value is far outside the window makes it probable that a
 * deep search would end outside as well, and the deep search is left out.
 *
 * <p>How far is far follows from a model of the error, the difference of the two values, whose
 * standard deviation in discs is {@code exp(a + b * empties + c * depth + d * shallowDepth)}. The
 * coefficients were fitted to logs of our own searches; for solves to the end they are others than
 * for estimates. Those of solves are wider than the present weights need: what selective passes
 * leave out with narrower ones costs the exact pass behind them more than it saves.
 */
public final class ProbCut {
  /** With fewer empty squares a solve is cheaper than what could be saved. */
  public static final int LEAST_EMPTIES = 12;

  /** With less depth an estimate is cheaper than what could be saved. */
  public static final int LEAST_DEPTH = 3;

  private static final ErrorModel ESTIMATES = new ErrorModel(1.595, -0.0176, 0.0690, -0.1558);
  private static final ErrorModel SOLVES = new ErrorModel(1.740, 0.0066, 0, -0.0648);

  private static final int STEPS = Selectivity.values().length - 1;
  private static final int SIZE = 61;

  /** By selectivity, empty squares and depth. */
  private static final short[] ESTIMATE_MARGINS = new short[STEPS * SIZE * SIZE];

  /** By selectivity and empty squares. */
  private static final short[] SOLVE_MARGINS = new short[STEPS * SIZE];

  static {
    for (Selectivity step : Selectivity.values()) {
      if (step == Selectivity.FULL) {
        continue;
      }
      for (int empties = 0; empties < SIZE; empties++) {
        int row = step.ordinal() * SIZE + empties;
        for (int depth = 0; depth < SIZE; depth++) {
          ESTIMATE_MARGINS[row * SIZE + depth] =
              margin(step, ESTIMATES.deviation(empties, depth, shallowDepth(depth)));
        }
        SOLVE_MARGINS[row] =
            margin(step, SOLVES.deviation(empties, empties, shallowDepthOfSolve(empties)));
      }
    }
  }

  private ProbCut() {}

  private static short margin(Selectivity step, double deviationDiscs) {
    return (short) Math.min(Score.MAX, Math.round(Score.DISC * step.deviations() * deviationDiscs));
  }

  /** The standard deviation of the error in discs. */
  private record ErrorModel(double base, double perEmpty, double perDepth, double perShallow) {
    double deviation(int empties, int depth, int shallowDepth) {
      return Math.exp(base + perEmpty * empties + perDepth * depth + perShallow * shallowDepth);
    }
  }

  /**
   * The depth of the shallow search for an estimate: about half, and odd or even as the deep one,
   * since values of odd and of even depths differ a little.
   */
  public static int shallowDepth(int depth) {
    return depth / 4 * 2 + (depth & 1);
  }

  /** How far outside the window the shallow value of an estimate must be, in centidiscs. */
  static int marginCentidiscs(int selectivity, int empties, int depth) {
    return ESTIMATE_MARGINS[(selectivity * SIZE + empties) * SIZE + depth];
  }

  /** The depth of the shallow search for a solve. */
  public static int shallowDepthOfSolve(int empties) {
    return Math.max(0, (empties - LEAST_EMPTIES) / 2 + 2);
  }

  /** How far outside the window the shallow value for a solve must be, in centidiscs. */
  static int solveMarginCentidiscs(int selectivity, int empties) {
    return SOLVE_MARGINS[selectivity * SIZE + empties];
  }
}
