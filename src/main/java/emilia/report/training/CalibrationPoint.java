package emilia.report.training;

/**
 * Positions with about the same predicted value.
 *
 * @param prediction its mean in discs
 * @param result the mean result of the games in discs
 * @param positions how many there are
 */
public record CalibrationPoint(double prediction, double result, long positions) {}
