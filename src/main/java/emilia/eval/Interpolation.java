package emilia.eval;

/**
 * A place between two knots, and the weights there: whole numbers nearest to the straight line,
 * halves upwards.
 *
 * <p>Tables are made while somebody waits for the first value. So nothing is divided: a product
 * with the reciprocal is exact for the sums that can be. And loops run over blocks, in methods that
 * are so called often enough to be compiled soon.
 */
final class Interpolation {
  /** The longest way between two knots, in discs. */
  static final int MAX_SPAN = 60;

  private static final int BLOCK = 128;

  /**
   * Twice a sum of weights is below 2^23, the reciprocal of twice the span at most 120 / 2^40 too
   * large: the product is less than 1/120 too large.
   */
  private static final int RECIPROCAL_SHIFT = 40;

  /** Added to weights, so that no sum is negative and what is cut off always is a fraction. */
  private static final int OFFSET = 1 << 15;

  private final int lowShare;
  private final int highShare;
  private final long reciprocal;
  private final int summand;

  /**
   * A place.
   *
   * @param share its way from the lower knot
   * @param span the way from there to the upper knot, at most {@link #MAX_SPAN}
   */
  Interpolation(int share, int span) {
    this.lowShare = 2 * (span - share);
    this.highShare = 2 * share;
    this.reciprocal = (1L << RECIPROCAL_SHIFT) / (2 * span) + 1;
    this.summand = span + 2 * span * OFFSET;
  }

  /** A weight there, from those at the lower and at the upper knot, both of 16 bits. */
  int between(int low, int high) {
    long twiceSum = low * lowShare + high * highShare + summand;
    return (int) (twiceSum * reciprocal >> RECIPROCAL_SHIFT) - OFFSET;
  }

  /** All weights there. */
  short[] between(short[] low, short[] high) {
    short[] between = new short[low.length];
    for (int from = 0; from < between.length; from += BLOCK) {
      fill(between, low, high, from, Math.min(from + BLOCK, between.length));
    }
    return between;
  }

  private void fill(short[] between, short[] low, short[] high, int from, int to) {
    for (int i = from; i < to; i++) {
      between[i] = (short) between(low[i], high[i]);
    }
  }

  /** All hidden weights there. */
  byte[] between(byte[] low, byte[] high) {
    byte[] between = new byte[low.length];
    for (int from = 0; from < between.length; from += BLOCK) {
      fill(between, low, high, from, Math.min(from + BLOCK, between.length));
    }
    return between;
  }

  private void fill(byte[] between, byte[] low, byte[] high, int from, int to) {
    for (int i = from; i < to; i++) {
      between[i] = (byte) between(low[i], high[i]);
    }
  }
}
