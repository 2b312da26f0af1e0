package emilia.train.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.board.RandomPositions;
import emilia.eval.PatternIndices;
import emilia.eval.PatternSet;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class KnotModelTest {
  private static final double STEP = 0.25;

  static List<PatternSet> sets() {
    return PatternSet.all();
  }

  private static double loss(KnotModel model, Position position, float score) {
    double error = score - model.value(position.player(), position.opponent());
    return error * error / 2;
  }

  /**
   * The correction of each weight is against the gradient, which is measured by moving the weight:
   * for a squared error the central difference is exact.
   */
  @ParameterizedTest
  @MethodSource("sets")
  void correctionsFollowTheGradient(PatternSet set) {
    Random random = RandomPositions.random();
    KnotModel model = new KnotModel(set, new PatternIndices(set));
    float[] weights = model.weights();
    for (int i = 0; i < weights.length; i++) {
      weights[i] = (float) random.nextGaussian();
    }
    float[] rates = new float[weights.length];
    for (int i = 0; i < rates.length; i++) {
      rates[i] = 0.001f * (1 + random.nextInt(9));
    }
    for (int trial = 0; trial < 30; trial++) {
      Position position = RandomPositions.unfinished(random);
      int discs = 64 - position.emptyCount();
      model.constants()[discs] = (float) random.nextGaussian();
      float score = random.nextInt(129) - 64;
      float error = score - model.value(position.player(), position.opponent());
      int[] active = Arrays.stream(model.active()).distinct().toArray();
      double[] gradients = new double[active.length];
      for (int i = 0; i < active.length; i++) {
        gradients[i] = gradient(model, position, score, weights, active[i]);
      }
      double constantGradient = gradient(model, position, score, model.constants(), discs);
      float[] before = weights.clone();
      float constantBefore = model.constants()[discs];

      model.value(position.player(), position.opponent());
      model.correct(error, rates, 0.002f);
      for (int i = 0; i < active.length; i++) {
        double moved = weights[active[i]] - before[active[i]];
        double expected = -rates[active[i]] * gradients[i];
        assertEquals(
            expected, moved, 1e-3 * Math.abs(expected) + 1e-5, RandomPositions.describe(position));
        before[active[i]] = weights[active[i]];
      }
      assertEquals(
          -0.002 * constantGradient,
          model.constants()[discs] - constantBefore,
          1e-3 * Math.abs(constantGradient) + 1e-5);
      assertTrue(Arrays.equals(before, weights), "weights that are not active have moved");
    }
  }

  private static double gradient(
      KnotModel model, Position position, float score, float[] parameters, int index) {
    float value = parameters[index];
    parameters[index] = (float) (value + STEP);
    double above = loss(model, position, score);
    parameters[index] = (float) (value - STEP);
    double below = loss(model, position, score);
    parameters[index] = value;
    return (above - below) / (2 * STEP);
  }
}
