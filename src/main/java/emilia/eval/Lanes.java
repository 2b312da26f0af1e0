package emilia.eval;

/**
 * Four sums in one {@code long}, so that one addition adds four weights: three of hidden weights in
 * lanes of 14 bits, and that of linear weights in the 22 bits above them.
 *
 * <p>Weights are signed, and a negative one borrows from the lanes above it. That does not matter
 * while they are added, but before lanes are taken apart none may be negative: so {@link #START} is
 * part of every sum. No sum of {@link #MAX_TERMS} weights leaves its lane.
 */
final class Lanes {
  /** Features, and two numbers of moves, of the largest set. */
  static final int MAX_TERMS = 66;

  /** A linear weight further from zero than this counts as this: far beyond any value already. */
  static final int MAX_LINEAR = ((1 << 21) - 1) / MAX_TERMS;

  /** How much more than the sum of hidden weights {@link #hidden0} and the others are. */
  static final int HIDDEN_OFFSET = 1 << 13;

  private static final int BITS = 14;
  private static final int MASK = (1 << BITS) - 1;
  private static final int LINEAR_SHIFT = 3 * BITS;

  /** What a sum begins with, or gets at its end. */
  static final long START =
      HIDDEN_OFFSET * (1L + (1L << BITS) + (1L << 2 * BITS)); // 2^13 in each lane but the highest

  private Lanes() {}

  /** A linear weight in its lane. */
  static long linear(int weight) {
    return (long) Math.max(-MAX_LINEAR, Math.min(MAX_LINEAR, weight)) << LINEAR_SHIFT;
  }

  /** The hidden weights of one content. */
  static long hidden(int weight0, int weight1, int weight2) {
    return weight0 + ((long) weight1 << BITS) + ((long) weight2 << 2 * BITS);
  }

  /** The sum of linear weights in a sum that contains {@link #START}. */
  static int linearSum(long sum) {
    return (int) (sum >> LINEAR_SHIFT);
  }

  /** The sum of the weights of the first neuron plus {@link #HIDDEN_OFFSET}, likewise. */
  static int hidden0(long sum) {
    return (int) sum & MASK;
  }

  /** That of the second neuron. */
  static int hidden1(long sum) {
    return (int) (sum >> BITS) & MASK;
  }

  /** That of the third neuron. */
  static int hidden2(long sum) {
    return (int) (sum >> 2 * BITS) & MASK;
  }
}
