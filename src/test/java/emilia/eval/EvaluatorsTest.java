package emilia.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvaluatorsTest {
  @TempDir Path folder;

  @Test
  void theDefaultHasItsName() {
    assertTrue(Evaluators.names().contains(Evaluators.DEFAULT_NAME));
    Evaluator evaluator = Evaluators.byName(Evaluators.DEFAULT_NAME);
    assertEquals(Evaluators.DEFAULT_NAME, evaluator.name());
    assertDescribed(evaluator);
  }

  @Test
  void namesAreKnownWithoutLoadingAnything() {
    assertEquals(List.of("classic", "pattern"), Evaluators.names());
    Evaluators.names().forEach(name -> assertEquals(name, Evaluators.requireName(name)));
  }

  /** The weights that come with the program are those that the file beside them describes. */
  @Test
  void thePatternEvaluationHasTheWeightsOfItsProvenance() throws IOException {
    Evaluator evaluator = Evaluators.byName("pattern");
    assertEquals("pattern", evaluator.name());
    assertDescribed(evaluator);
    Properties provenance = new Properties();
    try (InputStream in = Evaluators.class.getResourceAsStream("weights.properties")) {
      provenance.load(in);
    }
    for (String key : List.of("pattern-set", "checksum")) {
      String value = provenance.getProperty(key);
      assertTrue(evaluator.description().contains(value), evaluator.description() + " " + value);
    }
  }

  /** A start leaves out the look at the range of hidden weights. */
  @Test
  void theWeightsOfThisBuildStandTheStrictestReading() throws IOException {
    for (String name : List.of("weights.bin", "order.bin")) {
      try (InputStream in = Evaluators.class.getResourceAsStream(name)) {
        PatternWeights strict = WeightsFile.read(in, name);
        try (InputStream again = Evaluators.class.getResourceAsStream(name)) {
          assertEquals(strict.checksum(), WeightsFile.readTrusted(again, name).checksum());
        }
      }
    }
  }

  @Test
  void weightsComeFromAFile() throws IOException {
    Path file = folder.resolve("some weights.bin");
    PatternWeights weights = RandomWeights.of(PatternSet.byId("order16"), 20, 40);
    WeightsFile.write(weights, file);
    Evaluator evaluator = Evaluators.withWeights(file);
    assertEquals("pattern", evaluator.name());
    assertDescribed(evaluator);
    String checksum = String.format(Locale.ROOT, "%08x", weights.checksum());
    assertTrue(evaluator.description().contains(checksum), evaluator.description());
  }

  /** A file as order.bin is one: good for one stage of the game, and too coarse for a search. */
  @Test
  void weightsForTheOrderOfMovesAreRefused() throws IOException {
    Path file = folder.resolve("order.bin");
    String message = file + ": holds weights for the order of moves (set order16, fitted for ";
    for (int[] knots : new int[][] {{50}, {44, 50, 56}}) {
      WeightsFile.write(RandomWeights.of(PatternSet.byId("order16"), knots), file);
      IOException refused = assertThrows(IOException.class, () -> Evaluators.withWeights(file));
      String stages = knots.length == 1 ? "50" : "44 to 56";
      assertEquals(
          message + stages + " discs), not an evaluation to search by", refused.getMessage());
    }
    WeightsFile.write(RandomWeights.of(PatternSet.byId("lines46"), 50), file);
    assertDescribed(Evaluators.withWeights(file));
  }

  /** Files of results and samples know by it whether they are continued by the same evaluation. */
  @Test
  void weightsThatDifferInKnotsAloneAreDescribedOtherwise() {
    PatternSet set = PatternSet.byId("order16");
    short[][] weights = new short[2][set.foldedCount()];
    weights[0][0] = 100;
    Set<String> descriptions = new HashSet<>();
    for (int[] knots : new int[][] {{20, 40}, {20, 41}, {21, 40}}) {
      PatternWeights made = new PatternWeights(set, knots, new short[65], weights);
      descriptions.add(new PatternEvaluator(made).description());
    }
    assertEquals(3, descriptions.size(), descriptions::toString);
    assertTrue(
        descriptions.stream().anyMatch(text -> text.startsWith("pattern (order16, knots 20,41, ")),
        descriptions::toString);
  }

  private static void assertDescribed(Evaluator evaluator) {
    assertTrue(
        evaluator.description().matches(evaluator.name() + " \\(.*checksum [0-9a-f]{8}\\)"),
        evaluator.description());
  }

  @Test
  void theChecksumOfClassicCoversAllWeights() {
    CRC32 crc = new CRC32();
    for (int empties = 0; empties <= 64; empties++) {
      for (ClassicTerm term : ClassicTerm.values()) {
        int weight = term.weightCentidiscs(empties);
        for (int shift = 24; shift >= 0; shift -= 8) {
          crc.update(weight >> shift & 0xFF);
        }
      }
    }
    String checksum = String.format(Locale.ROOT, "checksum %08x", crc.getValue());
    String description = new ClassicEvaluator().description();
    assertTrue(description.contains(checksum), () -> description + " lacks " + checksum);
  }

  @Test
  void anUnknownNameIsRefusedWithTheKnownOnes() {
    for (String name : new String[] {"", "Classic", "nosuch", null}) {
      IllegalArgumentException error =
          assertThrows(IllegalArgumentException.class, () -> Evaluators.byName(name));
      assertTrue(error.getMessage().contains("classic or pattern"), error.getMessage());
    }
  }
}
