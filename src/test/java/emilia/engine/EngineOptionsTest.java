package emilia.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import emilia.eval.ClassicEvaluator;
import org.junit.jupiter.api.Test;

class EngineOptionsTest {
  private static EngineOptions options(int megabytes, int threads, double variety) {
    return new EngineOptions(megabytes, threads, new ClassicEvaluator(), variety, 0);
  }

  private static void assertRefused(String message, int megabytes, int threads, double variety) {
    assertEquals(
        message,
        assertThrows(IllegalArgumentException.class, () -> options(megabytes, threads, variety))
            .getMessage());
  }

  @Test
  void theLimitsThemselvesAreTaken() {
    assertEquals(1, options(1, 1, 0).hashMegabytes());
    assertEquals(16_383, options(16_383, 256, 64).hashMegabytes());
  }

  @Test
  void whatIsOutsideIsRefusedWithTheRange() {
    assertRefused("expected a hash size of 1 to 16383 MB, found 0", 0, 1, 0);
    assertRefused("expected a hash size of 1 to 16383 MB, found 16384", 16_384, 1, 0);
    assertRefused("expected 1 to 256 threads, found 0", 1, 0, 0);
    assertRefused("expected 1 to 256 threads, found 257", 1, 257, 0);
    assertRefused("expected a variety of 0 or more discs", 1, 1, -0.5);
    assertRefused("expected a variety of 0 or more discs", 1, 1, Double.NaN);
  }

  @Test
  void thereIsNoEngineWithoutAnEvaluation() {
    assertEquals(
        "expected an evaluation",
        assertThrows(NullPointerException.class, () -> new EngineOptions(1, 1, null, 0, 0))
            .getMessage());
  }
}
