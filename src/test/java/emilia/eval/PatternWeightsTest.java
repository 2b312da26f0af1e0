package emilia.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PatternWeightsTest {
  private static final PatternSet SET = PatternSet.byId("order16");

  /** All sums of two weights between knots, for all distances that knots can have. */
  @Test
  void quotientsAreRoundedToTheNearestHalvesUpwards() {
    for (int span = 1; span <= 60; span++) {
      for (int sum = Short.MIN_VALUE * span; sum <= Short.MAX_VALUE * span; sum++) {
        int twiceAway = 2 * (PatternWeights.rounded(sum, span) * span - sum);
        if (twiceAway <= -span || twiceAway > span) {
          assertEquals(sum / (double) span, PatternWeights.rounded(sum, span), sum + "/" + span);
        }
      }
    }
  }

  @Test
  void aTableHasForEachContentTheWeightOfItsKind() {
    for (PatternSet set : PatternSet.all()) {
      PatternWeights weights = RandomWeights.of(set, 20, 24);
      int[] folded = set.foldedIndices();
      for (int discs : new int[] {4, 20, 21, 22, 23, 24, 64}) {
        short[] table = weights.expand(discs);
        assertEquals(set.indexCount(), table.length);
        int share = Math.max(0, Math.min(4, discs - 20));
        for (int i = 0; i < table.length; i++) {
          int low = weights.weight(0, folded[i]);
          int high = weights.weight(1, folded[i]);
          int expected = Math.floorDiv(low * (4 - share) + high * share + 2, 4);
          assertEquals(expected, table[i], set.id() + " " + discs + " " + i);
        }
      }
    }
  }

  private static String refusal(int[] knots, int constants, int... weightCounts) {
    short[][] weights = new short[weightCounts.length][];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = new short[weightCounts[i]];
    }
    return assertThrows(
            IllegalArgumentException.class,
            () -> new PatternWeights(SET, knots, new short[constants], weights))
        .getMessage();
  }

  @Test
  void arraysOfWrongLengthsAndKnotsThatDoNotRiseAreRefused() {
    int count = SET.foldedCount();
    for (String message :
        new String[] {
          refusal(new int[] {}, 65),
          refusal(new int[] {20}, 64, count),
          refusal(new int[] {20, 30}, 65, count)
        }) {
      assertEquals("expected weights for each knot and 65 constants", message);
    }
    assertEquals(
        "expected rising knots of 4 to 64 discs, found 20",
        refusal(new int[] {20, 20}, 65, count, count));
    assertEquals(
        "expected rising knots of 4 to 64 discs, found 3", refusal(new int[] {3}, 65, count));
    assertEquals(
        "expected rising knots of 4 to 64 discs, found 65", refusal(new int[] {65}, 65, count));
    String message = refusal(new int[] {20, 30}, 65, count, count + 1);
    assertTrue(message.endsWith("weights a knot, found " + (count + 1)), message);
  }

  @Test
  void whatBecomesOfTheArraysDoesNotMatter() {
    short[][] weights = {new short[SET.foldedCount()]};
    short[] constants = new short[65];
    int[] knots = {30};
    PatternWeights made = new PatternWeights(SET, knots, constants, weights);
    weights[0][5] = 1;
    constants[5] = 1;
    knots[0] = 31;
    made.knots()[0] = 32;
    assertEquals(0, made.weight(0, 5));
    assertEquals(0, made.constant(5));
    assertEquals(30, made.knots()[0]);
  }
}
