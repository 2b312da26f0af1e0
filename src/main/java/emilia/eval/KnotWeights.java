package emilia.eval;

/**
 * For each knot its weights. Those from a file are put together from their bytes when they are
 * first needed: a program that starts waits for the first value, and that needs one or two knots.
 *
 * <p>Always gives the same, and is safe for use by several threads.
 */
final class KnotWeights {
  /** For each knot its weights; null for those that are not put together yet. */
  private final short[][] weights;

  /**
   * For those, the high bytes of the weights less those of the knot before; null for the others.
   */
  private final byte[][] high;

  /** For those, the low bytes. */
  private final byte[][] low;

  /** How many knots are put together. Written behind their weights: who reads it sees them. */
  private volatile int known;

  private KnotWeights(short[][] weights, byte[][] high, byte[][] low, int known) {
    this.weights = weights;
    this.high = high;
    this.low = low;
    this.known = known;
  }

  /** Weights from arrays, which are copied. */
  static KnotWeights copyOf(short[][] weights) {
    short[][] copies = new short[weights.length][];
    for (int knot = 0; knot < copies.length; knot++) {
      copies[knot] = weights[knot].clone();
    }
    return new KnotWeights(copies, null, null, copies.length);
  }

  /**
   * Weights from differences, each to the weight of the knot before. The arrays are taken over:
   * their elements are given up one by one.
   *
   * @param high for each knot the high bytes of the differences, all of one length
   * @param low likewise the low bytes
   */
  static KnotWeights ofDifferences(byte[][] high, byte[][] low) {
    return new KnotWeights(new short[high.length][], high, low, 0);
  }

  /** How many knots there are. */
  int count() {
    return weights.length;
  }

  /** The weights of a knot. Not a copy. */
  short[] of(int knot) {
    if (knot >= known) {
      putTogetherUpTo(knot);
    }
    return weights[knot];
  }

  private synchronized void putTogetherUpTo(int last) {
    for (int knot = known; knot <= last; knot++) {
      short[] sums = new short[high[knot].length];
      add(knot == 0 ? sums : weights[knot - 1], high[knot], low[knot], sums);
      weights[knot] = sums;
      high[knot] = null;
      low[knot] = null;
      known = knot + 1;
    }
  }

  /** As plain as can be, and a method of its own: so the compiler has it ready soon. */
  private static void add(short[] before, byte[] high, byte[] low, short[] sums) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] = (short) (before[i] + (high[i] << 8 | low[i] & 0xFF));
    }
  }
}
