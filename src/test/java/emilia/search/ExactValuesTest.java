package emilia.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.board.Square;
import emilia.eval.ClassicEvaluator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Exact values must not depend on what was searched before (cases E1 and E2), nor on the threads.
 */
@ParameterizedClass
@ValueSource(ints = {1, 4})
class ExactValuesTest {
  private record Solved(String text, int score, String move) {
    Position position() {
      return TestPositions.parse(text);
    }
  }

  private static final List<Solved> SOLVED =
      List.of(
          new Solved(
              "--OOOOO-OO-*****O-O*****O****O**O***O*O*O*O***OOO*****O-O-****O- *", -14, "h8"),
          new Solved(
              "-*******OOOO****OOO*****-O*O*****OOOO**--OO*OO-*OO*OO**--*-*O*** *", 24, "c8"),
          new Solved(
              "-*OOOOO-OOO*****OO**-***O*O***O*O*OO*OOOO*OOOO-*OO***O--OOOOOO-- *", 18, "h1"));

  private final TranspositionTable table = new TranspositionTable(1);
  private final Search search;

  ExactValuesTest(int threads) {
    search = new Search(new ClassicEvaluator(), table, threads);
  }

  @AfterEach
  void close() {
    search.close();
  }

  private SearchResult search(Position position, SearchLimits limits, StopSignal stop) {
    return search.search(position, limits, SearchListener.NONE, stop);
  }

  private void assertSolvedRight(Solved solved) {
    SearchResult result = search(solved.position(), SearchLimits.exact(), new StopSignal());
    assertEquals(100 * solved.score(), result.scoreCentidiscs(), solved.text());
    assertEquals(solved.move(), Square.name(result.lines().get(0).move()));
    Lines.assertReachesItsScore(solved.position(), result.lines().get(0), SearchLimits.Goal.SCORE);
  }

  @Test
  void inAnyOrder() {
    List<Solved> order = new ArrayList<>(SOLVED);
    Random random = new Random(TestPositions.SEED);
    for (int i = 0; i < 30; i++) {
      Collections.shuffle(order, random);
      order.forEach(this::assertSolvedRight);
    }
  }

  @Test
  void afterMidgameSearchesOfTheSamePositions() {
    for (int depth = 1; depth <= 8; depth++) {
      for (Solved solved : SOLVED) {
        search(solved.position(), SearchLimits.ofDepth(depth).withMultiPv(5), new StopSignal());
      }
      SOLVED.forEach(this::assertSolvedRight);
    }
  }

  @Test
  void afterSearchesCutOffAtAnyNode() {
    Random random = new Random(TestPositions.SEED);
    for (int i = 0; i < 300; i++) {
      Solved solved = SOLVED.get(i % SOLVED.size());
      SearchLimits limits = SearchLimits.exact().withMultiPv(1 + i % 5);
      search(solved.position(), limits.withNodes(1 + random.nextInt(20_000)), new StopSignal());
      if (i % 10 == 9) {
        SOLVED.forEach(this::assertSolvedRight);
      }
    }
  }

  /**
   * Twelve empties: several plies above the endgame's own table, so that all tables are at stake.
   */
  @Test
  void ofLargerPositionsAfterSearchesCutOffAtAnyNode() {
    Random random = new Random(TestPositions.SEED);
    for (int i = 0; i < 15; i++) {
      Position position = TestPositions.randomUnfinished(random, 12);
      assertCutOffSearchesLeaveNothingFalse(random, position, SearchLimits.exact());
    }
  }

  /** Within one depth midgame values do not depend on the table either. */
  @Test
  void ofTheMidgameAfterSearchesCutOffAtAnyNode() {
    Random random = new Random(TestPositions.SEED);
    for (int i = 0; i < 15; i++) {
      Position position = TestPositions.randomUnfinished(random, 20 + random.nextInt(30));
      SearchLimits limits = SearchLimits.ofDepth(7);
      assertCutOffSearchesLeaveNothingFalse(random, position, limits);
    }
  }

  private void assertCutOffSearchesLeaveNothingFalse(
      Random random, Position position, SearchLimits limits) {
    SearchResult expected =
        new Search(new ClassicEvaluator(), new TranspositionTable(1))
            .search(position, limits, SearchListener.NONE, new StopSignal());
    for (int i = 0; i < 5; i++) {
      long nodes = 1 + (long) (random.nextDouble() * expected.nodes());
      search(position, limits.withNodes(nodes), new StopSignal());
      SearchResult result = search(position, limits, new StopSignal());
      assertEquals(
          expected.scoreCentidiscs(),
          result.scoreCentidiscs(),
          () -> "seed " + TestPositions.SEED + ", after " + nodes + " nodes: " + position);
      table.clear();
    }
  }

  @Test
  void afterSearchesStoppedFromAnotherThread() throws InterruptedException {
    Position long20 =
        TestPositions.parse("O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X");
    for (int i = 0; i < 30; i++) {
      Position position = i % 2 == 0 ? long20 : SOLVED.get(i % SOLVED.size()).position();
      StopSignal stop = new StopSignal();
      Thread thread = new Thread(() -> search(position, SearchLimits.exact().withMultiPv(5), stop));
      thread.start();
      Thread.sleep(i % 20);
      stop.stop();
      thread.join(5_000);
      assertTrue(!thread.isAlive(), "the search did not stop");
    }
    SOLVED.forEach(this::assertSolvedRight);
  }
}
