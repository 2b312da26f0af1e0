package emilia.train.fit;

import emilia.eval.PatternWeights;

/**
 * How weights are fitted.
 *
 * @param seed of the order of the positions and of the first hidden weights
 * @param epochs passes over the data, at least 1
 * @param neurons how many hidden neurons there are: 0, which leaves a linear model, or {@value
 *     PatternWeights#NEURONS}
 * @param rate the first step of a weight whose gradients have been small so far, in discs, more
 *     than 0
 * @param hiddenRate the same of the weights of hidden neurons, more than 0
 * @param balanceDiscs a position with this value counts half as much as one with value 0, and less
 *     the larger the value: games are decided in close positions; infinite for the same for all
 */
public record TrainSettings(
    long seed, int epochs, int neurons, double rate, double hiddenRate, double balanceDiscs) {
  /**
   * @throws IllegalArgumentException if a value is outside the range given above
   */
  public TrainSettings {
    if (epochs < 1 || !(rate > 0) || !(hiddenRate > 0) || !(balanceDiscs > 0)) {
      throw new IllegalArgumentException(
          "expected at least one epoch, and rates and a balance above 0");
    }
    if (neurons != 0 && neurons != PatternWeights.NEURONS) {
      throw new IllegalArgumentException(
          "expected 0 or " + PatternWeights.NEURONS + " neurons, found " + neurons);
    }
  }
}
