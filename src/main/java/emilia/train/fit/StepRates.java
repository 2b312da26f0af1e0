package emilia.train.fit;

/**
 * The steps that a fit takes at some time: what a parameter moves, in the direction of a gradient,
 * before it is divided by the root of the sum of all squared gradients that it has met.
 *
 * @param weights of linear weights
 * @param hidden of the weights of hidden neurons
 * @param dense of constants, biases and gains, which all positions move
 */
record StepRates(float weights, float hidden, float dense) {
  /** Steps of what all positions move, less than those of hidden weights. */
  private static final double DENSE_SHARE = 0.2;

  /** What remains of the first steps at the end. */
  private static final double LAST = 0.02;

  /**
   * The rates of a moment of a fit: they fall in a straight line.
   *
   * @param progress the part of the fit that is done, 0 to 1
   */
  static StepRates at(TrainSettings settings, double progress) {
    double share = 1 - (1 - LAST) * progress;
    return new StepRates(
        (float) (settings.rate() * share),
        (float) (settings.hiddenRate() * share),
        (float) (settings.hiddenRate() * DENSE_SHARE * share));
  }
}
