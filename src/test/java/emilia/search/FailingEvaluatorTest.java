package emilia.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/** An evaluator that fails is reported by whichever thread it fails in, and nothing hangs. */
class FailingEvaluatorTest {
  /** FFO 29: 20 empty squares, +10 by g2. */
  private static final Position FFO_29 =
      TestPositions.parse("-OXXXX----OXXO--XXOOXOOOXXXOOXOOXXOOXOOOXXXXOO-XX-XXO----------- X");

  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String FAILURE = "out of order";

  private static boolean inHelper() {
    return SearchThreads.isName(Thread.currentThread().getName());
  }

  @Test
  void inAHelper() {
    assertReported(FailingEvaluatorTest::inHelper);
  }

  @Test
  void inTheCallingThreadWhileHelpersAreBusy() {
    AtomicInteger helped = new AtomicInteger();
    assertReported(() -> inHelper() ? helped.incrementAndGet() < 0 : helped.get() > 1000);
  }

  @Test
  void inAllThreads() {
    AtomicInteger calls = new AtomicInteger();
    assertReported(() -> calls.incrementAndGet() > 2_000);
  }

  private static void assertReported(BooleanSupplier fails) {
    HookedEvaluator evaluator = new HookedEvaluator();
    try (Search search = new Search(evaluator, new TranspositionTable(8), 3)) {
      for (int round = 0; round < 3; round++) {
        evaluator.hook =
            () -> {
              if (fails.getAsBoolean()) {
                throw new IllegalStateException(FAILURE);
              }
            };
        IllegalStateException error =
            assertThrows(IllegalStateException.class, () -> searchUntilHelped(search));
        assertTrue(error.getMessage().contains(FAILURE), error::toString);
        assertEquals(0, evaluator.entered.get(), "a thread is still in the position of a job");
        evaluator.hook = () -> {};
        assertEquals(1000, solve(search).scoreCentidiscs());
      }
    }
  }

  /** On a busy machine the helpers may sleep through a search. */
  private static void searchUntilHelped(Search search) {
    for (int i = 0; i < 200; i++) {
      solve(search);
    }
  }

  private static SearchResult solve(Search search) {
    return assertTimeoutPreemptively(
        PATIENCE,
        () -> {
          SearchResult result =
              search.search(FFO_29, SearchLimits.exact(), SearchListener.NONE, new StopSignal());
          assertTrue(result.complete(), "neither complete nor an error");
          return result;
        });
  }
}
