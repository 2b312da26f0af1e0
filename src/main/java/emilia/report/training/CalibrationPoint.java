package emilia.report.training;

/**
 * Positions with about the same predicted value.
 *
 * @param prediction its mean in discs
 * @param label the mean of their labels in discs
 * @param positions how many there are
 */
public record CalibrationPoint(double prediction, double label, long positions) {}
