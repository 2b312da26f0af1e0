package emilia.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.board.Square;
import emilia.eval.ClassicEvaluator;
import emilia.eval.Evaluator;
import emilia.eval.Evaluators;
import emilia.game.Game;
import emilia.notation.NotationException;
import emilia.notation.PositionText;
import emilia.notation.Transcript;
import emilia.search.Certainty;
import emilia.search.Level;
import emilia.search.SearchLimits;
import emilia.search.SearchResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The engine for programs: several at once, several threads, and its end. */
@Timeout(60)
class AnalystTest {
  /** The first of the FFO problems: g8 wins by 18. */
  private static final String FFO_1 =
      "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";

  private static final SearchLimits ENDLESS = SearchLimits.ofDepth(SearchLimits.MAX_DEPTH);

  private static Analyst analyst() {
    return Analyst.builder().hashMegabytes(4).build();
  }

  private static void close(Analyst analyst) {
    analyst.close();
  }

  private static Position position(String text) throws NotationException {
    return PositionText.parse("test", text).position();
  }

  @Test
  void solvesExactly() throws NotationException {
    List<Integer> depths = new ArrayList<>();
    try (Analyst analyst = analyst()) {
      SearchResult result = analyst.solve(position(FFO_1), soFar -> depths.add(soFar.depth()));
      assertEquals(1800, result.scoreCentidiscs());
      assertEquals("g8", Square.name(result.lines().get(0).move()));
      assertEquals(Certainty.EXACT, result.certainty());
      assertTrue(result.complete());
      assertEquals(result.depth(), depths.get(depths.size() - 1));
    }
  }

  @Test
  void aFinishedGameHasItsScoreAndAForcedPassItsValue() throws NotationException {
    try (Analyst analyst = analyst()) {
      SearchResult over = analyst.solve(position("e6f4e3f6g5d6e7f5c5"));
      assertTrue(over.lines().isEmpty());
      assertEquals(-6400, over.scoreCentidiscs(), "White, wiped out, is to move");
      Position mustPass =
          position("O*******OO**O***OOOO****O**OO*O*O***OOOOO*O*OOOO*****OO-OOOOOOOO O");
      SearchResult pass = analyst.solve(mustPass);
      assertEquals(Square.PASS, pass.lines().get(0).move());
      assertEquals(-1400, pass.scoreCentidiscs());
    }
  }

  @Test
  void limitsAndLevelsAreKept() throws NotationException {
    Position position = position("f5d6c3d3c4");
    try (Analyst analyst = analyst()) {
      SearchResult result = analyst.analyze(position, SearchLimits.ofDepth(5).withMultiPv(3));
      assertEquals(5, result.depth());
      assertEquals(3, result.lines().size());
      assertEquals(6, analyst.analyze(position, Level.of(6)).depth());
      assertFalse(analyst.analyze(position, ENDLESS.withNodes(2000)).complete());
    }
  }

  @Test
  void choosesALegalMoveWithinTheClock() throws NotationException {
    Game game = Transcript.parse("test", "f5d6c3d3c4");
    try (Analyst analyst = analyst()) {
      MoveChoice choice = analyst.chooseMove(game, Level.of(4));
      assertTrue(game.position().isLegal(choice.move()));
      assertFalse(choice.isPass());
    }
  }

