package emilia.train.fit;

import emilia.eval.PatternWeights;
import java.util.List;

/** What a training run came to. */
public final class TrainingOutcome {
  private final PatternWeights weights;
  private final List<KnotTrainer.Fit> fits;

  TrainingOutcome(PatternWeights weights, List<KnotTrainer.Fit> fits) {
    this.weights = weights;
    this.fits = List.copyOf(fits);
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
    return fits.get(knot).counts()[foldedIndex];
  }
}
