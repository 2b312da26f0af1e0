package emilia.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

class EvaluatorsTest {
  @Test
  void everyNameGivesAnEvaluatorOfThatName() {
    assertTrue(Evaluators.names().contains(Evaluators.DEFAULT_NAME));
    for (String name : Evaluators.names()) {
      Evaluator evaluator = Evaluators.byName(name);
      assertEquals(name, evaluator.name());
      assertTrue(
          evaluator.description().matches(name + " \\(.*checksum [0-9a-f]{8}\\)"),
          evaluator.description());
    }
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
      assertTrue(error.getMessage().contains("classic"), error.getMessage());
    }
  }
}
