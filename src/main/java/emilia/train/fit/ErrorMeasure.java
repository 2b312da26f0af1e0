package emilia.train.fit;

import emilia.eval.Evaluator;
import emilia.eval.EvaluatorState;
import emilia.report.training.CalibrationPoint;
import emilia.report.training.ErrorRow;
import emilia.report.training.ErrorStatistics;
import emilia.search.StopSignal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Measures how far an evaluation is off on gathered positions. Each position counts once, against
 * its label: what the searches of the following moves thought, mixed with the final score as {@link
 * PositionRequest#lambda()} says, the mean over all games through the position. Errors against
 * other samples or by another lambda cannot be compared. All positions held out are measured, and
 * of those for training the first part, which is a random choice.
 */
public final class ErrorMeasure {
  private static final int BIN_DISCS = 4;
  private static final int BINS = 128 / BIN_DISCS + 1;

  private final Evaluator evaluator;
  private final WorkFolder.Positions positions;
  private final PositionRequest request;

  /** A measure of one evaluation. */
  public ErrorMeasure(
      Evaluator evaluator, WorkFolder.Positions positions, PositionRequest request) {
    this.evaluator = evaluator;
    this.positions = positions;
    this.request = request;
  }

  /**
   * What came out.
   *
   * @param rows the errors by number of discs, without numbers that have no position
   * @param calibration predicted values and the mean labels that go with them, on positions held
   *     out
   */
  public record Errors(List<ErrorRow> rows, List<CalibrationPoint> calibration) {
    /** Copies the lists. */
    public Errors {
      rows = List.copyOf(rows);
      calibration = List.copyOf(calibration);
    }

    /** The error on positions held out from {@code first} to {@code last} discs. */
    public ErrorStatistics holdOut(int first, int last) {
      return rows.stream()
          .filter(row -> row.discs() >= first && row.discs() <= last)
          .map(ErrorRow::holdOut)
          .reduce(ErrorStatistics.NONE, ErrorStatistics::plus);
    }
  }

  /**
   * Measures.
   *
   * @return {@code null} if stopped
   */
  public Errors measure(int threads, StopSignal stop) throws IOException {
    List<Callable<Slice>> slices = new ArrayList<>();
    for (int discs = request.minDiscs(); discs <= request.maxDiscs(); discs++) {
      int d = discs;
      slices.add(() -> slice(d, stop));
    }
    try (Tasks tasks = new Tasks(threads)) {
      List<Slice> done = tasks.all(slices);
      return stop.isStopped() ? null : errors(done);
    }
  }

  /** The errors at one number of discs, and the sums for the bins of its predictions. */
  private static final class Slice {
    private final int discs;
    private ErrorStatistics training = ErrorStatistics.NONE;
    private ErrorStatistics holdOut = ErrorStatistics.NONE;
    private final long[] counts = new long[BINS];
    private final double[] predictions = new double[BINS];
    private final double[] labels = new double[BINS];

    Slice(int discs) {
      this.discs = discs;
    }

    void addToBin(double prediction, double label) {
      int bin = (int) Math.floor((prediction + 64 + BIN_DISCS / 2.0) / BIN_DISCS);
      counts[bin]++;
      predictions[bin] += prediction;
      labels[bin] += label;
    }
  }

  private Slice slice(int discs, StopSignal stop) throws IOException {
    Slice slice = new Slice(discs);
    EvaluatorState state = evaluator.newState();
    PositionStore.Batch batch = new PositionStore.Batch();
    for (int part = 0; part < positions.store().parts() && !stop.isStopped(); part++) {
      batch.clear(0);
      positions.store().read(PositionStore.Use.HOLD_OUT, discs, part, batch);
      slice.holdOut = slice.holdOut.plus(errors(state, batch, slice));
    }
    batch.clear(0);
    positions.store().read(PositionStore.Use.TRAINING, discs, 0, batch);
    slice.training = errors(state, batch, null);
    return slice;
  }

  /** The errors of a batch, whose predictions go to the bins of {@code slice} unless it is null. */
  private static ErrorStatistics errors(
      EvaluatorState state, PositionStore.Batch batch, Slice slice) {
    double absolute = 0;
    double squared = 0;
    double squaredLabels = 0;
    for (int i = 0; i < batch.size; i++) {
      state.reset(batch.players[i], batch.opponents[i]);
      int value = state.evaluateCentidiscs(batch.players[i], batch.opponents[i]);
      double prediction = value / 100.0;
      double error = prediction - batch.scores[i];
      absolute += Math.abs(error);
      squared += error * error;
      squaredLabels += (double) batch.scores[i] * batch.scores[i];
      if (slice != null) {
        slice.addToBin(prediction, batch.scores[i]);
      }
    }
    return new ErrorStatistics(batch.size, absolute, squared, squaredLabels);
  }

  private static Errors errors(List<Slice> slices) {
    List<ErrorRow> rows = new ArrayList<>();
    Slice all = new Slice(0);
    for (Slice slice : slices) {
      if (slice.training.positions() + slice.holdOut.positions() > 0) {
        rows.add(new ErrorRow(slice.discs, slice.training, slice.holdOut));
      }
      for (int bin = 0; bin < BINS; bin++) {
        all.counts[bin] += slice.counts[bin];
        all.predictions[bin] += slice.predictions[bin];
        all.labels[bin] += slice.labels[bin];
      }
    }
    List<CalibrationPoint> points = new ArrayList<>();
    for (int bin = 0; bin < BINS; bin++) {
      long count = all.counts[bin];
      if (count > 0) {
        points.add(
            new CalibrationPoint(all.predictions[bin] / count, all.labels[bin] / count, count));
      }
    }
    return new Errors(rows, points);
  }
}
