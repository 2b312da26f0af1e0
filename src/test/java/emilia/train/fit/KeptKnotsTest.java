package emilia.train.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.eval.PatternSet;
import emilia.eval.PatternWeights;
import emilia.search.StopSignal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptKnotsTest {
  private static final PatternSet SET = PatternSet.byId("order16");
  private static final int[] KNOTS = {20, 40, 60};

  @TempDir static Path games;

  @TempDir Path folder;

  private static PositionRequest request;

  @BeforeAll
  static void playGames() throws IOException {
    Path file = Samples.play(games.resolve("a.samples"), 100, 1);
    request = new PositionRequest(List.of(file), 0.1, 4, 63, 0.7);
  }

  private TrainingOutcome fit(int seed, KeptKnots kept) throws IOException {
    TrainSettings settings = new TrainSettings(seed, 2, 0.01, 1, 20);
    try (WorkFolder work = WorkFolder.open(folder.resolve("work"))) {
      WorkFolder.Positions positions =
          work.positions(request, 1, (done, total) -> {}, new StopSignal());
      long[] passes = new long[2];
      Trainer.Listener listener =
          (done, total) -> {
            passes[0] = done;
            passes[1] = total;
          };
      TrainingOutcome outcome =
          new Trainer(SET, KNOTS, request, settings, kept)
              .fit(work, positions, 2, listener, new StopSignal());
      assertEquals(6, passes[1]);
      assertEquals(6, passes[0], "those of knots that are kept count as done");
      return outcome;
    }
  }

  @Test
  void earlyKnotsComeFromOneRunAndTheOthersFromAnother() throws IOException {
    PatternWeights first = fit(1, KeptKnots.NONE).weights();
    PatternWeights second = fit(2, KeptKnots.NONE).weights();
    TrainingOutcome outcome = fit(2, new KeptKnots(first, 40));
    PatternWeights joined = outcome.weights();
    int unlike = 0;
    long met = 0;
    for (int i = 0; i < SET.foldedCount(); i++) {
      assertEquals(first.weight(0, i), joined.weight(0, i));
      assertEquals(second.weight(1, i), joined.weight(1, i));
      assertEquals(second.weight(2, i), joined.weight(2, i));
      unlike += first.weight(0, i) != second.weight(0, i) ? 1 : 0;
      met += outcome.count(0, i);
    }
    assertTrue(unlike > 100, "the two runs differ");
    assertTrue(met > 1000, "how often weights are met is counted for kept ones, too");
    for (int discs = 0; discs <= 20; discs++) {
      assertEquals(first.constant(discs), joined.constant(discs));
    }
    for (int discs = 40; discs <= 64; discs++) {
      assertEquals(second.constant(discs), joined.constant(discs));
    }
    assertNotEquals(first.checksum(), joined.checksum());
  }

  @Test
  void weightsOfAnotherSetAndKnotsThatAreMissingAreRefused() throws IOException {
    PatternWeights weights = fit(1, KeptKnots.NONE).weights();
    KeptKnots kept = new KeptKnots(weights, 60);
    TrainSettings settings = new TrainSettings(1, 2, 0.01, 1, 20);
    assertEquals(
        "expected weights of lines46 to keep, found weights of order16",
        assertThrows(
                IllegalArgumentException.class,
                () -> new Trainer(PatternSet.byId("lines46"), KNOTS, request, settings, kept))
            .getMessage());
    assertEquals(
        "expected weights to keep at a knot of 30 discs, found none",
        assertThrows(
                IllegalArgumentException.class,
                () -> new Trainer(SET, new int[] {20, 30, 60}, request, settings, kept))
            .getMessage());
    new Trainer(SET, new int[] {20, 40, 62}, request, settings, kept);
  }
}
