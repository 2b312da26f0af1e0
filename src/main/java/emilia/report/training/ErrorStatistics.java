package emilia.report.training;

/**
 * Sums of errors, in discs.
 *
 * @param positions how many there are
 * @param absoluteSum of the absolute errors
 * @param squaredSum of the squared errors
 * @param squaredResults of the squared results: the squared error of the prediction that every game
 *     is a draw
 */
public record ErrorStatistics(
    long positions, double absoluteSum, double squaredSum, double squaredResults) {
  /** No positions. */
  public static final ErrorStatistics NONE = new ErrorStatistics(0, 0, 0, 0);

  /** Both together. */
  public ErrorStatistics plus(ErrorStatistics other) {
    return new ErrorStatistics(
        positions + other.positions,
        absoluteSum + other.absoluteSum,
        squaredSum + other.squaredSum,
        squaredResults + other.squaredResults);
  }

  /** The mean absolute error in discs; NaN without positions. */
  public double meanAbsolute() {
    return absoluteSum / positions;
  }

  /** The mean squared error in squared discs; NaN without positions. */
  public double meanSquared() {
    return squaredSum / positions;
  }

  /** The mean squared result in squared discs; NaN without positions. */
  public double meanSquaredResult() {
    return squaredResults / positions;
  }
}
