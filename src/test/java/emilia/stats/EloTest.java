package emilia.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/**
 * Differences in strength. The expected values were computed by another program, from the mean and
 * the sample variance of the pair scores and the inverse of the logistic function.
 */
class EloTest {
  private static final double TOLERANCE = 1e-9;

  @Test
  void aDifferenceHasItsInterval() {
    Elo elo = Elo.of(PairScores.of(10, 30, 80, 40, 12));
    assertEquals(14.14763470639477, elo.difference().orElseThrow(), TOLERANCE);
    assertEquals(-10.728496730166542, elo.low().orElseThrow(), TOLERANCE);
    assertEquals(39.169842564251056, elo.high().orElseThrow(), TOLERANCE);
  }

  @Test
  void theOpponentSeesTheSameTheOtherWayRound() {
    PairScores scores = PairScores.of(3, 20, 50, 31, 6);
    Elo elo = Elo.of(scores);
    Elo other = Elo.of(scores.reversed());
    assertEquals(26.90092323875642, elo.difference().orElseThrow(), TOLERANCE);
    assertEquals(-elo.difference().orElseThrow(), other.difference().orElseThrow(), TOLERANCE);
    assertEquals(-elo.low().orElseThrow(), other.high().orElseThrow(), TOLERANCE);
    assertEquals(-elo.high().orElseThrow(), other.low().orElseThrow(), TOLERANCE);
  }

  /** Pairs that balance each other out say more than single games do. */
  @Test
  void theScatterOfPairsCounts() {
    Elo balanced = Elo.of(PairScores.of(0, 1, 98, 1, 0));
    Elo scattered = Elo.of(PairScores.of(50, 0, 0, 0, 50));
    assertEquals(0, balanced.difference().orElseThrow(), TOLERANCE);
    assertEquals(0, scattered.difference().orElseThrow(), TOLERANCE);
    assertTrue(balanced.high().orElseThrow() < 10);
    assertTrue(scattered.high().orElseThrow() > 50);
  }

  @Test
  void whatCannotBeSaidIsEmpty() {
    for (PairScores scores :
        new PairScores[] {
          PairScores.NONE, PairScores.of(20, 0, 0, 0, 0), PairScores.of(0, 0, 0, 0, 20)
        }) {
      Elo elo = Elo.of(scores);
      assertTrue(elo.difference().isEmpty(), scores.toString());
      assertTrue(elo.low().isEmpty(), scores.toString());
      assertTrue(elo.high().isEmpty(), scores.toString());
    }
    Elo draws = Elo.of(PairScores.of(0, 0, 50, 0, 0));
    assertEquals(0, draws.difference().orElseThrow());
    assertTrue(draws.low().isEmpty());
    Elo one = Elo.of(PairScores.of(0, 0, 0, 1, 0));
    assertEquals(190.8485018878650, one.difference().orElseThrow(), 1e-9);
    assertTrue(one.low().isEmpty());
  }

  /** The table of the expected score in A. Elo, The Rating of Chessplayers (1978), in its way. */
  @Test
  void scoresAndDifferencesBelongTogether() {
    assertEquals(0.5, Elo.toScore(0), TOLERANCE);
    assertEquals(10.0 / 11, Elo.toScore(400), TOLERANCE);
    assertEquals(1.0 / 11, Elo.toScore(-400), TOLERANCE);
    for (double elo = -700; elo <= 700; elo += 35) {
      assertEquals(elo, Elo.fromScore(Elo.toScore(elo)).orElseThrow(), 1e-9);
    }
    assertTrue(Elo.fromScore(0).isEmpty());
    assertTrue(Elo.fromScore(1).isEmpty());
    assertTrue(Elo.fromScore(Double.NaN).isEmpty());
  }

  @Test
  void superiorityIsALikelihood() {
    assertEquals(0.8674814065202907, superiority(10, 30, 80, 40, 12), TOLERANCE);
    assertEquals(0.9672857343373045, superiority(3, 20, 50, 31, 6), TOLERANCE);
    assertEquals(0.5, superiority(7, 0, 3, 0, 7), TOLERANCE);
  }

  /** Nothing but wins: the formula of the single games, cdf(sqrt(40)) and cdf(sqrt(9)). */
  @Test
  void superiorityIsFiniteAtTheEdges() {
    assertEquals(1, superiority(0, 0, 0, 0, 20), 1e-9);
    assertEquals(0, superiority(20, 0, 0, 0, 0), 1e-9);
    assertEquals(0.9986501019683699, superiority(0, 0, 0, 9, 0), TOLERANCE);
    assertTrue(Elo.likelihoodOfSuperiority(PairScores.of(0, 0, 20, 0, 0)).isEmpty());
    assertTrue(Elo.likelihoodOfSuperiority(PairScores.NONE).isEmpty());
  }

  private static double superiority(long... counts) {
    return Elo.likelihoodOfSuperiority(PairScores.of(counts)).orElseThrow();
  }

  /** Values of the table in M. Abramowitz and I. Stegun, Handbook of Mathematical Functions. */
  @Test
  void theNormalDistributionIsRight() {
    assertEquals(0.5, Normal.cdf(0), 1e-15);
    assertEquals(0.841344746068543, Normal.cdf(1), 1e-14);
    assertEquals(0.977249868051821, Normal.cdf(2), 1e-14);
    assertEquals(0.998650101968370, Normal.cdf(3), 1e-14);
    assertEquals(0.975, Normal.cdf(Normal.Z95), 1e-14);
    assertEquals(1 - Normal.cdf(1.5), Normal.cdf(-1.5), 1e-14);
    assertEquals(1, Normal.cdf(50), 0);
    assertEquals(0, Normal.cdf(-50), 0);
  }
}
