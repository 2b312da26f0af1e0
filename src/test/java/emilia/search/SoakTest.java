package emilia.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.eval.Evaluator;
import emilia.eval.EvaluatorState;
import emilia.eval.Evaluators;
import emilia.notation.ObfEntry;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Searches with changing threads, hash sizes and interruptions for {@code -Demilia.soakMinutes=N}
 * minutes, 2 unless given: no wrong value, no thread and no memory left over.
 */
@Tag("slow")
class SoakTest {
  private static final Evaluator EVALUATOR = Evaluators.byName(Evaluators.DEFAULT_NAME);

  private static final long MINUTES = Long.getLong("emilia.soakMinutes", 2);
  private static final int[] MEGABYTES = {1, 1, 2, 8, 64, 256};
  private static final int MOST_THREADS = 6;
  private static final long MEGABYTE = 1 << 20;

  /** What the runtime itself may have come to need, compiled code and the like. */
  private static final long MEMORY_ALLOWANCE = 16 * MEGABYTE;

  private final Random random = new Random(TestPositions.SEED);
  private final Timer timer = new Timer("soak-stops", true);
  private int solved;
  private int interrupted;

  @Test
  void nothingWrongAndNothingLeft() throws Exception {
    List<ObfEntry> known = KnownPositions.ffo(36);
    // What ends just now may be gone later, but nothing may have come.
    Set<Thread> threadsBefore = SearchThreads.alive();
    runOneSearch(known);
    valueAllStages();
    long memoryBefore = usedMemory();
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(MINUTES);
    while (System.nanoTime() < end) {
      runOneSearch(known);
    }
    timer.cancel();
    Thread.sleep(1_000);
    Set<Thread> threadsLeft = new HashSet<>(SearchThreads.alive());
    threadsLeft.removeAll(threadsBefore);
    long grown = usedMemory() - memoryBefore;
    System.err.printf(
        Locale.ROOT,
        "soak, seed %d: %d positions solved, %d searches interrupted, heap grown by %.1f MB%n",
        TestPositions.SEED,
        solved,
        interrupted,
        grown / (double) MEGABYTE);
    assertEquals(Set.of(), threadsLeft);
    assertTrue(solved > 0 && interrupted > 0);
    assertTrue(grown <= MEMORY_ALLOWANCE, () -> "the heap grew by " + grown + " bytes");
  }

  /** The evaluation keeps expanded weights of each number of discs that it has met. */
  private void valueAllStages() {
    EvaluatorState state = EVALUATOR.newState();
    for (int empties = 1; empties <= 60; empties++) {
      Position position = TestPositions.random(random, empties);
      state.reset(position.player(), position.opponent());
      state.evaluateCentidiscs(position.player(), position.opponent());
    }
  }

  /** One table and team of threads, used for some positions, then closed. */
  private void runOneSearch(List<ObfEntry> known) {
    TranspositionTable table = new TranspositionTable(MEGABYTES[random.nextInt(MEGABYTES.length)]);
    int threads = 1 + random.nextInt(MOST_THREADS);
    try (Search search = new Search(EVALUATOR, table, threads)) {
      for (int i = random.nextInt(12); i >= 0; i--) {
        if (random.nextInt(3) == 0) {
          KnownPositions.assertSolvedBy(search, known.get(random.nextInt(known.size())));
          solved++;
        } else if (random.nextInt(4) == 0) {
          assertAgreesWithNegamax(search);
        } else {
          interrupt(search, known.get(random.nextInt(known.size())).start().position());
        }
        if (random.nextInt(20) == 0) {
          table.clear();
        }
      }
    }
  }

  private void assertAgreesWithNegamax(Search search) {
    Position position = TestPositions.random(random, 1 + random.nextInt(9));
    SearchResult result =
        search.search(position, SearchLimits.exact(), SearchListener.NONE, new StopSignal());
    assertEquals(
        100 * Negamax.solve(position, -64, 64),
        result.scoreCentidiscs(),
        () -> "seed " + TestPositions.SEED + ": " + position);
    solved++;
  }

  /** A search that is ended by a signal, by time or by nodes, unless it is faster. */
  private void interrupt(Search search, Position position) {
    SearchLimits limits =
        random.nextBoolean()
            ? SearchLimits.exact().withMultiPv(1 + random.nextInt(5))
            : SearchLimits.ofDepth(1 + random.nextInt(14));
    if (random.nextInt(4) == 0) {
      limits = limits.withGoal(SearchLimits.Goal.WIN_LOSS_DRAW);
    }
    StopSignal stop = new StopSignal();
    switch (random.nextInt(3)) {
      case 0 -> limits = limits.withNodes(1 + random.nextInt(200_000));
      case 1 -> limits = limits.withTime(random.nextInt(30), random.nextInt(30));
      default -> stopLater(stop, random.nextInt(30));
    }
    SearchResult result = search.search(position, limits, SearchListener.NONE, stop);
    interrupted += result.complete() ? 0 : 1;
  }

  private void stopLater(StopSignal stop, int millis) {
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            stop.stop();
          }
        },
        millis);
  }

  private static long usedMemory() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}
