package emilia.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.RandomPositions;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LanesTest {
  private static int weight(Random random, int extremes, int max) {
    return switch (extremes) {
      case 0 -> max;
      case 1 -> -max;
      case 2 -> random.nextBoolean() ? max : -max;
      default -> random.nextInt(2 * max + 1) - max;
    };
  }

  /** Each lane full, empty, mixed or random, in all combinations; none leaks into another. */
  @Test
  void lanesHoldTheSumsOfAllTerms() {
    Random random = RandomPositions.random();
    for (int kinds = 0; kinds < 256; kinds++) {
      for (int terms : new int[] {0, 1, 16, Lanes.MAX_TERMS}) {
        int[] expected = new int[4];
        long sum = Lanes.START;
        for (int term = 0; term < terms; term++) {
          int[] weights = new int[4];
          for (int lane = 0; lane < 4; lane++) {
            int max = lane < 3 ? HiddenNeuron.MAX_WEIGHT : Lanes.MAX_LINEAR;
            weights[lane] = weight(random, kinds >> 2 * lane & 3, max);
            expected[lane] += weights[lane];
          }
          sum += Lanes.linear(weights[3]) + Lanes.hidden(weights[0], weights[1], weights[2]);
        }
        assertEquals(expected[0], Lanes.hidden0(sum) - Lanes.HIDDEN_OFFSET);
        assertEquals(expected[1], Lanes.hidden1(sum) - Lanes.HIDDEN_OFFSET);
        assertEquals(expected[2], Lanes.hidden2(sum) - Lanes.HIDDEN_OFFSET);
        assertEquals(expected[3], Lanes.linearSum(sum));
      }
    }
  }

  @Test
  void linearWeightsBeyondAnyValueAreCut() {
    assertEquals(31775, Lanes.linearSum(Lanes.linear(Short.MAX_VALUE)));
    assertEquals(-31775, Lanes.linearSum(Lanes.linear(Short.MIN_VALUE)));
    assertEquals(31775, Lanes.linearSum(Lanes.linear(31775)));
    assertEquals(-31774, Lanes.linearSum(Lanes.linear(-31774)));
    assertTrue(31775 > 2 * 64 * PatternWeights.UNITS_PER_DISC);
  }

  @Test
  void noSetHasMoreTerms() {
    for (PatternSet set : PatternSet.all()) {
      int terms = set.featureCount() + (set.countsMoves() ? 2 : 0);
      assertTrue(terms <= Lanes.MAX_TERMS, set.id());
    }
  }
}