  /** Each gives at the same time, many times over, just what it gives alone. */
  @Test
  void twoAtATimeDoNotKnowOfEachOther() throws Exception {
    Position position = position("f5d6c3d3c4f4f6f3e6e7");
    Evaluator pattern = Evaluators.byName(Evaluators.DEFAULT_NAME);
    Evaluator classic = new ClassicEvaluator();
    String patternAlone = search(pattern, position);
    String classicAlone = search(classic, position);
    assertNotEquals(patternAlone, classicAlone);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      for (int round = 0; round < 3; round++) {
        Future<String> first = threads.submit(() -> search(pattern, position));
        Future<String> second = threads.submit(() -> search(classic, position));
        assertEquals(patternAlone, first.get());
        assertEquals(classicAlone, second.get());
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static String search(Evaluator evaluator, Position position) {
    try (Analyst analyst = Analyst.builder().hashMegabytes(2).evaluator(evaluator).build()) {
      SearchResult result = analyst.analyze(position, SearchLimits.ofDepth(8).withMultiPv(2));
      return result.lines() + " " + result.nodes();
    }
  }

  @Test
  void callsOfSeveralThreadsTakeTurns() throws Exception {
    Position position = position(FFO_1);
    ExecutorService threads = Executors.newFixedThreadPool(3);
    try (Analyst analyst = analyst()) {
      Callable<Integer> solve = () -> analyst.solve(position).scoreCentidiscs();
      for (Future<Integer> score : threads.invokeAll(List.of(solve, solve, solve, solve))) {
        assertEquals(1800, score.get());
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void stopEndsWhatRunsAndWhatWaitsButNothingLater() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    CountDownLatch begun = new CountDownLatch(1);
    try (Analyst analyst = analyst()) {
      Future<SearchResult> running =
          threads.submit(
              () -> analyst.analyze(Position.START, ENDLESS, soFar -> begun.countDown()));
      begun.await();
      Future<SearchResult> waiting = threads.submit(() -> analyst.analyze(Position.START, ENDLESS));
      // Also if it has not come to its turn by now, it must end: so stop until both have.
      while (!running.isDone() || !waiting.isDone()) {
        analyst.stop();
        TimeUnit.MILLISECONDS.sleep(1);
      }
      assertFalse(running.get().complete());
      assertFalse(running.get().lines().isEmpty());
      assertFalse(waiting.get().complete());
      assertTrue(analyst.analyze(Position.START, SearchLimits.ofDepth(3)).complete());
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void aListenerMayStopItsAnalystButNotAskItForMore() {
    try (Analyst analyst = analyst()) {
      SearchResult result =
          analyst.analyze(
              Position.START,
              ENDLESS,
              soFar -> {
                if (soFar.depth() == 4) {
                  analyst.stop();
                }
              });
      assertFalse(result.complete());
      assertThrows(
          IllegalStateException.class,
          () -> analyst.analyze(Position.START, ENDLESS, soFar -> analyst.clear()));
      assertThrows(
          IllegalStateException.class,
          () -> analyst.analyze(Position.START, ENDLESS, soFar -> close(analyst)));
      assertTrue(analyst.analyze(Position.START, SearchLimits.ofDepth(2)).complete());
    }
  }

  @Test
  void closingStopsTheSearchAndItsThreads() throws Exception {
    List<Thread> before = searchThreads();
    Analyst analyst = Analyst.builder().hashMegabytes(4).threads(3).build();
    CountDownLatch begun = new CountDownLatch(1);
    ExecutorService threads = Executors.newSingleThreadExecutor();
    try {
      Future<SearchResult> running =
          threads.submit(
              () ->
                  analyst.analyze(
                      Position.START,
                      ENDLESS,
                      soFar -> {
                        if (soFar.depth() == 8) {
                          begun.countDown();
                        }
                      }));
      begun.await();
      List<Thread> own = searchThreads();
      own.removeAll(before);
      assertEquals(2, own.size(), "the helpers of the thread that called: " + own);
      analyst.close();
      assertTrue(running.isDone() || !running.get().complete());
      for (Thread thread : own) {
        thread.join(5000);
        assertFalse(thread.isAlive(), thread.getName());
      }
      assertThrows(IllegalStateException.class, () -> analyst.solve(Position.START));
      analyst.close();
    } finally {
      threads.shutdownNow();
    }
  }

  private static List<Thread> searchThreads() {
    return new ArrayList<>(
        Thread.getAllStackTraces().keySet().stream()
            .filter(thread -> thread.getName().startsWith("emilia-search"))
            .toList());
  }

  @Test
  void settingsOutOfRangeAndMissingWeightsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> Analyst.builder().hashMegabytes(0).build());
    assertThrows(IllegalArgumentException.class, () -> Analyst.builder().threads(0).build());
    assertThrows(NullPointerException.class, () -> Analyst.builder().evaluator(null));
    IOException error =
        assertThrows(IOException.class, () -> Analyst.builder().weights(Path.of("none.bin")));
    assertEquals("none.bin: there is no such file of weights", error.getMessage());
  }
}
