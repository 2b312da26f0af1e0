package emilia.train.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.eval.PatternEvaluator;
import emilia.eval.PatternSet;
import emilia.report.training.ErrorStatistics;
import emilia.search.StopSignal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainerTest {
  private static final PatternSet SET = PatternSet.byId("order16");
  private static final int[] KNOTS = {20, 40, 60};
  private static final TrainSettings SETTINGS = new TrainSettings(1, 3, 0.01, 1, 20);

  @TempDir static Path games;

  @TempDir Path folder;

  private static PositionRequest request;

  @BeforeAll
  static void playGames() throws IOException {
    Path file = Samples.play(games.resolve("a.samples"), 200, 1);
    request = new PositionRequest(List.of(file), 0.1, 4, 63, 0.7);
  }

  private TrainingOutcome fit(
      WorkFolder work, TrainSettings settings, int threads, Trainer.Listener listener)
      throws IOException {
    return new Trainer(SET, KNOTS, request, settings)
        .fit(work, positions(work), threads, listener, new StopSignal());
  }

  private WorkFolder.Positions positions(WorkFolder work) throws IOException {
    return work.positions(request, 1, (done, total) -> {}, new StopSignal());
  }

  private long checksum(String name, TrainSettings settings, int threads) throws IOException {
    try (WorkFolder work = WorkFolder.open(folder.resolve(name))) {
      return fit(work, settings, threads, (done, total) -> {}).weights().checksum();
    }
  }

  @Test
  void weightsDoNotDependOnTheThreadsButOnTheSeed() throws IOException {
    long checksum = checksum("one", SETTINGS, 1);
    assertEquals(checksum, checksum("three", SETTINGS, 3));
    assertNotEquals(checksum, checksum("seed", new TrainSettings(2, 3, 0.01, 1, 20), 3));
  }

  @Test
  void aStoppedRunGoesOnWithTheKnotsThatAreDone() throws IOException {
    long expected = checksum("whole", SETTINGS, 1);
    Path kept = folder.resolve("work").resolve("fits");
    try (WorkFolder work = WorkFolder.open(folder.resolve("work"))) {
      StopSignal stop = new StopSignal();
      TrainingOutcome stopped =
          new Trainer(SET, KNOTS, request, SETTINGS)
              .fit(
                  work,
                  positions(work),
                  1,
                  (done, total) -> {
                    assertEquals(9, total, "three knots of three passes over one part");
                    if (done == 4) {
                      stop.stop();
                    }
                  },
                  stop);
      assertNull(stopped);
    }
    try (Stream<Path> files = Files.list(kept)) {
      assertEquals(
          List.of("20"), files.map(file -> file.getFileName().toString().substring(0, 2)).toList());
    }
    List<Long> passes = new ArrayList<>();
    try (WorkFolder work = WorkFolder.open(folder.resolve("work"))) {
      TrainingOutcome outcome = fit(work, SETTINGS, 1, (done, total) -> passes.add(done));
      assertEquals(expected, outcome.weights().checksum());
    }
    assertEquals(List.of(3L, 4L, 5L, 6L, 7L, 8L, 9L), passes, "the first knot was not done again");
  }

  @Test
  void weightsAreBetterThanNoneOnHoldOut() throws IOException {
    try (WorkFolder work = WorkFolder.open(folder.resolve("work"))) {
      TrainingOutcome outcome = fit(work, SETTINGS, 2, (done, total) -> {});
      ErrorMeasure.Errors errors =
          new ErrorMeasure(new PatternEvaluator(outcome.weights()), positions(work), request)
              .measure(2, new StopSignal());
      ErrorStatistics late = errors.holdOut(50, 63);
      assertTrue(late.positions() > 100);
      assertTrue(
          late.meanSquared() < 0.5 * late.meanSquaredLabel(),
          late.meanSquared() + " against " + late.meanSquaredLabel());
      assertFalse(errors.calibration().isEmpty());
      long points = errors.calibration().stream().mapToLong(point -> point.positions()).sum();
      assertEquals(errors.holdOut(4, 63).positions(), points);
      assertEquals(positions(work).holdOutCount(), points);
    }
  }

  @Test
  void knotsMustRiseWithinTheRequest() {
    for (int[] knots : new int[][] {{30, 30}, {30, 20}, {64}, {3}}) {
      assertThrows(
          IllegalArgumentException.class, () -> new Trainer(SET, knots, request, SETTINGS));
    }
  }

  @Test
  void importanceFallsFromTheKnotToItsNeighbours() {
    assertEquals(1, KnotTrainer.importance(30, 30, 25, 35));
    assertEquals(0.5f, KnotTrainer.importance(27, 30, 25, 35));
    assertEquals(1 / 6f, KnotTrainer.importance(25, 30, 25, 35), 1e-6f);
    assertEquals(1 / 6f, KnotTrainer.importance(35, 30, 25, 35), 1e-6f);
  }
}
