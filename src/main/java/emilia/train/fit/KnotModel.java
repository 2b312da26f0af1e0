package emilia.train.fit;

import emilia.eval.PatternIndices;
import emilia.eval.PatternSet;

/**
 * The weights of one knot while they are fitted: a linear model of the score in discs. The value of
 * a position is the sum of the weights of its features and of a constant for its number of discs.
 * Not safe for use by several threads.
 */
final class KnotModel {
  private final PatternSet set;
  private final PatternIndices indices;
  private final int[] folded;
  private final int features;
  private final long[] packed;
  private final int[] active;
  private final float[] weights;
  private final float[] constants = new float[65];
  private int activeDiscs;

  /** A model in which everything is worth nothing. */
  KnotModel(PatternSet set, PatternIndices indices) {
    this.set = set;
    this.indices = indices;
    this.folded = set.foldedIndices();
    this.features = set.featureCount();
    this.packed = new long[indices.width()];
    this.active = new int[features + (set.countsMoves() ? 2 : 0)];
    this.weights = new float[set.foldedCount()];
  }

  /** The weights in discs, one for each folded index. Not a copy. */
  float[] weights() {
    return weights;
  }

  /** The constants in discs for each number of discs. Not a copy. */
  float[] constants() {
    return constants;
  }

  /** The folded indices of the features of the position set last. Not a copy. */
  int[] active() {
    return active;
  }

  /** Sets the position that the other methods speak of, and returns its value in discs. */
  float value(long player, long opponent) {
    indices.compute(player, opponent, packed, 0);
    indices.unpack(packed, 0, active, features);
    if (set.countsMoves()) {
      set.moveCountIndices(player, opponent, active, features);
    }
    activeDiscs = Long.bitCount(player | opponent);
    float sum = constants[activeDiscs];
    for (int i = 0; i < active.length; i++) {
      int weight = folded[active[i]];
      active[i] = weight;
      sum += weights[weight];
    }
    return sum;
  }

  /**
   * Moves the weights of the position set last against the gradient of half the squared error: the
   * derivative of the value by each active weight is 1.
   *
   * @param error score less value, in discs
   * @param rates the step of each weight per disc of error
   * @param constantRate that of the constant
   */
  void correct(float error, float[] rates, float constantRate) {
    for (int i = 0; i < active.length; i++) {
      int weight = active[i];
      weights[weight] += rates[weight] * error;
    }
    constants[activeDiscs] += constantRate * error;
  }
}
