package emilia.train.fit;

import emilia.eval.HiddenNeuron;
import emilia.eval.PatternIndices;
import emilia.eval.PatternSet;
import emilia.eval.PatternWeights;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * What is fitted: the parameters of all knots as floating-point numbers, in discs, and beside each
 * the sum of the squared gradients that it has met (Adagrad, Duchi, Hazan and Singer 2011). The
 * model is that of {@link PatternWeights}: the value of a position is the sum of the linear weights
 * of its features, a constant, and for each hidden neuron its clipped sum times its gain; between
 * knots all of them are interpolated.
 *
 * <p>Threads may use it at the same time if their {@linkplain ModelCursor cursors} stand between
 * different knots.
 */
final class PatternModel {
  /** Hidden weights do not leave the range that files of weights have for them. */
  static final float MAX_HIDDEN = HiddenNeuron.MAX_WEIGHT / (float) HiddenNeuron.STEPS_PER_ONE;

  /** Hidden weights begin between this and its negative: neurons that are alike would stay so. */
  private static final double FIRST_HIDDEN = 0.05;

  /** What the squared gradients of a weight sum up to when a fit goes on from weights. */
  private static final float START_SQUARES = 10_000;

  /** The same of hidden weights. */
  private static final float START_SQUARES_HIDDEN = 1000;

  /** The same of what all positions move. */
  private static final float START_SQUARES_DENSE = 1_000_000;

  private final PatternSet set;
  private final PatternIndices indices;
  private final int[] folded;
  private final int[] knots;
  private final int neurons;

  /**
   * For each knot and weight {@link #stride} numbers: the linear weight, the hidden weights, then
   * the sums of squared gradients of all of them.
   */
  final float[][] weights;

  /** For each knot and neuron. */
  final float[][] biases;

  final float[][] biasSquares;
  final float[][] gains;
  final float[][] gainSquares;

  /** For each number of discs. */
  final float[] constants = new float[65];

  final float[] constantSquares = new float[65];

  /** For each knot how often each weight was met in the first pass over the positions. */
  final int[][] counts;

  /**
   * A model that knows nothing.
   *
   * @param knots numbers of discs, rising
   * @param neurons how many hidden neurons there are
   * @param seed of their first weights
   */
  PatternModel(PatternSet set, int[] knots, int neurons, long seed) {
    this.set = set;
    this.indices = new PatternIndices(set);
    this.folded = set.foldedIndices();
    this.knots = knots.clone();
    this.neurons = neurons;
    this.weights = new float[knots.length][set.foldedCount() * stride()];
    this.counts = new int[knots.length][set.foldedCount()];
    this.biases = new float[knots.length][neurons];
    this.biasSquares = new float[knots.length][neurons];
    this.gains = new float[knots.length][neurons];
    this.gainSquares = new float[knots.length][neurons];
    begin(new SplittableRandom(seed));
  }

  /**
   * A model that goes on from weights. Its sums of squared gradients are as if each weight had been
   * met some times before, so that the first positions do not move it far.
   */
  PatternModel(PatternWeights start) {
    this(start.set(), start.knots(), start.neurons().size(), 0);
    for (int knot = 0; knot < knots.length; knot++) {
      for (int i = 0; i < set.foldedCount(); i++) {
        int at = i * stride();
        weights[knot][at] = start.weight(knot, i) / (float) PatternWeights.UNITS_PER_DISC;
        weights[knot][at + 1 + neurons] = START_SQUARES;
        for (int neuron = 0; neuron < neurons; neuron++) {
          int hidden = at + 1 + neuron;
          weights[knot][hidden] =
              start.neurons().get(neuron).weight(knot, i) / (float) HiddenNeuron.STEPS_PER_ONE;
          weights[knot][hidden + 1 + neurons] = START_SQUARES_HIDDEN;
        }
      }
      for (int neuron = 0; neuron < neurons; neuron++) {
        HiddenNeuron from = start.neurons().get(neuron);
        biases[knot][neuron] = from.bias(knots[knot]) / (float) HiddenNeuron.STEPS_PER_ONE;
        gains[knot][neuron] = from.gain(knots[knot]) / (float) HiddenNeuron.GAIN_UNITS_PER_DISC;
        biasSquares[knot][neuron] = START_SQUARES_DENSE;
        gainSquares[knot][neuron] = START_SQUARES_DENSE;
      }
    }
    for (int discs = 0; discs < constants.length; discs++) {
      constants[discs] = start.constant(discs) / (float) PatternWeights.UNITS_PER_DISC;
      constantSquares[discs] = START_SQUARES_DENSE;
    }
  }

