package emilia.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ShippedEvaluatorTest {
  private final AtomicInteger loads = new AtomicInteger();

  private final ShippedEvaluator evaluator =
      new ShippedEvaluator(
          () -> {
            loads.incrementAndGet();
            return new PatternEvaluator(RandomWeights.of(PatternSet.byId("order16"), 30));
          });

  @Test
  void loadsNothingToTellItsName() {
    assertEquals("pattern", evaluator.name());
    assertEquals(0, loads.get());
  }

  @Test
  void loadsOnceForAllStates() {
    evaluator.newState();
    evaluator.newState();
    evaluator.description();
    assertEquals(1, loads.get());
  }

  @Test
  void passesOnWhatTheLoaderThrows() {
    ShippedEvaluator broken =
        new ShippedEvaluator(
            () -> {
              throw new UncheckedIOException(new IOException("damaged"));
            });
    assertThrows(UncheckedIOException.class, broken::newState);
  }
}
