package emilia.stats;

import java.util.Arrays;

/**
 * The results of pairs of games that began with the same opening, colours swapped: how many pairs
 * gave the player 0, 1/2, 1, 1 1/2 and 2 points. The two games of a pair depend on each other, for
 * an opening may favour one colour; the pairs do not. Immutable.
 */
public final class PairScores {
  /** How many different sums of two games there are. */
  public static final int CELLS = 5;

  /** No pairs. */
  public static final PairScores NONE = new PairScores(new long[CELLS]);

  private final long[] counts;

  private PairScores(long[] counts) {
    this.counts = counts;
  }

  /**
   * The counts of pairs.
   *
   * @param counts for 0, 1/2, 1, 1 1/2 and 2 points
   * @throws IllegalArgumentException if there are not five, or one is negative
   */
  public static PairScores of(long... counts) {
    if (counts.length != CELLS || Arrays.stream(counts).anyMatch(count -> count < 0)) {
      throw new IllegalArgumentException("expected five counts that are not negative");
    }
    return new PairScores(counts.clone());
  }

  /**
   * With one pair more.
   *
   * @param halfPoints the points of both games in halves, 0 to 4
   */
  public PairScores plus(int halfPoints) {
    long[] more = counts.clone();
    more[halfPoints]++;
    return new PairScores(more);
  }

  /** The same pairs as the opponent sees them. */
  public PairScores reversed() {
    long[] reversed = new long[CELLS];
    for (int i = 0; i < CELLS; i++) {
      reversed[i] = counts[CELLS - 1 - i];
    }
    return new PairScores(reversed);
  }

  /** These pairs and those of {@code other}. */
  public PairScores plus(PairScores other) {
    long[] sum = new long[CELLS];
    for (int i = 0; i < CELLS; i++) {
      sum[i] = counts[i] + other.counts[i];
    }
    return new PairScores(sum);
  }

  /** How many pairs gave {@code halfPoints} half points, 0 to 4. */
  public long count(int halfPoints) {
    return counts[halfPoints];
  }

  /** How many pairs there are. */
  public long pairs() {
    return Arrays.stream(counts).sum();
  }

  /** The score of a pair as a part of what can be won, for {@code halfPoints} of 0 to 4. */
  static double score(int halfPoints) {
    return halfPoints / (CELLS - 1.0);
  }

  /** The mean score, 0 to 1; 0.5 if there are no pairs. */
  public double mean() {
    long pairs = pairs();
    if (pairs == 0) {
      return 0.5;
    }
    double sum = 0;
    for (int i = 0; i < CELLS; i++) {
      sum += score(i) * counts[i];
    }
    return sum / pairs;
  }

  /**
   * The variance of the score of a pair, estimated without bias (divided by the pairs less one); 0
   * if there are fewer than two pairs.
   */
  public double variance() {
    long pairs = pairs();
    if (pairs < 2) {
      return 0;
    }
    double mean = mean();
    double sum = 0;
    for (int i = 0; i < CELLS; i++) {
      double difference = score(i) - mean;
      sum += difference * difference * counts[i];
    }
    return sum / (pairs - 1);
  }

  /** Whether both have the same counts. */
  @Override
  public boolean equals(Object other) {
    return other instanceof PairScores scores && Arrays.equals(counts, scores.counts);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(counts);
  }

  /** The five counts: {@code [1, 4, 20, 6, 2]}. */
  @Override
  public String toString() {
    return Arrays.toString(counts);
  }
}
