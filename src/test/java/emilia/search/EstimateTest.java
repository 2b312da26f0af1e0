package emilia.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.BestOfThree;
import emilia.board.Position;
import emilia.board.Square;
import emilia.board.Symmetry;
import emilia.eval.ClassicEvaluator;
import emilia.eval.Evaluator;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Midgame searches: values, determinism, lines and limits. */
class EstimateTest {
  private final Evaluator evaluator = new ClassicEvaluator();

  private static SearchLimits depth(int depth) {
    return SearchLimits.ofDepth(depth);
  }

  private SearchResult fresh(Position position, SearchLimits limits) {
    return new Search(evaluator, new TranspositionTable(1))
        .search(position, limits, SearchListener.NONE, new StopSignal());
  }

  @Test
  void agreesWithNegamaxAtSmallDepths() {
    Random random = new Random(TestPositions.SEED);
    for (int i = 0; i < 250; i++) {
      Position position = TestPositions.randomUnfinished(random, 8 + random.nextInt(50));
      int depth = 1 + i % 5;
      int expected = Negamax.estimate(position, depth, evaluator.newState());
      assertEquals(
          expected,
          fresh(position, depth(depth)).scoreCentidiscs(),
          () -> "seed " + TestPositions.SEED + ", depth " + depth + ": " + position);
    }
  }

  @Test
  void theTableChangesNoValue() {
    Random random = new Random(TestPositions.SEED);
    for (int i = 0; i < 40; i++) {
      Position position = TestPositions.randomUnfinished(random, 15 + random.nextInt(40));
      // A table of one bucket forgets nearly everything at once.
      SearchResult without =
          new Search(evaluator, TranspositionTable.ofBuckets(1))
              .search(position, depth(7), SearchListener.NONE, new StopSignal());
      assertEquals(without.scoreCentidiscs(), fresh(position, depth(7)).scoreCentidiscs());
    }
  }

  @Test
  void allMovesHaveTheValueOfTheirChild() {
    Random random = new Random(TestPositions.SEED);
    for (int i = 0; i < 40; i++) {
      Position position = TestPositions.randomUnfinished(random, 20 + random.nextInt(30));
      if (position.mustPass()) {
        continue;
      }
      SearchResult all = fresh(position, depth(4).withMultiPv(64));
      assertEquals(Long.bitCount(position.legalMoves()), all.lines().size());
      int previous = Integer.MAX_VALUE;
      for (RootLine line : all.lines()) {
        Position child = position.play(line.move());
        int expected = -Negamax.estimate(child, 3, evaluator.newState());
        assertEquals(expected, line.scoreCentidiscs(), position::toString);
        assertTrue(previous >= line.scoreCentidiscs(), "best first");
        previous = line.scoreCentidiscs();
      }
      SearchResult three = fresh(position, depth(4).withMultiPv(3));
      for (int k = 0; k < three.lines().size(); k++) {
        assertEquals(all.lines().get(k).scoreCentidiscs(), three.lines().get(k).scoreCentidiscs());
      }
    }
  }

  @Test
  void theSameSearchTwiceOnClearedTablesIsTheSame() {
    Random random = new Random(TestPositions.SEED);
    TranspositionTable table = new TranspositionTable(2);
    Search search = new Search(evaluator, table);
    for (int i = 0; i < 12; i++) {
      Position position = TestPositions.randomUnfinished(random, 14 + 3 * i);
      SearchLimits limits = SearchLimits.ofDepth(8).withMultiPv(1 + i % 3);
      if (i % 4 == 3) {
        limits = limits.withNodes(5_000);
      }
      table.clear();
      SearchResult first = search.search(position, limits, SearchListener.NONE, new StopSignal());
      search.search(Position.START, depth(6), SearchListener.NONE, new StopSignal());
      table.clear();
      SearchResult second = search.search(position, limits, SearchListener.NONE, new StopSignal());
      assertEquals(first.lines(), second.lines());
      assertEquals(first.nodes(), second.nodes());
    }
  }

  @Test
  void mirroredPositionsHaveTheSameValue() {
    Random random = new Random(TestPositions.SEED);
    for (int i = 0; i < 5; i++) {
      Position position = TestPositions.randomUnfinished(random, 25 + 5 * i);
      int value = fresh(position, depth(6)).scoreCentidiscs();
      for (int symmetry = 1; symmetry < Symmetry.COUNT; symmetry++) {
        assertEquals(value, fresh(position.transformed(symmetry), depth(6)).scoreCentidiscs());
      }
    }
  }

  @Test
  void linesAreLegalAndAsLongAsTheDepth() {
    Random random = new Random(TestPositions.SEED);
    TranspositionTable table = new TranspositionTable(1);
    Search search = new Search(evaluator, table);
    for (int i = 0; i < 150; i++) {
      Position root = TestPositions.randomUnfinished(random, 12 + random.nextInt(40));
      int depth = 1 + i % 8;
      SearchResult result =
          search.search(root, depth(depth).withMultiPv(4), SearchListener.NONE, new StopSignal());
      for (RootLine line : result.lines()) {
        Position position = root;
        int moves = 0;
        for (int move : line.pv()) {
          assertTrue(position.isLegal(move), () -> line.pv() + " from " + root);
          moves += move == Square.PASS ? 0 : 1;
          position = position.play(move);
        }
        assertTrue(moves == depth || position.isGameOver(), () -> line.pv() + " at depth " + depth);
      }
    }
  }

