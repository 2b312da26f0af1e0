package emilia.train.fit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.board.RandomPositions;
import emilia.eval.Evaluator;
import emilia.eval.EvaluatorState;
import emilia.eval.HiddenNeuron;
import emilia.eval.PatternEvaluator;
import emilia.eval.PatternSet;
import emilia.eval.PatternWeights;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ModelCursorTest {
  private static final int[] KNOTS = {14, 30, 33, 50};
  private static final StepRates RATES = new StepRates(0.003f, 0.002f, 0.001f);

  /** Far enough from where a neuron is clipped for the step of the differences below. */
  private static final float STEP = 1f / 128;

  private final Random random = RandomPositions.random();

  static List<PatternSet> sets() {
    return PatternSet.all();
  }

  /** Parameters of no meaning; hidden sums are on both sides of where they are clipped. */
  private PatternModel randomModel(PatternSet set, int neurons) {
    PatternModel model = new PatternModel(set, KNOTS, neurons, 1);
    int layers = 1 + neurons;
    for (float[] weights : model.weights) {
      for (int i = 0; i < weights.length; i++) {
        boolean squares = i % model.stride() >= layers;
        weights[i] = squares ? 10 * random.nextFloat() : 2.4f * random.nextFloat() - 1.2f;
      }
    }
    for (int knot = 0; knot < KNOTS.length; knot++) {
      for (int neuron = 0; neuron < neurons; neuron++) {
        model.gains[knot][neuron] = (float) random.nextGaussian();
        model.biases[knot][neuron] = 4 * (float) random.nextGaussian() + 4;
        model.gainSquares[knot][neuron] = random.nextFloat();
        model.biasSquares[knot][neuron] = random.nextFloat();
      }
    }
    for (int discs = 0; discs < 65; discs++) {
      model.constants[discs] = (float) random.nextGaussian();
      model.constantSquares[discs] = random.nextFloat();
    }
    return model;
  }

  /** One place in an array of parameters, with its sum of squares and what the step is by. */
  private record Parameter(
      float[] values,
      int at,
      float[] squares,
      int squaresAt,
      float rate,
      float damping,
      int times) {
    /** Where the parameter goes, told by the definition from the gradient of the loss. */
    double expected(double gradient) {
      double value = values[at];
      double sum = squares[squaresAt];
      // A feature that is there several times takes several steps, each by its own part.
      double part = -gradient / times;
      for (int i = 0; i < times; i++) {
        sum += part * part;
        value += rate * part / Math.sqrt(sum + damping);
      }
      return value;
    }
  }

  private static double loss(ModelCursor cursor, Position position, float score) {
    double error = score - cursor.value(position.player(), position.opponent());
    return error * error / 2;
  }

  private static double gradient(
      ModelCursor cursor, Position position, float score, Parameter parameter) {
    float value = parameter.values[parameter.at];
    parameter.values[parameter.at] = value + STEP;
    double above = loss(cursor, position, score);
    parameter.values[parameter.at] = value - STEP;
    double below = loss(cursor, position, score);
    parameter.values[parameter.at] = value;
    return (above - below) / (2 * STEP);
  }

  /** All parameters that may move for the position the cursor stands at. */
  private static List<Parameter> parameters(PatternModel model, ModelCursor cursor, int discs) {
    int layers = 1 + model.neurons();
    int upper = model.upperKnot(discs);
    int lower = model.upperShare(discs) < 1 ? upper - 1 : upper;
    List<Parameter> all = new java.util.ArrayList<>();
    all.add(
        new Parameter(
            model.constants,
            discs,
            model.constantSquares,
            discs,
            RATES.dense(),
            ModelCursor.DENSE_DAMPING,
            1));
    int[] active = cursor.active().clone();
    for (int knot = lower; knot <= upper; knot++) {
      float[] weights = model.weights[knot];
      for (int at : Arrays.stream(active).distinct().toArray()) {
        int times = (int) Arrays.stream(active).filter(other -> other == at).count();
        for (int layer = 0; layer < layers; layer++) {
          all.add(
              new Parameter(
                  weights,
                  at + layer,
                  weights,
                  at + layers + layer,
                  layer == 0 ? RATES.weights() : RATES.hidden(),
                  layer == 0 ? ModelCursor.WEIGHT_DAMPING : ModelCursor.HIDDEN_DAMPING,
                  times));
        }
      }
      for (int neuron = 0; neuron < model.neurons(); neuron++) {
        all.add(dense(model.gains[knot], model.gainSquares[knot], neuron));
        all.add(dense(model.biases[knot], model.biasSquares[knot], neuron));
      }
    }
    return all;
  }

  private static Parameter dense(float[] values, float[] squares, int at) {
    return new Parameter(values, at, squares, at, RATES.dense(), ModelCursor.DENSE_DAMPING, 1);
  }

  /** Whether a step of any weight could take a neuron over the place where it is clipped. */
  private static boolean nearClip(PatternModel model, ModelCursor cursor) {
    return IntStream.range(0, model.neurons())
        .mapToDouble(cursor::hidden)
        .anyMatch(
            sum -> Math.abs(sum) < 8 * STEP || Math.abs(sum - HiddenNeuron.MAX_ONES) < 8 * STEP);
  }

  /**
   * Each parameter moves against the gradient, which is measured by moving the parameter, and what
   * the position does not depend on stays.
   */
  private void assertFollowsTheGradient(PatternSet set, int neurons) {
    PatternModel model = randomModel(set, neurons);
    ModelCursor cursor = new ModelCursor(model);
    int clipped = 0;
    int moving = 0;
    for (int trial = 0; trial < 30; trial++) {
      Position position = RandomPositions.unfinished(random);
      float score = random.nextInt(129) - 64;
      float error = score - cursor.value(position.player(), position.opponent());
      if (nearClip(model, cursor)) {
        continue;
      }
      for (int neuron = 0; neuron < neurons; neuron++) {
        boolean isClipped =
            cursor.hidden(neuron) < 0 || cursor.hidden(neuron) > HiddenNeuron.MAX_ONES;
        clipped += isClipped ? 1 : 0;
        moving += isClipped ? 0 : 1;
      }
      List<Parameter> parameters = parameters(model, cursor, 64 - position.emptyCount());
      double[] expected =
          parameters.stream()
              .mapToDouble(
                  parameter -> parameter.expected(gradient(cursor, position, score, parameter)))
              .toArray();
      float[][] before = Arrays.stream(model.weights).map(float[]::clone).toArray(float[][]::new);

      cursor.value(position.player(), position.opponent());
      cursor.correct(error, RATES);
      for (int i = 0; i < expected.length; i++) {
        Parameter parameter = parameters.get(i);
        float is = parameter.values[parameter.at];
        assertEquals(expected[i], is, 2e-5, i + " " + RandomPositions.describe(position));
      }
      parameters.stream()
          .filter(parameter -> parameter.values == parameter.squares)
          .forEach(
              parameter -> {
                int knot = Arrays.asList(model.weights).indexOf(parameter.values);
                before[knot][parameter.at] = parameter.values[parameter.at];
                before[knot][parameter.squaresAt] = parameter.values[parameter.squaresAt];
              });
      for (int knot = 0; knot < before.length; knot++) {
        assertArrayEquals(before[knot], model.weights[knot], "others have moved");
      }
    }
    assertTrue(neurons == 0 || clipped > 0 && moving > 0, clipped + " " + moving);
  }

  @ParameterizedTest
  @MethodSource("sets")
  void linearModelsFollowTheGradient(PatternSet set) {
    assertFollowsTheGradient(set, 0);
  }

  @ParameterizedTest
  @MethodSource("sets")
  void modelsWithNeuronsFollowTheGradient(PatternSet set) {
    assertFollowsTheGradient(set, PatternWeights.NEURONS);
  }

  /** What is fitted is what plays, but for rounding: some 70 terms of up to half a unit. */
  @ParameterizedTest
  @MethodSource("sets")
  void theRoundedModelSaysTheSame(PatternSet set) {
    PatternModel model = randomModel(set, PatternWeights.NEURONS);
    Evaluator evaluator = new PatternEvaluator(model.rounded());
    EvaluatorState state = evaluator.newState();
    ModelCursor cursor = new ModelCursor(model);
    double squares = 0;
    int count = 0;
    for (Position position : RandomPositions.mixed(10, 200)) {
      float value = cursor.value(position.player(), position.opponent());
      if (Math.abs(value) < 60) {
        state.reset(position.player(), position.opponent());
        int centidiscs = state.evaluateCentidiscs(position.player(), position.opponent());
        assertEquals(value, centidiscs / 100.0, 1.5, RandomPositions.describe(position));
        squares += Math.pow(value - centidiscs / 100.0, 2);
        count++;
      }
    }
    assertTrue(count > 100, count + " values");
    assertTrue(Math.sqrt(squares / count) < 0.3, Math.sqrt(squares / count) + " discs off");
  }
}
