package emilia.train.fit;

/**
 * How weights are fitted.
 *
 * @param seed of the order of the positions
 * @param epochs passes over the data, at least 1
 * @param rate the first step of a weight per disc of error, more than 0
 * @param rareRate how far a weight that occurs seldom may go in each pass: its step is at least
 *     this divided by its occurrences and a little more; 0 for the same steps for all
 * @param balanceDiscs a position with this value counts half as much as one with value 0, and less
 *     the larger the value: games are decided in close positions; infinite for the same for all
 */
public record TrainSettings(
    long seed, int epochs, double rate, double rareRate, double balanceDiscs) {
  /**
   * @throws IllegalArgumentException if a value is outside the range given above
   */
  public TrainSettings {
    if (epochs < 1 || !(rate > 0) || !(rareRate >= 0) || !(balanceDiscs > 0)) {
      throw new IllegalArgumentException(
          "expected at least one epoch, a rate and a balance above 0 and a rate of rare contents of"
              + " at least 0");
    }
  }
}
