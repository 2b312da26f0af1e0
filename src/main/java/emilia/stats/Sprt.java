package emilia.stats;

import java.math.BigDecimal;

/**
 * A sequential probability ratio test between two differences in strength, on pairs of games:
 * whether the player is rather {@code elo1} than {@code elo0} better than the opponent.
 *
 * <p>The generalised test for five possible results of a pair, whose frequencies are unknown: the
 * likelihood ratio is that of the most likely frequencies whose mean is the score expected at
 * either difference. See A. Wald, "Sequential tests of statistical hypotheses", Annals of
 * Mathematical Statistics 16 (1945), for the bounds, and M. Van den Bergh, "A practical
 * introduction to the GSPRT" (2019) for the likelihood. A cell without pairs counts as a thousandth
 * of a pair, for otherwise no frequencies might have the mean.
 *
 * @param elo0 the difference, on the logistic scale, under the hypothesis of no gain
 * @param elo1 the difference under the hypothesis of a gain, more than {@code elo0}
 * @param alpha the probability to accept {@code elo1} if {@code elo0} is true
 * @param beta the probability to accept {@code elo0} if {@code elo1} is true
 */
public record Sprt(double elo0, double elo1, double alpha, double beta) {
  /** The error probabilities that are usual. */
  public static final double DEFAULT_ERROR = 0.05;

  private static final double MAX_ELO = 1000;
  private static final double EMPTY_CELL = 1e-3;

  /** Of the tilt, which is 0 at the mean that was observed and at most 320. */
  private static final double PRECISION = 1e-14;

  /** By halving alone this many narrow the widest interval down to that. */
  private static final int MAX_STEPS = 60;

  /** What the test says. */
  public enum Verdict {
    /** Go on. */
    OPEN,
    /** The player is not better by {@code elo1}. */
    ACCEPT_ELO0,
    /** The player is better than by {@code elo0}. */
    ACCEPT_ELO1
  }

  /**
   * @throws IllegalArgumentException if the differences are not finite and in order, or an error
   *     probability is not between 0 and a half
   */
  public Sprt {
    requireElo("elo0", elo0);
    requireElo("elo1", elo1);
    if (!(elo0 < elo1)) {
      throw new IllegalArgumentException(
          "expected elo0 below elo1, found elo0=" + plain(elo0) + " and elo1=" + plain(elo1));
    }
    requireError("alpha", alpha);
    requireError("beta", beta);
  }

  private static void requireElo(String name, double value) {
    if (!(Math.abs(value) <= MAX_ELO)) {
      throw new IllegalArgumentException(
          "expected " + name + " of -1000 to 1000, found " + plain(value));
    }
  }

  private static void requireError(String name, double value) {
    if (!(value > 0 && value < 0.5)) {
      throw new IllegalArgumentException(
          "expected " + name + " above 0 and below 0.5, found " + plain(value));
    }
  }

  private static String plain(double value) {
    return Double.isFinite(value)
        ? new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString()
        : Double.toString(value);
  }

  /** A test with error probabilities of 5 %. */
  public static Sprt of(double elo0, double elo1) {
    return new Sprt(elo0, elo1, DEFAULT_ERROR, DEFAULT_ERROR);
  }

  /** At this log-likelihood ratio or below, {@code elo0} is accepted. */
  public double lowerBound() {
    return Math.log(beta / (1 - alpha));
  }

  /** At this log-likelihood ratio or above, {@code elo1} is accepted. */
  public double upperBound() {
    return Math.log((1 - beta) / alpha);
  }

  /** The verdict after these pairs. It is to be asked after each pair until it is not open. */
  public Verdict verdict(PairScores scores) {
    double ratio = logLikelihoodRatio(scores);
    if (ratio >= upperBound()) {
      return Verdict.ACCEPT_ELO1;
    }
    return ratio <= lowerBound() ? Verdict.ACCEPT_ELO0 : Verdict.OPEN;
  }

  /** The logarithm of the likelihood of {@code elo1} to that of {@code elo0}; 0 without pairs. */
  public double logLikelihoodRatio(PairScores scores) {
    if (scores.pairs() == 0) {
      return 0;
    }
    double[] counts = new double[PairScores.CELLS];
    double total = 0;
    for (int i = 0; i < counts.length; i++) {
      counts[i] = Math.max(scores.count(i), EMPTY_CELL);
      total += counts[i];
    }
    double score0 = Elo.toScore(elo0);
    double score1 = Elo.toScore(elo1);
    double tilt0 = tilt(counts, total, score0);
    double tilt1 = tilt(counts, total, score1);
    double ratio = 0;
    for (int i = 0; i < counts.length; i++) {
      double score = PairScores.score(i);
      // The most likely frequencies are count / total / (1 + tilt (score - mean)).
      ratio +=
          counts[i] * (Math.log1p(tilt0 * (score - score0)) - Math.log1p(tilt1 * (score - score1)));
    }
    return ratio;
  }

  /**
   * The Lagrange multiplier of the most likely frequencies with a given mean: the only root between
   * the poles, where the sum below falls all the way from plus to minus infinity; by Newton's
   * method.
   */
  private static double tilt(double[] counts, double total, double mean) {
    double[] differences = new double[counts.length];
    double[] weights = new double[counts.length];
    for (int cell = 0; cell < counts.length; cell++) {
      differences[cell] = PairScores.score(cell) - mean;
      weights[cell] = counts[cell] / total * differences[cell];
    }
    double low = -1 / (1 - mean);
    double high = 1 / mean;
    double tilt = 0;
    for (int i = 0; i < MAX_STEPS; i++) {
      double sum = 0;
      double slope = 0;
      for (int cell = 0; cell < counts.length; cell++) {
        double part = 1 / (1 + tilt * differences[cell]);
        sum += weights[cell] * part;
        slope -= weights[cell] * differences[cell] * part * part;
      }
      if (sum > 0) {
        low = tilt;
      } else {
        high = tilt;
      }
      double next = tilt - sum / slope;
      if (Math.abs(next - tilt) < PRECISION) {
        return next;
      }
      // Far from the root the tangent may lead out of the interval; halving it never does.
      tilt = next > low && next < high ? next : (low + high) / 2;
    }
    return tilt;
  }
}
