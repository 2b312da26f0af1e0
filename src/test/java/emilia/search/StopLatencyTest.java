package emilia.search;

import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.eval.ClassicEvaluator;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How fast a search obeys; needs an idle machine, so not part of the default run. */
@Tag("slow")
class StopLatencyTest {
  private static final int SEARCHES = 300;
  private static final int WARM_UP = 60;

  @Test
  void stopsWithinTenMilliseconds() throws InterruptedException {
    Random random = new Random(TestPositions.SEED);
    Search search = new Search(new ClassicEvaluator(), new TranspositionTable(64));
    double[] millis = new double[SEARCHES];
    for (int i = 0; i < WARM_UP + SEARCHES; i++) {
      Position position = TestPositions.randomUnfinished(random, 18 + random.nextInt(40));
      SearchLimits limits =
          i % 2 == 0 ? SearchLimits.exact() : SearchLimits.ofDepth(60).withMultiPv(4);
      StopSignal stop = new StopSignal();
      AtomicLong ended = new AtomicLong();
      Thread thread =
          new Thread(
              () -> {
                search.search(position, limits, SearchListener.NONE, stop);
                ended.set(System.nanoTime());
              });
      thread.start();
      Thread.sleep(5 + random.nextInt(60));
      long asked = System.nanoTime();
      stop.stop();
      thread.join();
      if (i >= WARM_UP) {
        millis[i - WARM_UP] = Math.max(0, ended.get() - asked) / 1e6;
      }
    }
    Arrays.sort(millis);
    double late = millis[SEARCHES * 99 / 100];
    System.err.printf(
        Locale.ROOT,
        "stop: median %.3f ms, 99th of 100 %.3f ms, longest %.3f ms%n",
        millis[SEARCHES / 2],
        late,
        millis[SEARCHES - 1]);
    assertTrue(late <= 10, () -> "99 of 100 stops took up to " + late + " ms");
  }
}
