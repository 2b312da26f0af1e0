package emilia.eval;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import emilia.board.RandomPositions;
import java.util.Random;
import org.junit.jupiter.api.Test;

class InterpolationTest {
  private static int expected(int low, int high, int share, int span) {
    int sum = low * (span - share) + high * share;
    return Math.floorDiv(2 * sum + span, 2 * span);
  }

  /** All sums of two weights between knots, for all distances that knots can have. */
  @Test
  void sumsBecomeTheNearestNumbersHalvesUpwards() {
    for (int span = 1; span <= Interpolation.MAX_SPAN; span++) {
      Interpolation place = new Interpolation(1, span);
      for (int sum = Short.MIN_VALUE * span; sum <= Short.MAX_VALUE * span; sum++) {
        int low = Math.floorDiv(sum, span);
        int found = place.between(low, sum - low * (span - 1));
        int twiceAway = 2 * (found * span - sum);
        if (twiceAway <= -span || twiceAway > span) {
          assertEquals(sum / (double) span, found, sum + "/" + span);
        }
      }
    }
  }

  @Test
  void eachKnotCountsByItsDistance() {
    Random random = RandomPositions.random();
    for (int span = 1; span <= Interpolation.MAX_SPAN; span++) {
      for (int share = 0; share <= span; share++) {
        Interpolation place = new Interpolation(share, span);
        for (int i = 0; i < 50; i++) {
          int low = i == 0 ? Short.MIN_VALUE : (short) random.nextInt();
          int high = i < 2 ? Short.MAX_VALUE : (short) random.nextInt();
          assertEquals(
              expected(low, high, share, span),
              place.between(low, high),
              low + " " + high + " " + share + "/" + span);
        }
      }
    }
  }

  @Test
  void arraysAreFilledToTheLastWeight() {
    Random random = RandomPositions.random();
    Interpolation place = new Interpolation(5, 7);
    for (int count : new int[] {1, 127, 128, 129, 1000}) {
      short[] low = new short[count];
      short[] high = new short[count];
      short[] expected = new short[count];
      byte[] lowBytes = new byte[count];
      byte[] highBytes = new byte[count];
      byte[] expectedBytes = new byte[count];
      for (int i = 0; i < count; i++) {
        low[i] = (short) random.nextInt();
        high[i] = (short) random.nextInt();
        expected[i] = (short) expected(low[i], high[i], 5, 7);
        lowBytes[i] = (byte) random.nextInt();
        highBytes[i] = (byte) random.nextInt();
        expectedBytes[i] = (byte) expected(lowBytes[i], highBytes[i], 5, 7);
      }
      assertArrayEquals(expected, place.between(low, high), RandomPositions.replay());
      assertArrayEquals(expectedBytes, place.between(lowBytes, highBytes));
    }
  }
}
