package emilia.search;

/**
 * How much a search leaves out. A subtree is left out when a shallow search says that its value is
 * outside the window by more than a number of standard deviations of the error that such a search
 * makes ({@link ProbCut}). The percentage is the probability that an error of a normal distribution
 * stays inside that number of standard deviations on either side.
 */
public enum Selectivity {
  /** 1.10 standard deviations. */
  PERCENT_73(73, 1.10),
  /** 1.51 standard deviations. */
  PERCENT_87(87, 1.51),
  /** 1.96 standard deviations. */
  PERCENT_95(95, 1.96),
  /** 2.33 standard deviations. */
  PERCENT_98(98, 2.33),
  /** 2.58 standard deviations. */
  PERCENT_99(99, 2.58),
  /** Nothing is left out. */
  FULL(100, Double.POSITIVE_INFINITY);

  private static final Selectivity[] VALUES = values();

  private final int percent;
  private final double deviations;

  Selectivity(int percent, double deviations) {
    this.percent = percent;
    this.deviations = deviations;
  }

  /** The name of this step, 73 to 100. */
  public int percent() {
    return percent;
  }

  /** How many standard deviations outside the window a shallow search must be. */
  double deviations() {
    return deviations;
  }

  /** The step of a percentage. Throws IllegalArgumentException if there is none. */
  public static Selectivity ofPercent(int percent) {
    for (Selectivity step : VALUES) {
      if (step.percent == percent) {
        return step;
      }
    }
    throw new IllegalArgumentException(
        "expected a selectivity of 73, 87, 95, 98, 99 or 100 %, found " + percent);
  }
}
