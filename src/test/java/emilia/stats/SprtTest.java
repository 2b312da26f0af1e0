package emilia.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.stats.Sprt.Verdict;
import org.junit.jupiter.api.Test;

/**
 * The sequential test. The expected likelihood ratios come from another program that maximises both
 * likelihoods numerically (sequential least squares programming) instead of solving for the
 * multiplier.
 */
class SprtTest {
  private static final Sprt TEST = Sprt.of(0, 10);

  /** Wald 1945: log(beta / (1 - alpha)) and log((1 - beta) / alpha). */
  @Test
  void theBoundsAreThoseOfWald() {
    assertEquals(-2.9444389791664403, TEST.lowerBound(), 1e-12);
    assertEquals(2.9444389791664403, TEST.upperBound(), 1e-12);
    assertEquals(Math.log(0.2 / 0.9), new Sprt(0, 5, 0.1, 0.2).lowerBound(), 1e-12);
    assertEquals(Math.log(0.8 / 0.1), new Sprt(0, 5, 0.1, 0.2).upperBound(), 1e-12);
  }

  @Test
  void theRatioIsThatOfTheBestFrequencies() {
    assertEquals(0.56623038383801, ratio(10, 30, 80, 40, 12), 1e-9);
    assertEquals(1.00926357061209, ratio(3, 20, 50, 31, 6), 1e-9);
    assertEquals(0.5674190961773036, ratio(0, 0, 0, 0, 20), 1e-9);
    assertEquals(-0.5839885546171679, ratio(20, 0, 0, 0, 0), 1e-9);
    assertEquals(-1.452044952441822, ratio(0, 0, 50, 0, 0), 1e-9);
  }

  /**
   * For small differences the ratio comes close to (s1 - s0)(2 s - s0 - s1) N / (2 variance), the
   * approximation in section 4 of Van den Bergh.
   */
  @Test
  void manyPairsAgreeWithTheApproximation() {
    PairScores scores = PairScores.of(4_000, 12_000, 31_000, 12_600, 4_400);
    Sprt narrow = Sprt.of(1, 4);
    double score0 = Elo.toScore(1);
    double score1 = Elo.toScore(4);
    double expected =
        (score1 - score0)
            * (2 * scores.mean() - score0 - score1)
            * scores.pairs()
            / (2 * scores.variance());
    assertEquals(expected, narrow.logLikelihoodRatio(scores), 0.01 * Math.abs(expected));
  }

  @Test
  void theVerdictComesAtTheBounds() {
    assertEquals(Verdict.OPEN, TEST.verdict(PairScores.NONE));
    assertEquals(0, TEST.logLikelihoodRatio(PairScores.NONE));
    assertEquals(Verdict.OPEN, TEST.verdict(PairScores.of(10, 30, 80, 40, 12)));
    assertEquals(Verdict.ACCEPT_ELO1, TEST.verdict(PairScores.of(100, 300, 800, 400, 160)));
    assertEquals(Verdict.ACCEPT_ELO0, TEST.verdict(PairScores.of(160, 400, 800, 300, 100)));
    assertEquals(Verdict.ACCEPT_ELO0, TEST.verdict(PairScores.of(0, 0, 500, 0, 0)));
  }

  @Test
  void resultsOfOneKindStayFinite() {
    for (int cell = 0; cell < PairScores.CELLS; cell++) {
      for (long count : new long[] {1, 2, 20, 1_000_000}) {
        long[] counts = new long[PairScores.CELLS];
        counts[cell] = count;
        double ratio = TEST.logLikelihoodRatio(PairScores.of(counts));
        assertTrue(Double.isFinite(ratio), PairScores.of(counts).toString());
        assertEquals(cell > 2, ratio > 0, PairScores.of(counts).toString());
      }
    }
  }

  @Test
  void oddTestsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> Sprt.of(10, 10));
    assertThrows(IllegalArgumentException.class, () -> Sprt.of(10, 0));
    assertThrows(IllegalArgumentException.class, () -> Sprt.of(0, Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> new Sprt(0, 10, 0, 0.05));
    assertThrows(IllegalArgumentException.class, () -> new Sprt(0, 10, 0.05, 0.5));
  }

  private static double ratio(long... counts) {
    return TEST.logLikelihoodRatio(PairScores.of(counts));
  }
}
