package emilia.eval;

/**
 * For each knot its hidden weights, a byte each. As with {@link KnotWeights}, those from a file are
 * put together when they are first needed.
 *
 * <p>Always gives the same, and is safe for use by several threads.
 */
final class KnotBytes {
  /** How many weights are put together by one call. */
  private static final int BLOCK = 128;

  /** For each knot its weights, or their differences from the knot before if not yet known. */
  private final byte[][] weights;

  /** How many knots are put together. Written behind their weights: who reads it sees them. */
  private volatile int known;

  private KnotBytes(byte[][] weights, int known) {
    this.weights = weights;
    this.known = known;
  }

  /** Weights from arrays, which are copied. */
  static KnotBytes copyOf(byte[][] weights) {
    byte[][] copies = new byte[weights.length][];
    for (int knot = 0; knot < copies.length; knot++) {
      copies[knot] = weights[knot].clone();
    }
    return new KnotBytes(copies, copies.length);
  }

  /**
   * Weights from differences. The arrays are taken over.
   *
   * @param differences for each knot its weights less those of the knot before, modulo 256, all of
   *     one length
   */
  static KnotBytes ofDifferences(byte[][] differences) {
    return new KnotBytes(differences, Math.min(1, differences.length));
  }

  /** How many knots there are. */
  int count() {
    return weights.length;
  }

  /** How many weights a knot has. */
  int size(int knot) {
    return weights[knot].length;
  }

  /** The weights of a knot. Not a copy. */
  byte[] of(int knot) {
    if (knot >= known) {
      putTogetherUpTo(knot);
    }
    return weights[knot];
  }

  private synchronized void putTogetherUpTo(int last) {
    for (int knot = known; knot <= last; knot++) {
      byte[] sums = weights[knot];
      for (int from = 0; from < sums.length; from += BLOCK) {
        add(weights[knot - 1], sums, from, Math.min(from + BLOCK, sums.length));
      }
      known = knot + 1;
    }
  }

  /** As plain as can be, and called so often that the compiler has it ready soon. */
  private static void add(byte[] before, byte[] sums, int from, int to) {
    for (int i = from; i < to; i++) {
      sums[i] += before[i];
    }
  }
}
