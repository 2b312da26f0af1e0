package emilia.eval;

import java.util.zip.CRC32;

/**
 * A hidden neuron of a pattern evaluation: a further sum of weights over the features of a position
 * and a bias, limited to 0 to {@value #MAX_ONES} ones, which counts as many discs as its gain says.
 * It sees what the linear sum cannot: that features matter together.
 *
 * <p>Immutable and safe for use by several threads.
 */
public final class HiddenNeuron {
  /** Weights and biases are in units of this fraction of one. */
  public static final int STEPS_PER_ONE = 64;

  /** A larger sum counts as this many ones, a negative one as none. */
  public static final int MAX_ONES = 8;

  /** Gains are in units of this fraction of a disc, for each one that the sum reaches. */
  public static final int GAIN_UNITS_PER_DISC = 1024;

  /** No weight is larger, none smaller than its negative: sums of all features fit in 14 bits. */
  public static final int MAX_WEIGHT = 124;

  private static final int NUMBERS = 65;

  private final short[] biases;
  private final short[] gains;
  private final KnotBytes weights;

  /**
   * A neuron; the arrays are copied.
   *
   * @param biases for each number of discs, 65 of them, in steps
   * @param gains likewise, in units
   * @param weights for each knot a weight for each one of the linear sum, in steps
   * @throws IllegalArgumentException if there are not 65 biases and gains, or a weight is not
   *     between -{@value #MAX_WEIGHT} and {@value #MAX_WEIGHT}
   */
  public HiddenNeuron(short[] biases, short[] gains, byte[][] weights) {
    this(biases.clone(), gains.clone(), KnotBytes.copyOf(weights));
    requireRange();
  }

  /**
   * A neuron from a file. The arrays are taken over; whether weights are in their range is left to
   * {@link #requireRange}.
   *
   * @throws IllegalArgumentException if there are not 65 biases and gains
   */
  HiddenNeuron(short[] biases, short[] gains, KnotBytes weights) {
    if (biases.length != NUMBERS || gains.length != NUMBERS) {
      throw new IllegalArgumentException(
          "expected "
              + NUMBERS
              + " biases and gains, found "
              + biases.length
              + " and "
              + gains.length);
    }
    this.biases = biases;
    this.gains = gains;
    this.weights = weights;
  }

  /**
   * Puts all weights together and looks at them.
   *
   * @throws IllegalArgumentException if a weight is not between -{@value #MAX_WEIGHT} and {@value
   *     #MAX_WEIGHT}
   */
  void requireRange() {
    for (int knot = 0; knot < weights.count(); knot++) {
      for (byte weight : weights.of(knot)) {
        if (weight < -MAX_WEIGHT || weight > MAX_WEIGHT) {
          throw new IllegalArgumentException(
              "expected hidden weights of -"
                  + MAX_WEIGHT
                  + " to "
                  + MAX_WEIGHT
                  + ", found "
                  + weight);
        }
      }
    }
  }

  /** The bias for a number of discs, in steps. */
  public int bias(int discs) {
    return biases[discs];
  }

  /** The gain for a number of discs, in units. */
  public int gain(int discs) {
    return gains[discs];
  }

  /** A weight in steps. */
  public int weight(int knot, int foldedIndex) {
    return weights.of(knot)[foldedIndex];
  }

  /** The weights of a knot. Not a copy. */
  byte[] weights(int knot) {
    return weights.of(knot);
  }

  /** Adds all numbers to a checksum. */
  void update(CRC32 crc) {
    PatternWeights.update(crc, biases);
    PatternWeights.update(crc, gains);
    for (int knot = 0; knot < weights.count(); knot++) {
      crc.update(weights.of(knot));
    }
  }

  /** Whether there are so many weights for each of so many knots. */
  boolean hasSize(int knots, int foldedCount) {
    for (int knot = 0; knot < weights.count(); knot++) {
      if (weights.size(knot) != foldedCount) {
        return false;
      }
    }
    return weights.count() == knots;
  }
}
