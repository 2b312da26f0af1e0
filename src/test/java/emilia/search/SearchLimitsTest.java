package emilia.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.eval.ClassicEvaluator;
import org.junit.jupiter.api.Test;

class SearchLimitsTest {
  private static final SearchLimits.Goal WLD = SearchLimits.Goal.WIN_LOSS_DRAW;

  /** FFO 29: 20 empty squares. */
  private static final Position FFO_29 =
      TestPositions.parse("-OXXXX----OXXO--XXOOXOOOXXXOOXOOXXOOXOOOXXXXOO-XX-XXO----------- X");

  private static SearchResult search(Position position, SearchLimits limits) {
    try (Search search = new Search(new ClassicEvaluator(), new TranspositionTable(1))) {
      return search.search(position, limits, SearchListener.NONE, new StopSignal());
    }
  }

  @Test
  void eachLimitCanBeSetAndTheOthersStay() {
    SearchLimits all =
        new SearchLimits(7, 8, 9, 10, 11, WLD, 12, Selectivity.PERCENT_73, Selectivity.PERCENT_98);
    SearchLimits made =
        SearchLimits.ofDepth(1)
            .withDepth(7)
            .withNodes(8)
            .withTime(9, 10)
            .withExactFrom(11)
            .withGoal(WLD)
            .withMultiPv(12)
            .withSelectivity(Selectivity.PERCENT_73)
            .withSolveSelectivity(Selectivity.PERCENT_98);
    assertEquals(all, made);
    for (SearchLimits same :
        new SearchLimits[] {
          all.withDepth(7),
          all.withNodes(8),
          all.withTime(9, 10),
          all.withExactFrom(11),
          all.withGoal(WLD),
          all.withMultiPv(12),
          all.withSelectivity(Selectivity.PERCENT_73),
          all.withSolveSelectivity(Selectivity.PERCENT_98)
        }) {
      assertEquals(all, same);
    }
    for (int depth : new int[] {0, 61}) {
      assertThrows(IllegalArgumentException.class, () -> all.withDepth(depth));
    }
  }

  @Test
  void nothingMayBeMissing() {
    SearchLimits all = SearchLimits.exact();
    assertThrows(NullPointerException.class, () -> all.withSolveSelectivity(null));
    assertThrows(NullPointerException.class, () -> all.withSelectivity(null));
    assertThrows(NullPointerException.class, () -> all.withGoal(null));
    assertThrows(NullPointerException.class, () -> SearchLimits.solve(null));
  }

  @Test
  void aSolveBehindAnEstimateMayBeProbableOnly() {
    SearchLimits limits =
        SearchLimits.ofDepth(6).withExactFrom(20).withSolveSelectivity(Selectivity.PERCENT_73);
    SearchResult result = search(FFO_29, limits);
    assertEquals(Certainty.PROBABLE, result.certainty());
    assertEquals(Selectivity.PERCENT_73, result.selectivity());
    assertTrue(result.complete());
  }

  @Test
  void theFirstDepthIsFinishedWhateverTheNodeLimit() {
    SearchResult result = search(Position.START, SearchLimits.ofDepth(20).withNodes(1));
    assertEquals(1, result.depth());
    assertEquals(1, result.lines().size());
    assertFalse(result.complete());
  }

  @Test
  void aNodeLimitIsKeptToSomeHundredNodes() {
    for (Position position : new Position[] {Position.START, FFO_29}) {
      for (long limit : new long[] {100, 777, 3_000, 10_000, 54_321, 100_000}) {
        SearchLimits limits = SearchLimits.ofDepth(20).withNodes(limit);
        long nodes = search(position, limits).nodes();
        assertTrue(nodes >= limit && nodes <= limit + 300, () -> nodes + " for " + limit);
        assertEquals(nodes, search(position, limits).nodes());
      }
    }
  }
}
