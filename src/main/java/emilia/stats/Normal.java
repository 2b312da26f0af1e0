package emilia.stats;

/** The standard normal distribution. */
final class Normal {
  /** The quantile that leaves 2.5 % on either side. */
  static final double Z95 = 1.959963984540054;

  /** Beyond this the series below gains nothing but rounding errors. */
  private static final double FAR = 8;

  private static final int MAX_TERMS = 300;

  private Normal() {}

  /**
   * The probability of a value of at most {@code x}; within 1e-14.
   *
   * <p>The series of Marsaglia, "Evaluating the normal distribution", Journal of Statistical
   * Software 11 (2004), which converges for all x and is summed until nothing changes.
   */
  static double cdf(double x) {
    if (x <= -FAR) {
      return 0;
    }
    if (x >= FAR) {
      return 1;
    }
    double term = x;
    double sum = x;
    for (int i = 1; i < MAX_TERMS; i++) {
      term *= x * x / (2 * i + 1);
      double next = sum + term;
      if (next == sum) {
        break;
      }
      sum = next;
    }
    double density = Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
    return Math.min(1, Math.max(0, 0.5 + sum * density));
  }
}