  /** Neurons differ from each other, and are the same at all knots, so that they can be mixed. */
  private void begin(SplittableRandom random) {
    for (int neuron = 0; neuron < neurons; neuron++) {
      float bias = 1 + (float) random.nextDouble();
      float gain = (neuron % 2 == 0 ? 1 : -1) * (0.5f + (float) random.nextDouble());
      for (int knot = 0; knot < knots.length; knot++) {
        biases[knot][neuron] = bias;
        gains[knot][neuron] = gain;
      }
      for (int weight = 0; weight < set.foldedCount(); weight++) {
        float first = (float) (FIRST_HIDDEN * (2 * random.nextDouble() - 1));
        for (int knot = 0; knot < knots.length; knot++) {
          weights[knot][weight * stride() + 1 + neuron] = first;
        }
      }
    }
  }

  /** How much memory a model takes, without its tables of indices. */
  static long bytes(PatternSet set, int knots, int neurons) {
    return (long) knots * set.foldedCount() * (2L * (1 + neurons) + 1) * Float.BYTES;
  }

  PatternSet set() {
    return set;
  }

  PatternIndices indices() {
    return indices;
  }

  /** See {@link PatternSet#foldedIndices}. Not a copy. */
  int[] folded() {
    return folded;
  }

  int neurons() {
    return neurons;
  }

  /** Numbers for each weight. */
  int stride() {
    return 2 * (1 + neurons);
  }

  /** The knot at, or next above, a number of discs; the last if there is none. */
  int upperKnot(int discs) {
    int upper = 0;
    while (upper < knots.length - 1 && knots[upper] < discs) {
      upper++;
    }
    return upper;
  }

  /** How far a number of discs is on the way to its upper knot from the one before: 1 at it. */
  float upperShare(int discs) {
    int upper = upperKnot(discs);
    return upper == 0 || knots[upper] <= discs
        ? 1
        : (discs - knots[upper - 1]) / (float) (knots[upper] - knots[upper - 1]);
  }

  /** The model in the numbers of files. */
  PatternWeights rounded() {
    short[] roundedConstants = new short[constants.length];
    for (int discs = 0; discs < constants.length; discs++) {
      roundedConstants[discs] = rounded(constants[discs], PatternWeights.UNITS_PER_DISC);
    }
    short[][] linear = new short[knots.length][set.foldedCount()];
    for (int knot = 0; knot < knots.length; knot++) {
      for (int i = 0; i < linear[knot].length; i++) {
        linear[knot][i] = rounded(weights[knot][i * stride()], PatternWeights.UNITS_PER_DISC);
      }
    }
    List<HiddenNeuron> hidden = new ArrayList<>();
    for (int neuron = 0; neuron < neurons; neuron++) {
      hidden.add(roundedNeuron(neuron));
    }
    return new PatternWeights(set, knots, roundedConstants, linear, hidden);
  }

  private HiddenNeuron roundedNeuron(int neuron) {
    short[] roundedBiases = new short[constants.length];
    short[] roundedGains = new short[constants.length];
    for (int discs = 0; discs < constants.length; discs++) {
      roundedBiases[discs] = rounded(mixed(biases, discs, neuron), HiddenNeuron.STEPS_PER_ONE);
      roundedGains[discs] = rounded(mixed(gains, discs, neuron), HiddenNeuron.GAIN_UNITS_PER_DISC);
    }
    byte[][] roundedWeights = new byte[knots.length][set.foldedCount()];
    int squares = 1 + neurons;
    for (int knot = 0; knot < knots.length; knot++) {
      for (int i = 0; i < roundedWeights[knot].length; i++) {
        int at = i * stride() + 1 + neuron;
        // A weight that was never moved is chance, and means nothing.
        float weight = weights[knot][at + squares] == 0 ? 0 : weights[knot][at];
        roundedWeights[knot][i] = (byte) rounded(weight, HiddenNeuron.STEPS_PER_ONE);
      }
    }
    return new HiddenNeuron(roundedBiases, roundedGains, roundedWeights);
  }

  private float mixed(float[][] parameters, int discs, int neuron) {
    int upper = upperKnot(discs);
    float share = upperShare(discs);
    return share == 1
        ? parameters[upper][neuron]
        : parameters[upper - 1][neuron] * (1 - share) + parameters[upper][neuron] * share;
  }

  private static short rounded(float value, int units) {
    return (short) Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, Math.round(value * units)));
  }
}
