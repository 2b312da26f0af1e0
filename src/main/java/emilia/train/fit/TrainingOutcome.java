package emilia.train.fit;

import emilia.eval.PatternWeights;

/** What a training run came to. */
public final class TrainingOutcome {
  private final PatternWeights weights;
  private final int[][] counts;

  /**
   * An outcome.
   *
   * @param counts for each knot how often each weight was met
   */
  TrainingOutcome(PatternWeights weights, int[][] counts) {
    this.weights = weights;
    this.counts = counts.clone();
  }

  /** All weights, rounded. */
  public PatternWeights weights() {
    return weights;
  }

  /**
   * How often a weight was met in one pass over the training positions.
   *
   * @param knot the index of the knot
   * @param foldedIndex the index of the weight among those of the knot
   */
  public int count(int knot, int foldedIndex) {
    return counts[knot][foldedIndex];
  }
}
