package emilia.stats;

import java.util.OptionalDouble;

/**
 * A difference in strength on the logistic Elo scale, where a player who is {@code d} better scores
 * {@code 1 / (1 + 10^(-d/400))}, as estimated from pairs of games.
 *
 * <p>The error comes from the scatter of the pairs, not of the single games: the mean of the pair
 * scores is taken for normally distributed, and the ends of its 95 % interval are carried over to
 * the Elo scale. With few pairs, or hardly any that differ, this promises too much.
 *
 * @param difference the most likely difference; empty if there are no pairs or the score is 0 or 1
 * @param low the lower end of the 95 % interval; empty if it is not finite, or there are fewer than
 *     two pairs, or all pairs are alike
 * @param high the upper end, likewise
 */
public record Elo(OptionalDouble difference, OptionalDouble low, OptionalDouble high) {
  private static final double SCALE = 400;

  /** The estimate from pairs. */
  public static Elo of(PairScores scores) {
    if (scores.pairs() == 0) {
      return new Elo(OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());
    }
    double mean = scores.mean();
    double error = standardError(scores);
    if (error == 0) {
      return new Elo(fromScore(mean), OptionalDouble.empty(), OptionalDouble.empty());
    }
    double margin = Normal.Z95 * error;
    return new Elo(fromScore(mean), fromScore(mean - margin), fromScore(mean + margin));
  }

  private static double standardError(PairScores scores) {
    return scores.pairs() == 0 ? 0 : Math.sqrt(scores.variance() / scores.pairs());
  }

  /** The difference at which a score, 0 to 1, is expected; empty if there is no finite one. */
  public static OptionalDouble fromScore(double score) {
    if (!(score > 0 && score < 1)) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(SCALE * Math.log10(score / (1 - score)));
  }

  /** The score, 0 to 1, expected at a difference. */
  public static double toScore(double difference) {
    return 1 / (1 + Math.pow(10, -difference / SCALE));
  }

  /**
   * The likelihood that the player is the better one, 0 to 1, by the normal approximation.
   *
   * <p>Where the pairs do not scatter, for example after wins only, it rests on the single games:
   * {@code cdf((wins - losses) / sqrt(wins + losses))}, the usual formula that leaves out draws.
   *
   * @return the likelihood; empty if nothing was won or lost
   */
  public static OptionalDouble likelihoodOfSuperiority(PairScores scores) {
    double error = standardError(scores);
    double lead = scores.mean() - 0.5;
    if (error > 0) {
      return OptionalDouble.of(Normal.cdf(lead / error));
    }
    if (lead == 0) {
      return OptionalDouble.empty();
    }
    // All pairs are alike: each has the same lead, in points of two games.
    double games = 2.0 * scores.pairs();
    double decided = scores.count(1) + scores.count(3) > 0 ? games / 2 : games;
    return OptionalDouble.of(Normal.cdf(Math.signum(lead) * Math.sqrt(decided)));
  }
}
