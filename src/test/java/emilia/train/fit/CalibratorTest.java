package emilia.train.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.board.RandomPositions;
import emilia.eval.PatternEvaluator;
import emilia.eval.PatternWeights;
import emilia.eval.WeightsFile;
import emilia.search.Search;
import emilia.search.SearchLimits;
import emilia.search.SearchListener;
import emilia.search.StopSignal;
import emilia.search.TranspositionTable;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class CalibratorTest {
  private static PatternWeights weights;

  private final Random random = RandomPositions.random();

  @BeforeAll
  static void readWeights() throws IOException {
    try (InputStream in = WeightsFile.class.getResourceAsStream("weights.bin")) {
      weights = WeightsFile.read(in, "weights.bin");
    }
  }

  private List<List<Position>> positions(int... empties) {
    List<List<Position>> positions = new ArrayList<>();
    for (int i = 0; i <= 64; i++) {
      positions.add(new ArrayList<>());
    }
    for (int number : empties) {
      positions.get(number).add(even(number));
    }
    return positions;
  }

  /** A position that is even enough whatever the constants below are. */
  private Position even(int empties) {
    try (Search search = new Search(new PatternEvaluator(weights), new TranspositionTable(1))) {
      while (true) {
        Position position = RandomPositions.withEmpties(empties, random);
        int value =
            search
                .search(position, SearchLimits.ofDepth(6), SearchListener.NONE, new StopSignal())
                .scoreCentidiscs();
        if (Math.abs(value) < 1500) {
          return position;
        }
      }
    }
  }

  private static Calibrator.Outcome calibrate(
      PatternWeights from, List<List<Position>> positions, int threads) throws IOException {
    return new Calibrator(from)
        .calibrate(positions, threads, (done, total) -> {}, new StopSignal());
  }

  /** With constants that are discs away it ends at the same ones, wherever it has measured. */
  @Test
  void wrongConstantsArePutRight() throws IOException {
    List<List<Position>> positions =
        positions(12, 12, 13, 13, 14, 14, 19, 19, 19, 19, 19, 19, 22, 22, 22, 22, 22, 22);
    Calibrator.Outcome expected = calibrate(weights, positions, 2);
    short[] wrong = new short[65];
    for (int discs = 0; discs < wrong.length; discs++) {
      int sign = discs % 2 == 0 ? 1 : -2;
      wrong[discs] = (short) (weights.constant(discs) + sign * 2 * PatternWeights.UNITS_PER_DISC);
    }
    Calibrator.Outcome found = calibrate(weights.withConstants(wrong), positions, 2);
    List<Integer> measured = discs(expected);
    assertEquals(measured, discs(found));
    // The deepest leaves of the one that is solved, and the shallowest of the one that is not.
    assertTrue(measured.contains(55), measured.toString());
    assertTrue(measured.contains(48), measured.toString());
    for (int discs : measured) {
      assertEquals(
          expected.weights().constant(discs),
          found.weights().constant(discs),
          0.6 * PatternWeights.UNITS_PER_DISC,
          discs + " discs: " + found.biases());
    }
    // Where nothing was measured it is as where something was.
    for (int discs = 0; discs < measured.get(0) - 2; discs++) {
      assertEquals(
          weights.constant(discs) - expected.weights().constant(discs),
          weights.constant(discs + 2) - expected.weights().constant(discs + 2));
    }
  }

  private static List<Integer> discs(Calibrator.Outcome outcome) {
    return outcome.biases().stream().map(Calibrator.Bias::discs).collect(Collectors.toList());
  }

  @Test
  void theOutcomeDoesNotDependOnTheThreads() throws IOException {
    List<List<Position>> positions = positions(12, 12, 13, 13, 14, 14);
    Calibrator.Outcome one = calibrate(weights, positions, 1);
    Calibrator.Outcome three = calibrate(weights, positions, 3);
    assertEquals(one.biases(), three.biases());
    assertEquals(one.weights().checksum(), three.weights().checksum());
  }

  @Test
  void itStopsWhenTold() throws IOException {
    StopSignal stop = new StopSignal();
    stop.stop();
    assertNull(new Calibrator(weights).calibrate(positions(12), 1, (done, total) -> {}, stop));
  }

  @Test
  void withoutSolvedPositionsThereIsNothingToBeginWith() {
    IllegalArgumentException failure =
        assertThrows(
            IllegalArgumentException.class, () -> calibrate(weights, positions(30, 31, 40), 1));
    assertEquals(
        "none of the positions is even enough and has 12 to 19 empty squares",
        failure.getMessage());
  }

  @Test
  void moreOfTheSolvedPositionsAreWanted() {
    int[] wanted = Calibrator.wanted(5);
    assertEquals(0, wanted[11]);
    assertEquals(20, wanted[12]);
    assertEquals(20, wanted[19]);
    assertEquals(5, wanted[20]);
    assertEquals(5, wanted[32]);
    assertEquals(0, wanted[33]);
  }
}
