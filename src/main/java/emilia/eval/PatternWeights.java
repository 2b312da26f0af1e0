package emilia.eval;

import java.util.zip.CRC32;

/**
 * The weights of a pattern evaluation. At certain numbers of discs, the knots, each content of each
 * shape has a weight; between two knots weights are interpolated. To the sum of the weights of all
 * features comes a constant for each number of discs.
 *
 * <p>Immutable and safe for use by several threads.
 */
public final class PatternWeights {
  /** Weights are in units of this fraction of a disc. */
  public static final int UNITS_PER_DISC = 128;

  private final PatternSet set;
  private final int[] knots;
  private final short[] constants;
  private final KnotWeights weights;

  /**
   * Weights; the arrays are copied.
   *
   * @param set the shapes
   * @param knots numbers of discs, rising, at least one, from 4 to 64
   * @param constants for each number of discs, 65 of them
   * @param weights for each knot {@code set.foldedCount()} weights, in the order of the shapes
   * @throws IllegalArgumentException if an array has a wrong length or the knots do not rise
   */
  public PatternWeights(PatternSet set, int[] knots, short[] constants, short[][] weights) {
    this(set, knots, constants, KnotWeights.copyOf(weights));
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
  PatternWeights(PatternSet set, int[] knots, short[] constants, KnotWeights weights) {
    if (knots.length == 0 || constants.length != 65 || weights.count() != knots.length) {
      throw new IllegalArgumentException("expected weights for each knot and 65 constants");
    }
    for (int i = 0; i < knots.length; i++) {
      if (knots[i] < 4 || knots[i] > 64 || i > 0 && knots[i] <= knots[i - 1]) {
        throw new IllegalArgumentException(
            "expected rising knots of 4 to 64 discs, found " + knots[i]);
      }
    }
    this.set = set;
    this.knots = knots.clone();
    this.constants = constants.clone();
    this.weights = weights;
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

  /** The weights for a number of discs, one for each content of each shape and each move count. */
  short[] expand(int discs) {
    int upper = 0;
    while (upper < knots.length - 1 && knots[upper] < discs) {
      upper++;
    }
    int lower = upper == 0 || knots[upper] <= discs ? upper : upper - 1;
    if (lower == upper) {
      return set.expand(weights.of(lower));
    }
    return set.expand(
        interpolated(
            weights.of(lower),
            weights.of(upper),
            discs - knots[lower],
            knots[upper] - knots[lower]));
  }

  /** The weights between two knots: {@code share} parts of {@code span} away from the lower one. */
  private static short[] interpolated(short[] low, short[] high, int share, int span) {
    short[] between = new short[low.length];
    for (int i = 0; i < between.length; i++) {
      between[i] = (short) rounded(low[i] * (span - share) + high[i] * share, span);
    }
    return between;
  }

  /** A quotient of small numbers as the nearest whole number, halves upwards. */
  static int rounded(int dividend, int divisor) {
    return Math.floorDiv(2 * dividend + divisor, 2 * divisor);
  }

  /** CRC-32 of all weights and constants: two sets with the same one value positions alike. */
  public long checksum() {
    CRC32 crc = new CRC32();
    for (int knot = 0; knot < knots.length; knot++) {
      update(crc, weights.of(knot));
    }
    update(crc, constants);
    return crc.getValue();
  }

  private static void update(CRC32 crc, short[] values) {
    byte[] bytes = new byte[2 * values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[2 * i] = (byte) (values[i] >> 8);
      bytes[2 * i + 1] = (byte) values[i];
    }
    crc.update(bytes);
  }
}
