package emilia.report.training;

/**
 * Sums of errors, in discs: of the differences between what is predicted and the labels of the
 * positions.
 *
 * @param positions how many there are
 * @param absoluteSum of the absolute errors
 * @param squaredSum of the squared errors
 * @param squaredLabels of the squared labels: the squared error of the prediction that every game
 *     is a draw
 */
public record ErrorStatistics(
    long positions, double absoluteSum, double squaredSum, double squaredLabels) {
  /** No positions. */
  public static final ErrorStatistics NONE = new ErrorStatistics(0, 0, 0, 0);

  /** Both together. */
  public ErrorStatistics plus(ErrorStatistics other) {
    return new ErrorStatistics(
        positions + other.positions,
        absoluteSum + other.absoluteSum,
        squaredSum + other.squaredSum,
        squaredLabels + other.squaredLabels);
  }

  /** The mean absolute error in discs; NaN without positions. */
  public double meanAbsolute() {
    return absoluteSum / positions;
  }

  /** The mean squared error in squared discs; NaN without positions. */
  public double meanSquared() {
    return squaredSum / positions;
  }

  /** The mean squared label in squared discs; NaN without positions. */
  public double meanSquaredLabel() {
    return squaredLabels / positions;
  }
}
