package emilia.train.fit;

import emilia.eval.HiddenNeuron;
import emilia.eval.PatternSet;
import java.util.Arrays;

/**
 * Values positions by a {@link PatternModel} and corrects it. A cursor reads and changes the
 * parameters of one knot or of two neighbouring ones, those around the position's number of discs.
 */
final class ModelCursor {
  /**
   * Added to sums of squared gradients of weights: so a weight that few games speak of goes only a
   * part of the way (shrinkage).
   */
  static final float WEIGHT_DAMPING = 100;

  /** The same for hidden weights. */
  static final float HIDDEN_DAMPING = 1;

  /** The same for what all positions move, where it only keeps the first step finite. */
  static final float DENSE_DAMPING = 1e-4f;

  private static final float MAX_ONES = HiddenNeuron.MAX_ONES;

  private final PatternModel model;
  private final PatternSet set;
  private final int features;
  private final int neurons;
  private final int stride;
  private final long[] packed;

  /** Where in the weights of a knot those of the features of the position stand. */
  private final int[] active;

  private final float[] sums;
  private final float[] hidden;
  private final float[] gradients;
  private int discs;
  private int upper;
  private float upperShare;

  /** A cursor for one thread. */
  ModelCursor(PatternModel model) {
    this.model = model;
    this.set = model.set();
    this.features = set.featureCount();
    this.neurons = model.neurons();
    this.stride = model.stride();
    this.packed = new long[model.indices().width()];
    this.active = new int[features + (set.countsMoves() ? 2 : 0)];
    this.sums = new float[1 + neurons];
    this.hidden = new float[neurons];
    this.gradients = new float[1 + neurons];
  }

  /** Where in the weights of a knot those of the position valued last stand. Not a copy. */
  int[] active() {
    return active;
  }

  /** The sum of a hidden neuron, before it is clipped, for the position valued last. */
  float hidden(int neuron) {
    return hidden[neuron];
  }

  /** Sets the position that the other methods speak of, and returns its value in discs. */
  float value(long player, long opponent) {
    model.indices().compute(player, opponent, packed, 0);
    model.indices().unpack(packed, 0, active, features);
    if (set.countsMoves()) {
      set.moveCountIndices(player, opponent, active, features);
    }
    int[] folded = model.folded();
    for (int i = 0; i < active.length; i++) {
      active[i] = folded[active[i]] * stride;
    }
    discs = Long.bitCount(player | opponent);
    upper = model.upperKnot(discs);
    upperShare = model.upperShare(discs);
    Arrays.fill(sums, 0);
    addSums(upper, upperShare);
    if (upperShare < 1) {
      addSums(upper - 1, 1 - upperShare);
    }
    float value = model.constants[discs] + sums[0];
    for (int neuron = 0; neuron < neurons; neuron++) {
      hidden[neuron] = mixed(model.biases, neuron) + sums[1 + neuron];
      value += mixed(model.gains, neuron) * clipped(hidden[neuron]);
    }
    return value;
  }

  private void addSums(int knot, float share) {
    float[] weights = model.weights[knot];
    if (neurons == 0) {
      float sum = 0;
      for (int at : active) {
        sum += weights[at];
      }
      sums[0] += share * sum;
      return;
    }
    float sum0 = 0;
    float sum1 = 0;
    float sum2 = 0;
    float sum3 = 0;
    for (int at : active) {
      sum0 += weights[at];
      sum1 += weights[at + 1];
      sum2 += weights[at + 2];
      sum3 += weights[at + 3];
    }
    sums[0] += share * sum0;
    sums[1] += share * sum1;
    sums[2] += share * sum2;
    sums[3] += share * sum3;
  }

  private float mixed(float[][] parameters, int neuron) {
    float high = parameters[upper][neuron];
    return upperShare == 1
        ? high
        : high * upperShare + parameters[upper - 1][neuron] * (1 - upperShare);
  }

  private static float clipped(float sum) {
    return Math.max(0, Math.min(MAX_ONES, sum));
  }

  /**
   * Moves all parameters that the value of the position set last depends on against the gradient of
   * half the squared error.
   *
   * @param error score less value, in discs
   */
  void correct(float error, StepRates rates) {
    gradients[0] = error;
    for (int neuron = 0; neuron < neurons; neuron++) {
      boolean moving = hidden[neuron] > 0 && hidden[neuron] < MAX_ONES;
      gradients[1 + neuron] = moving ? error * mixed(model.gains, neuron) : 0;
    }
    step(model.constants, model.constantSquares, discs, error, rates.dense());
    correct(upper, upperShare, error, rates);
    if (upperShare < 1) {
      correct(upper - 1, 1 - upperShare, error, rates);
    }
  }

  /** Counts the weights of the position set last as met. */
  void count() {
    for (int at : active) {
      count(upper, at / stride);
      if (upperShare < 1) {
        count(upper - 1, at / stride);
      }
    }
  }

  private void count(int knot, int weight) {
    int[] counts = model.counts[knot];
    counts[weight] += counts[weight] == Integer.MAX_VALUE ? 0 : 1;
  }

  private void correct(int knot, float share, float error, StepRates rates) {
    for (int neuron = 0; neuron < neurons; neuron++) {
      float output = clipped(hidden[neuron]);
      step(
          model.gains[knot],
          model.gainSquares[knot],
          neuron,
          share * error * output,
          rates.dense());
      step(
          model.biases[knot],
          model.biasSquares[knot],
          neuron,
          share * gradients[1 + neuron],
          rates.dense());
    }
    float[] weights = model.weights[knot];
    if (neurons == 0) {
      correctLinear(weights, share * error, rates.weights());
    } else {
      correctAll(weights, share, rates);
    }
  }

  private static void step(
      float[] parameters, float[] squares, int at, float gradient, float rate) {
    squares[at] += gradient * gradient;
    parameters[at] += rate * gradient / (float) Math.sqrt(squares[at] + DENSE_DAMPING);
  }

  private void correctLinear(float[] weights, float gradient, float rate) {
    float square = gradient * gradient;
    for (int at : active) {
      float squares = weights[at + 1] + square;
      weights[at + 1] = squares;
      weights[at] += rate * gradient / (float) Math.sqrt(squares + WEIGHT_DAMPING);
    }
  }

  /** The linear weight and three hidden ones stand together, then their sums of squares. */
  private void correctAll(float[] weights, float share, StepRates rates) {
    float gradient0 = share * gradients[0];
    float gradient1 = share * gradients[1];
    float gradient2 = share * gradients[2];
    float gradient3 = share * gradients[3];
    for (int at : active) {
      float squares = weights[at + 4] + gradient0 * gradient0;
      weights[at + 4] = squares;
      weights[at] += rates.weights() * gradient0 / (float) Math.sqrt(squares + WEIGHT_DAMPING);
      if (gradient1 != 0) {
        stepHidden(weights, at + 1, gradient1, rates.hidden());
      }
      if (gradient2 != 0) {
        stepHidden(weights, at + 2, gradient2, rates.hidden());
      }
      if (gradient3 != 0) {
        stepHidden(weights, at + 3, gradient3, rates.hidden());
      }
    }
  }

  private static void stepHidden(float[] weights, int at, float gradient, float rate) {
    float squares = weights[at + 4] + gradient * gradient;
    weights[at + 4] = squares;
    float weight = weights[at] + rate * gradient / (float) Math.sqrt(squares + HIDDEN_DAMPING);
    weights[at] = Math.max(-PatternModel.MAX_HIDDEN, Math.min(PatternModel.MAX_HIDDEN, weight));
  }
}
