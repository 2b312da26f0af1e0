package emilia.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.board.Square;
import emilia.eval.Evaluator;
import emilia.eval.Evaluators;
import java.time.Duration;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** The threads of a search: they stop and end as they should, and do not disturb others. */
class SearchThreadsTest {
  private static final Evaluator EVALUATOR = Evaluators.byName(Evaluators.DEFAULT_NAME);

  /** FFO 29: 20 empty squares, +10 by g2. */
  private static final Position FFO_29 =
      TestPositions.parse("-OXXXX----OXXO--XXOOXOOOXXXOOXOOXXOOXOOOXXXXOO-XX-XXO----------- X");

  /** Far more than anything here takes, also on a loaded machine. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private static Search search(int threads, TranspositionTable table) {
    return new Search(EVALUATOR, table, threads);
  }

  private static Search search(int threads) {
    return search(threads, new TranspositionTable(8));
  }

  @Test
  void thereIsAtLeastOneThread() {
    for (int threads : new int[] {0, -1}) {
      assertEquals(
          "expected at least 1 thread, found " + threads,
          assertThrows(IllegalArgumentException.class, () -> search(threads)).getMessage());
    }
    assertThrows(NullPointerException.class, () -> search(1, null));
  }

  private static void assertSolvesRight(Search search) {
    SearchResult result =
        assertTimeoutPreemptively(
            PATIENCE,
            () ->
                search.search(FFO_29, SearchLimits.exact(), SearchListener.NONE, new StopSignal()));
    assertTrue(result.complete());
    assertEquals(1000, result.scoreCentidiscs());
    assertEquals("g2", Square.name(result.lines().get(0).move()));
  }

  private static Set<Thread> liveThreads() {
    return new HashSet<>(SearchThreads.alive());
  }

  private static void assertNoneLeftBut(Set<Thread> before) throws InterruptedException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    Set<Thread> left = liveThreads();
    left.removeAll(before);
    while (!left.isEmpty() && System.nanoTime() < deadline) {
      Thread.sleep(5);
      left.retainAll(liveThreads());
    }
    assertEquals(Set.of(), left);
  }

  @Test
  void closeEndsThemBusyOrNot() throws InterruptedException {
    Set<Thread> before = liveThreads();
    for (int threads = 1; threads <= 8; threads++) {
      search(threads).close();
    }
    try (Search search = search(4)) {
      Set<Thread> during = liveThreads();
      during.removeAll(before);
      assertSolvesRight(search);
      assertTrue(during.size() >= 3, during::toString);
      assertTrue(during.stream().allMatch(Thread::isDaemon));
    }
    assertNoneLeftBut(before);
  }

  @Test
  void closeTwiceDoesNoHarm() throws InterruptedException {
    Set<Thread> before = liveThreads();
    Search search = search(3);
    search.close();
    search.close();
    assertNoneLeftBut(before);
  }

  @Test
  void allObeyAStop() throws Exception {
    Random random = new Random(TestPositions.SEED);
    try (Search search = search(4)) {
      for (int i = 0; i < 25; i++) {
        Position position = TestPositions.randomUnfinished(random, 30 + i);
        SearchLimits limits = i % 2 == 0 ? SearchLimits.exact() : SearchLimits.ofDepth(60);
        StopSignal stop = new StopSignal();
        CompletableFuture<SearchResult> running =
            CompletableFuture.supplyAsync(
                () -> search.search(position, limits, SearchListener.NONE, stop));
        Thread.sleep(random.nextInt(20));
        stop.stop();
        SearchResult result = assertTimeoutPreemptively(PATIENCE, () -> running.get());
        assertFalse(result.complete(), position::toString);
      }
      assertSolvesRight(search);
    }
  }

  @Test
  void twoSearchesAtOnceWithTablesOfTheirOwn() {
    try (Search one = search(2);
        Search other = search(3)) {
      assertBothSolveRight(one, other);
    }
  }

  @Test
  void twoSearchesAtOnceOnOneTable() {
    TranspositionTable table = new TranspositionTable(1);
    try (Search one = search(2, table);
        Search other = search(2, table)) {
      assertBothSolveRight(one, other);
    }
  }

  private static void assertBothSolveRight(Search one, Search other) {
    CompletableFuture<Void> running = CompletableFuture.runAsync(() -> assertSolvesRight(one));
    assertSolvesRight(other);
    assertTimeoutPreemptively(PATIENCE, () -> running.get());
  }

  @Test
  void helpersTakePart() {
    HookedEvaluator evaluator = new HookedEvaluator();
    Set<String> seen = ConcurrentHashMap.newKeySet();
    evaluator.hook = () -> seen.add(Thread.currentThread().getName());
    try (Search search = new Search(evaluator, new TranspositionTable(8), 3)) {
      for (int i = 0; i < 100 && seen.size() < 2; i++) {
        search.search(FFO_29, SearchLimits.ofDepth(12), SearchListener.NONE, new StopSignal());
      }
    }
    assertTrue(seen.stream().anyMatch(SearchThreads::isName), seen::toString);
  }

  @Test
  void aSearchMayMoveFromThreadToThread() {
    try (Search search = search(3)) {
      for (int i = 0; i < 3; i++) {
        // Each of these runs the search on a thread of its own.
        assertSolvesRight(search);
      }
    }
  }
}
