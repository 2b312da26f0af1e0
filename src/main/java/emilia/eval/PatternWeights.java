package emilia.eval;

import java.util.List;
import java.util.zip.CRC32;

/**
 * The weights of a pattern evaluation. At certain numbers of discs, the knots, each content of each
 * shape has a weight; between two knots weights are interpolated. To the sum of the weights of all
 * features comes a constant for each number of discs, and what the hidden neurons say, if there are
 * some.
 *
 * <p>The value of a position, in units, is so
 *
 * <pre>
 * constant(discs) + sum of the weights of all features
 *     + (clip(h0) * gain0(discs) + clip(h1) * gain1(discs) + clip(h2) * gain2(discs) + 256) &gt;&gt; 9
 * </pre>
 *
 * where {@code h0} is the sum of the bias of the first neuron and of its weights of all features,
 * and {@code clip} takes what is below 0 as 0 and what is above 512 steps as 512.
 *
 * <p>Immutable and safe for use by several threads.
 */
public final class PatternWeights {
  /** Weights are in units of this fraction of a disc. */
  public static final int UNITS_PER_DISC = 128;

  /** How many hidden neurons there are, if there are some. */
  public static final int NEURONS = 3;

  /** How many weights are packed by one call. */
  private static final int BLOCK = 128;

  private final PatternSet set;
  private final int[] knots;
  private final short[] constants;
  private final KnotWeights weights;
  private final List<HiddenNeuron> neurons;

  /**
   * Weights without hidden neurons; the arrays are copied.
   *
   * @param set the shapes
   * @param knots numbers of discs, rising, at least one, from 4 to 64
   * @param constants for each number of discs, 65 of them
   * @param weights for each knot {@code set.foldedCount()} weights, in the order of the shapes
   * @throws IllegalArgumentException if an array has a wrong length or the knots do not rise
   */
  public PatternWeights(PatternSet set, int[] knots, short[] constants, short[][] weights) {
    this(set, knots, constants, weights, List.of());
  }

  /**
   * Weights; the arrays are copied.
   *
   * @param set the shapes
   * @param knots numbers of discs, rising, at least one, from 4 to 64
   * @param constants for each number of discs, 65 of them
   * @param weights for each knot {@code set.foldedCount()} weights, in the order of the shapes
   * @param neurons none, or {@value #NEURONS} with as many weights
   * @throws IllegalArgumentException if an array has a wrong length, the knots do not rise, or
   *     there is another number of neurons
   */
  public PatternWeights(
      PatternSet set,
      int[] knots,
      short[] constants,
      short[][] weights,
      List<HiddenNeuron> neurons) {
    this(set, knots, constants, KnotWeights.copyOf(weights), neurons);
    for (short[] part : weights) {
      if (part.length != set.foldedCount()) {
        throw new IllegalArgumentException(
            "expected " + set.foldedCount() + " weights a knot, found " + part.length);
      }
    }
  }

  /**
   * As above.
   *
   * @param weights for each knot {@code set.foldedCount()} weights
   */
  PatternWeights(
      PatternSet set,
      int[] knots,
      short[] constants,
      KnotWeights weights,
      List<HiddenNeuron> neurons) {
    if (knots.length == 0 || constants.length != 65 || weights.count() != knots.length) {
      throw new IllegalArgumentException("expected weights for each knot and 65 constants");
    }
    for (int i = 0; i < knots.length; i++) {
      if (knots[i] < 4 || knots[i] > 64 || i > 0 && knots[i] <= knots[i - 1]) {
        throw new IllegalArgumentException(
            "expected rising knots of 4 to 64 discs, found " + knots[i]);
      }
    }
    if (!neurons.isEmpty() && neurons.size() != NEURONS) {
      throw new IllegalArgumentException(
          "expected no hidden neuron or " + NEURONS + ", found " + neurons.size());
    }
    for (HiddenNeuron neuron : neurons) {
      if (!neuron.hasSize(knots.length, set.foldedCount())) {
        throw new IllegalArgumentException(
            "expected "
                + set.foldedCount()
                + " weights for each of "
                + knots.length
                + " knots in each hidden neuron");
      }
    }
    this.set = set;
    this.knots = knots.clone();
    this.constants = constants.clone();
    this.weights = weights;
    this.neurons = List.copyOf(neurons);
  }

