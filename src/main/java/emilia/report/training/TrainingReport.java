package emilia.report.training;

import java.util.List;
import java.util.Map;

/**
 * All that the page shows.
 *
 * @param title the heading
 * @param facts names and values for the table at the top, in their order; texts
 * @param errors by number of discs, rising
 * @param calibration by prediction, rising
 * @param coverage for each shape its knots, rising
 * @param largest the boards, those of a knot together
 */
public record TrainingReport(
    String title,
    Map<String, String> facts,
    List<ErrorRow> errors,
    List<CalibrationPoint> calibration,
    List<CoverageRow> coverage,
    List<WeightBoard> largest) {
  /** Copies the lists. */
  public TrainingReport {
    errors = List.copyOf(errors);
    calibration = List.copyOf(calibration);
    coverage = List.copyOf(coverage);
    largest = List.copyOf(largest);
  }
}