  private List<Integer> depthsTo(int depth) {
    List<Integer> depths = new ArrayList<>();
    SearchResult last =
        new Search(evaluator, new TranspositionTable(1))
            .search(
                Position.START,
                depth(depth),
                result -> {
                  depths.add(result.depth());
                  assertEquals(Certainty.ESTIMATE, result.certainty());
                },
                new StopSignal());
    assertEquals(depth, last.depth());
    assertTrue(last.complete());
    return depths;
  }

  /** From the second one on they are odd or even as the last is. */
  @Test
  void theListenerHearsEachCompletedDepthOnce() {
    assertEquals(List.of(1, 3, 5, 7), depthsTo(7));
    assertEquals(List.of(1, 2, 4, 6), depthsTo(6));
    assertEquals(List.of(1, 2), depthsTo(2));
    assertEquals(List.of(1), depthsTo(1));
  }

  @Test
  void aNodeLimitEndsTheSearchSoon() {
    for (long nodes : new long[] {1, 10, 1_000, 50_000}) {
      SearchResult result = fresh(Position.START, depth(40).withNodes(nodes));
      assertTrue(result.nodes() < nodes + 2_000, () -> result.nodes() + " nodes");
      assertEquals(1, result.lines().size());
      assertTrue(!result.complete());
    }
  }

  @Test
  void aStoppedSearchOfSeveralMovesHasTheLinesOfTheLastCompleteDepth() {
    Random random = new Random(TestPositions.SEED);
    for (int i = 0; i < 60; i++) {
      Position position = TestPositions.randomUnfinished(random, 20 + random.nextInt(35));
      if (Long.bitCount(position.legalMoves()) < 2) {
        continue;
      }
      List<SearchResult> complete = new ArrayList<>();
      SearchResult stopped =
          new Search(evaluator, new TranspositionTable(1))
              .search(
                  position,
                  depth(30).withMultiPv(2 + i % 5).withNodes(1_000 + random.nextInt(20_000)),
                  complete::add,
                  new StopSignal());
      SearchResult last = complete.get(complete.size() - 1);
      assertTrue(!stopped.complete());
      assertEquals(last.depth(), stopped.depth());
      assertEquals(last.lines(), stopped.lines(), () -> "seed " + TestPositions.SEED);
    }
  }

  /** Whatever was searched when it ended: values are of the depth that the result names. */
  @Test
  void aStoppedSearchHasTheValueOfTheLastCompletePass() {
    Random random = new Random(TestPositions.SEED);
    int solving = 0;
    int otherMoves = 0;
    for (int i = 0; i < 200; i++) {
      Position position = TestPositions.randomUnfinished(random, 20 + random.nextInt(31));
      SearchLimits limits = i % 2 == 0 ? depth(40) : SearchLimits.exact();
      if (i % 4 == 1) {
        limits = limits.withGoal(SearchLimits.Goal.WIN_LOSS_DRAW);
      }
      List<SearchResult> complete = new ArrayList<>();
      SearchResult stopped =
          new Search(evaluator, new TranspositionTable(1))
              .search(
                  position,
                  limits.withNodes(1_000 + random.nextInt(60_000)),
                  complete::add,
                  new StopSignal());
      if (stopped.complete()) {
        continue;
      }
      SearchResult last = complete.get(complete.size() - 1);
      String message = "seed " + TestPositions.SEED + ", position " + i;
      assertEquals(last.scoreCentidiscs(), stopped.scoreCentidiscs(), message);
      assertEquals(last.depth(), stopped.depth(), message);
      assertEquals(last.certainty(), stopped.certainty(), message);
      assertEquals(last.selectivity(), stopped.selectivity(), message);
      int move = stopped.lines().get(0).move();
      if (move == last.lines().get(0).move()) {
        assertEquals(last.lines(), stopped.lines(), message);
      } else {
        otherMoves++;
        assertEquals(List.of(move), stopped.lines().get(0).pv(), message);
      }
      solving += last.certainty() == Certainty.ESTIMATE ? 0 : 1;
    }
    assertTrue(solving > 0, "no search ended in a solve");
    assertTrue(otherMoves > 0, "no search ended with a move of its own");
  }

  @Test
  void timeLimitsEndTheSearch() throws Exception {
    SearchLimits limits = depth(50).withTime(Long.MAX_VALUE, 60);
    long millis = BestOfThree.millis(1_000, () -> fresh(Position.START, limits).timeMillis());
    assertTrue(millis >= 60 && millis <= 1_000, millis + " ms");
    SearchResult soft = fresh(Position.START, depth(50).withTime(0, 10_000));
    assertEquals(1, soft.depth());
    assertTrue(!soft.complete());
  }

  @Test
  void aSignalSetBeforehandLeavesTheFirstDepth() {
    StopSignal stop = new StopSignal();
    stop.stop();
    SearchResult result =
        new Search(evaluator, new TranspositionTable(1))
            .search(Position.START, depth(30), SearchListener.NONE, stop);
    assertEquals(1, result.depth());
    assertEquals(1, result.lines().size());
  }
}
