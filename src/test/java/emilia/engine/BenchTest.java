package emilia.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.eval.ClassicEvaluator;
import emilia.search.Certainty;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class BenchTest {
  private static final int SMALL_DEPTH = 4;

  @Test
  void theSameNodesEveryTime() {
    assertEquals(run(new ArrayList<>()).nodes(), run(new ArrayList<>()).nodes());
  }

  @Test
  void theSummaryAddsUp() {
    List<Bench.Entry> entries = new ArrayList<>();
    Bench.Summary summary = run(entries);
    assertEquals(entries.size(), summary.positions());
    assertEquals(
        entries.stream().mapToLong(entry -> entry.result().nodes()).sum(), summary.nodes());
    for (Bench.Entry entry : entries) {
      assertTrue(entry.result().complete());
      assertTrue(entry.result().nodes() > 0);
      if (entry.isSolve()) {
        assertEquals(Certainty.EXACT, entry.result().certainty());
      } else {
        assertEquals(SMALL_DEPTH, entry.result().depth());
      }
    }
  }

  @Test
  void thePositionsCoverTheGame() {
    List<BenchPositions.Item> items = BenchPositions.all();
    assertEquals(30, items.size());
    assertEquals(Position.START, items.get(0).position());
    assertTrue(items.stream().anyMatch(item -> item.position().mustPass()));
    assertFalse(items.stream().anyMatch(item -> item.position().isGameOver()));
    assertEquals(items.size(), new HashSet<>(items).size());
    for (int stage = 0; stage < 6; stage++) {
      int from = 10 * stage;
      assertTrue(
          items.stream()
              .map(item -> item.position().emptyCount())
              .anyMatch(empties -> empties >= from && empties < from + 10),
          "empties from " + from);
    }
  }

  @Test
  void theLadderHasOneMoreEmptySquareEachTime() {
    List<Position> ladder =
        BenchPositions.ladder().stream().map(BenchPositions.Item::position).toList();
    assertEquals(
        List.of(20, 21, 22, 23, 24, 25, 26), ladder.stream().map(Position::emptyCount).toList());
    assertTrue(BenchPositions.ladder().stream().allMatch(BenchPositions.Item::solve));
    assertFalse(ladder.stream().anyMatch(Position::mustPass));
  }

  /** A short bench: shallow searches and only the small solves. */
  private static Bench.Summary run(List<Bench.Entry> entries) {
    List<BenchPositions.Item> items =
        BenchPositions.all().stream()
            .filter(item -> !item.solve() || item.position().emptyCount() <= 12)
            .toList();
    return Bench.run(new ClassicEvaluator(), SMALL_DEPTH, items, 16, entries::add);
  }
}