  /**
   * The same weights with other constants; the array is copied.
   *
   * @param otherConstants for each number of discs, 65 of them, in units
   * @throws IllegalArgumentException if there are not 65
   */
  public PatternWeights withConstants(short[] otherConstants) {
    return new PatternWeights(set, knots, otherConstants, weights, neurons);
  }

  /** The shapes. */
  public PatternSet set() {
    return set;
  }

  /** The numbers of discs at which there are weights, rising; a copy. */
  public int[] knots() {
    return knots.clone();
  }

  /** The constant for a number of discs, in units. */
  public int constant(int discs) {
    return constants[discs];
  }

  /** A weight in units. */
  public int weight(int knot, int foldedIndex) {
    return weights.of(knot)[foldedIndex];
  }

  /** The hidden neurons: none or {@value #NEURONS}; unmodifiable. */
  public List<HiddenNeuron> neurons() {
    return neurons;
  }

  /**
   * The linear weights for a number of discs, one for each content of each shape and each move
   * count.
   */
  short[] expandLinear(int discs) {
    return set.expand(linear(discs));
  }

  /**
   * All weights for a number of discs, one entry for each content of each shape and each move
   * count, packed as {@link Lanes}.
   */
  long[] expand(int discs) {
    long[] packed = new long[set.foldedCount()];
    short[] linear = linear(discs);
    for (int from = 0; from < packed.length; from += BLOCK) {
      packLinear(linear, packed, from, Math.min(from + BLOCK, packed.length));
    }
    if (!neurons.isEmpty()) {
      byte[] first = hidden(0, discs);
      byte[] second = hidden(1, discs);
      byte[] third = hidden(2, discs);
      for (int from = 0; from < packed.length; from += BLOCK) {
        packHidden(first, second, third, packed, from, Math.min(from + BLOCK, packed.length));
      }
    }
    return set.expand(packed);
  }

  /** In a method of its own, which is so called often enough to be compiled soon. */
  private static void packLinear(short[] linear, long[] packed, int from, int to) {
    for (int i = from; i < to; i++) {
      packed[i] = Lanes.linear(linear[i]);
    }
  }

  private static void packHidden(
      byte[] first, byte[] second, byte[] third, long[] packed, int from, int to) {
    for (int i = from; i < to; i++) {
      packed[i] += Lanes.hidden(first[i], second[i], third[i]);
    }
  }

  /** The first knot that has no fewer discs, or the last one. */
  private int upperKnot(int discs) {
    int upper = 0;
    while (upper < knots.length - 1 && knots[upper] < discs) {
      upper++;
    }
    return upper;
  }

  /** The place of a number of discs before a knot, or null if it has the weights of that knot. */
  private Interpolation interpolation(int upper, int discs) {
    if (upper == 0 || knots[upper] <= discs) {
      return null;
    }
    int lower = knots[upper - 1];
    return new Interpolation(discs - lower, knots[upper] - lower);
  }

  private short[] linear(int discs) {
    int upper = upperKnot(discs);
    Interpolation place = interpolation(upper, discs);
    return place == null
        ? weights.of(upper)
        : place.between(weights.of(upper - 1), weights.of(upper));
  }

  private byte[] hidden(int neuron, int discs) {
    HiddenNeuron of = neurons.get(neuron);
    int upper = upperKnot(discs);
    Interpolation place = interpolation(upper, discs);
    return place == null
        ? of.weights(upper)
        : place.between(of.weights(upper - 1), of.weights(upper));
  }

  /**
   * CRC-32 of all weights and constants, and of the neurons if there are some. Two weights with the
   * same one, the same set and the same knots value positions alike, but for a chance of one in
   * 2<sup>32</sup>; set and knots are not part of it.
   */
  public long checksum() {
    CRC32 crc = new CRC32();
    for (int knot = 0; knot < knots.length; knot++) {
      update(crc, weights.of(knot));
    }
    update(crc, constants);
    for (HiddenNeuron neuron : neurons) {
      neuron.update(crc);
    }
    return crc.getValue();
  }

  static void update(CRC32 crc, short[] values) {
    byte[] bytes = new byte[2 * values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[2 * i] = (byte) (values[i] >> 8);
      bytes[2 * i + 1] = (byte) values[i];
    }
    crc.update(bytes);
  }
}
