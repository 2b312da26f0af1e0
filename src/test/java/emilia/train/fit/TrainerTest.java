package emilia.train.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import emilia.eval.HiddenNeuron;
import emilia.eval.PatternEvaluator;
import emilia.eval.PatternSet;
import emilia.eval.PatternWeights;
import emilia.report.training.ErrorStatistics;
import emilia.search.StopSignal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainerTest {
  private static final PatternSet SET = PatternSet.byId("order16");
  private static final int[] KNOTS = {20, 40, 60};
  private static final TrainSettings SETTINGS =
      new TrainSettings(1, 3, PatternWeights.NEURONS, 0.3, 0.1, 20);

  @TempDir static Path games;

  @TempDir Path folder;

  private static PositionRequest request;

  @BeforeAll
  static void playGames() throws IOException {
    Path file = Samples.play(games.resolve("a.samples"), 200, 1);
    request = new PositionRequest(List.of(file), 0.1, 4, 63, 0.7, 37);
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
    assertNotEquals(
        checksum,
        checksum("seed", new TrainSettings(2, 3, PatternWeights.NEURONS, 0.3, 0.1, 20), 3));
  }

  /** Stopped within the second of three passes, it goes on with the first. */
  @Test
  void aStoppedRunGoesOnWithThePassesThatAreDone() throws IOException {
    long expected = checksum("whole", SETTINGS, 1);
    StopSignal stop = new StopSignal();
    try (WorkFolder work = WorkFolder.open(folder.resolve("work"))) {
      TrainingOutcome stopped =
          new Trainer(SET, KNOTS, request, SETTINGS)
              .fit(
                  work,
                  positions(work),
                  1,
                  (done, total) -> {
                    assertEquals(24, total, "three passes of eight turns over one part");
                    if (done == 8) {
                      stop.stop();
                    }
                  },
                  stop);
      assertNull(stopped);
    }
    List<Long> steps = new ArrayList<>();
    try (WorkFolder work = WorkFolder.open(folder.resolve("work"))) {
      TrainingOutcome outcome = fit(work, SETTINGS, 1, (done, total) -> steps.add(done));
      assertEquals(expected, outcome.weights().checksum());
      assertTrue(outcome.count(2, 0) >= 0);
    }
    assertEquals(LongStream.rangeClosed(9, 24).boxed().toList(), steps);
    try (WorkFolder work = WorkFolder.open(folder.resolve("work"))) {
      TrainingOutcome known = fit(work, SETTINGS, 1, (done, total) -> fail("nothing is left"));
      assertEquals(expected, known.weights().checksum());
    }
  }

  private static byte[] changed(byte[] bytes, int at) {
    byte[] changed = bytes.clone();
    changed[at] ^= 1;
    return changed;
  }

  /** Cut off, longer, or with one bit changed: it is named, and nothing is made of it. */
  @Test
  void aDamagedModelIsRefused() throws IOException {
    long expected = checksum("work", SETTINGS, 1);
    Path file;
    try (Stream<Path> files = Files.list(folder.resolve("work").resolve("fits"))) {
      file = files.findAny().orElseThrow();
    }
    byte[] whole = Files.readAllBytes(file);
    List<byte[]> damages = new ArrayList<>();
    for (int length : new int[] {0, 3, 9, 100, 1000, whole.length / 2, whole.length - 1}) {
      damages.add(Arrays.copyOf(whole, length));
    }
    damages.add(Arrays.copyOf(whole, whole.length + 1));
    for (int at : new int[] {0, 7, 9, 40, 300, whole.length / 2, whole.length - 1}) {
      damages.add(changed(whole, at));
    }
    for (byte[] damage : damages) {
      Files.write(file, damage);
      IOException failure =
          assertThrows(IOException.class, () -> checksum("work", SETTINGS, 1), () -> "accepted");
      assertEquals(
          file + ": is damaged, expected the model of an earlier run; remove it to begin anew",
          failure.getMessage());
    }
    Files.delete(file);
    assertEquals(expected, checksum("work", SETTINGS, 1));
  }

  @Test
  void whatAKilledRunOrAnOlderVersionLeftIsRemoved() throws IOException {
    Path fits = Files.createDirectories(folder.resolve("work").resolve("fits"));
    Files.writeString(fits.resolve(".e7da5a00.fit.123-456.tmp"), "half");
    Files.writeString(fits.resolve("44-12345678.fit"), "old");
    Path other = Files.writeString(fits.resolve("notes.txt"), "mine");
    checksum("work", SETTINGS, 1);
    try (Stream<Path> files = Files.list(fits)) {
      List<Path> left = files.toList();
      assertEquals(2, left.size(), left.toString());
      assertTrue(left.contains(other));
    }
  }

  private TrainingOutcome fitFrom(String name, PatternWeights start, TrainSettings settings)
      throws IOException {
    try (WorkFolder work = WorkFolder.open(folder.resolve(name))) {
      return new Trainer(start, request, settings)
          .fit(work, positions(work), 2, (done, total) -> {}, new StopSignal());
    }
  }

  private double holdOutError(PatternWeights weights) throws IOException {
    try (WorkFolder work = WorkFolder.open(folder.resolve("measure"))) {
      return new ErrorMeasure(new PatternEvaluator(weights), positions(work), request)
          .measure(2, new StopSignal())
          .holdOut(4, 63)
          .meanSquared();
    }
  }

  /** Of both kinds: with such small steps nothing changes but what rounding hides. */
  @Test
  void aFitGoesOnFromWeights() throws IOException {
    for (int neurons : new int[] {0, PatternWeights.NEURONS}) {
      TrainSettings first = new TrainSettings(1, 1, neurons, 0.3, 0.1, 20);
      PatternWeights start;
      try (WorkFolder work = WorkFolder.open(folder.resolve("first" + neurons))) {
        start = fit(work, first, 1, (done, total) -> {}).weights();
      }
      TrainSettings still = new TrainSettings(1, 1, neurons, 1e-9, 1e-9, 20);
      assertSame(start, fitFrom("still", start, still).weights());
      double before = holdOutError(start);
      double after =
          holdOutError(
              fitFrom("on", start, new TrainSettings(1, 3, neurons, 0.3, 0.1, 20)).weights());
      assertTrue(after < before, after + " for " + before);
    }
  }

  /** The work folder keeps models of both beginnings. */
  @Test
  void weightsToBeginWithBelongToTheSettings() throws IOException {
    long anew = checksum("work", SETTINGS, 1);
    PatternWeights start = fitFrom("other", emptyWeights(), SETTINGS).weights();
    long on = fitFrom("work", start, SETTINGS).weights().checksum();
    assertNotEquals(anew, on);
    assertEquals(anew, checksum("work", SETTINGS, 1));
    assertEquals(on, fitFrom("work", start, SETTINGS).weights().checksum());
  }

  /** Biases and gains between knots are rounded twice. */
  private static void assertSame(PatternWeights expected, PatternWeights found) {
    for (int knot = 0; knot < KNOTS.length; knot++) {
      for (int weight = 0; weight < SET.foldedCount(); weight++) {
        assertEquals(expected.weight(knot, weight), found.weight(knot, weight));
        for (int neuron = 0; neuron < expected.neurons().size(); neuron++) {
          assertEquals(
              expected.neurons().get(neuron).weight(knot, weight),
              found.neurons().get(neuron).weight(knot, weight));
        }
      }
    }
    for (int discs = 0; discs < 65; discs++) {
      assertEquals(expected.constant(discs), found.constant(discs));
      for (int neuron = 0; neuron < expected.neurons().size(); neuron++) {
        HiddenNeuron before = expected.neurons().get(neuron);
        HiddenNeuron after = found.neurons().get(neuron);
        assertEquals(before.bias(discs), after.bias(discs), 1);
        assertEquals(before.gain(discs), after.gain(discs), 1);
      }
    }
  }

  private static PatternWeights emptyWeights() {
    byte[][] hidden = new byte[KNOTS.length][SET.foldedCount()];
    HiddenNeuron neuron = new HiddenNeuron(new short[65], new short[65], hidden);
    return new PatternWeights(
        SET,
        KNOTS,
        new short[65],
        new short[KNOTS.length][SET.foldedCount()],
        List.of(neuron, neuron, neuron));
  }

  @Test
  void weightsToBeginWithHaveTheNeuronsOfTheSettings() {
    TrainSettings linear = new TrainSettings(1, 3, 0, 0.3, 0.1, 20);
    IllegalArgumentException failure =
        assertThrows(
            IllegalArgumentException.class, () -> new Trainer(emptyWeights(), request, linear));
    assertEquals(
        "expected as many neurons as the weights to begin with have, 3, found 0",
        failure.getMessage());
  }

  @Test
  void countsTellHowOftenWeightsWereMet() throws IOException {
    try (WorkFolder work = WorkFolder.open(folder.resolve("work"))) {
      TrainingOutcome outcome = fit(work, SETTINGS, 2, (done, total) -> {});
      long met = 0;
      for (int weight = 0; weight < SET.foldedCount(); weight++) {
        met += outcome.count(2, weight);
      }
      // The last knot, at 60 discs, is met by what has more discs than the knot before, at 40.
      PositionStore store = positions(work).store();
      assertEquals(SET.featureCount() * store.count(41, 63, 0), met);
    }
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
}
