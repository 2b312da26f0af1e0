package emilia.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class PairScoresTest {
  @Test
  void pairsAreCounted() {
    PairScores scores = PairScores.NONE.plus(4).plus(4).plus(1).plus(2);
    assertEquals(PairScores.of(0, 1, 1, 0, 2), scores);
    assertEquals(4, scores.pairs());
    assertEquals(PairScores.of(2, 0, 1, 1, 0), scores.reversed());
    assertEquals(PairScores.of(2, 1, 2, 1, 2), scores.plus(scores.reversed()));
    assertEquals("[0, 1, 1, 0, 2]", scores.toString());
  }

  /** By hand: scores 0, 1/2, 1, 1 have the mean 5/8, squares (25 + 1 + 9 + 9) / 64, over 3. */
  @Test
  void meanAndVarianceAreThoseOfASample() {
    PairScores scores = PairScores.of(1, 0, 1, 0, 2);
    assertEquals(5.0 / 8, scores.mean(), 1e-15);
    assertEquals(44.0 / 64 / 3, scores.variance(), 1e-15);
  }

  @Test
  void fewPairsHaveNoVariance() {
    assertEquals(0.5, PairScores.NONE.mean());
    assertEquals(0, PairScores.NONE.variance());
    assertEquals(0, PairScores.of(0, 1, 0, 0, 0).variance());
  }

  @Test
  void wrongCountsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> PairScores.of(1, 2, 3));
    assertThrows(IllegalArgumentException.class, () -> PairScores.of(0, 0, -1, 0, 0));
  }
}
