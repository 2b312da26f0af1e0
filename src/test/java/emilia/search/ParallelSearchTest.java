package emilia.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.eval.Evaluator;
import emilia.eval.Evaluators;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Several threads find the values that one finds, and keep to the limits. */
class ParallelSearchTest {
  private static final Evaluator EVALUATOR = Evaluators.byName(Evaluators.DEFAULT_NAME);

  /** Nodes that each thread may search before it looks at the clock again. */
  private static final int NODES_BETWEEN_POLLS = 4096;

  private static final Position LONG_SOLVE =
      TestPositions.parse("O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X");

  private final Search one = search(1);
  private final Search two = search(2);
  private final Search four = search(4);

  private static Search search(int threads) {
    return new Search(EVALUATOR, new TranspositionTable(1), threads);
  }

  @AfterEach
  void close() {
    one.close();
    two.close();
    four.close();
  }

  private static SearchResult run(Search search, Position position, SearchLimits limits) {
    return search.search(position, limits, SearchListener.NONE, new StopSignal());
  }

  private void assertSameValue(Position position, SearchLimits limits) {
    SearchResult expected = run(one, position, limits);
    for (Search search : new Search[] {two, four}) {
      SearchResult result = run(search, position, limits);
      String message = "seed " + TestPositions.SEED + ": " + position;
      assertTrue(result.complete(), message);
      assertEquals(expected.certainty(), result.certainty(), message);
      assertEquals(expected.scoreCentidiscs(), result.scoreCentidiscs(), message);
      for (RootLine line : result.lines()) {
        Lines.assertReachesItsScore(position, line, limits.goal());
      }
    }
  }

  /** From 14 empty squares on, several threads work inside one solve. */
  @Test
  void exactScores() {
    Random random = new Random(TestPositions.SEED);
    for (int i = 0; i < 120; i++) {
      assertSameValue(
          TestPositions.randomUnfinished(random, i % 4 == 0 ? 10 + i / 4 % 4 : 14 + i % 3),
          SearchLimits.exact());
    }
  }

  @Test
  void winLossDraw() {
    Random random = new Random(TestPositions.SEED + 1);
    SearchLimits limits = SearchLimits.exact().withGoal(SearchLimits.Goal.WIN_LOSS_DRAW);
    for (int i = 0; i < 120; i++) {
      assertSameValue(TestPositions.randomUnfinished(random, 13 + i % 4), limits);
    }
  }

  @Test
  void scoresOfAllRootMoves() {
    Random random = new Random(TestPositions.SEED + 2);
    SearchLimits limits = SearchLimits.exact().withMultiPv(64);
    for (int i = 0; i < 30; i++) {
      Position position = TestPositions.randomUnfinished(random, 13 + i % 3);
      Map<Integer, Integer> expected = scores(run(one, position, limits));
      assertEquals(expected, scores(run(two, position, limits)), position::toString);
      assertEquals(expected, scores(run(four, position, limits)), position::toString);
    }
  }

  private static Map<Integer, Integer> scores(SearchResult result) {
    Map<Integer, Integer> scores = new TreeMap<>();
    for (RootLine line : result.lines()) {
      scores.put(line.move(), line.scoreCentidiscs());
    }
    return scores;
  }

  @Test
  void estimatesAreComplete() {
    Random random = new Random(TestPositions.SEED + 3);
    for (int i = 0; i < 20; i++) {
      Position position = TestPositions.randomUnfinished(random, 25 + i);
      SearchResult result = run(four, position, SearchLimits.ofDepth(8));
      assertTrue(result.complete());
      assertEquals(8, result.depth());
      assertTrue(position.isLegal(result.lines().get(0).move()) || position.mustPass());
    }
  }

  @Test
  void nodeLimit() {
    for (int threads : new int[] {2, 4}) {
      Search search = threads == 2 ? two : four;
      for (long nodes : new long[] {1_000, 50_000, 400_000}) {
        SearchResult result = run(search, LONG_SOLVE, SearchLimits.exact().withNodes(nodes));
        assertFalse(result.complete());
        long most = nodes + (long) threads * NODES_BETWEEN_POLLS;
        assertTrue(result.nodes() <= most, () -> result.nodes() + " nodes, limit " + nodes);
      }
    }
  }

  @Test
  void timeLimit() {
    SearchResult result = run(four, Position.START, SearchLimits.exact().withTime(150, 150));
    assertFalse(result.complete());
    // Generous, for a loaded machine: without the limit it would not end this year.
    assertTrue(result.timeMillis() >= 100 && result.timeMillis() < 5_000, result::toString);
  }
}
