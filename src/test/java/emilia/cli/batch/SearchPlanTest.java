package emilia.cli.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchPlanTest {
  private static List<Boolean> sideBySide(SearchPlan plan, List<Integer> empties) {
    return IntStream.range(0, empties.size())
        .mapToObj(i -> plan.isSideBySide(i + 1, empties.get(i)))
        .toList();
  }

  @Test
  void rowsOfSmallPositionsRunSideBySide() {
    List<Integer> empties = List.of(20, 19, 21, 8, 30, 20, 20, 20);
    assertEquals(
        List.of(true, true, false, false, false, true, true, true),
        sideBySide(SearchPlan.ofSolves(empties, 2), empties));
    assertEquals(
        List.of(false, false, false, false, false, true, true, true),
        sideBySide(SearchPlan.ofSolves(empties, 3), empties));
    assertEquals(
        List.of(true, true, false, true, false, true, true, true),
        sideBySide(SearchPlan.ofSolves(empties, 1), empties));
  }

  @Test
  void aStreamTellsByTheSizeAlone() {
    SearchPlan plan = SearchPlan.ofSolveStream(8);
    assertTrue(plan.isSideBySide(1, 20));
    assertFalse(plan.isSideBySide(99, 21));
  }

  @Test
  void noTableIsMadeForWhatDoesNotCome() {
    assertEquals(0, SearchPlan.ofSolves(List.of(30, 22), 2).ownMegabytes(256));
    assertEquals(256, SearchPlan.ofSolves(List.of(30, 22), 2).sharedMegabytes(256));
    assertEquals(0, SearchPlan.ofSolves(List.of(20, 20), 2).sharedMegabytes(256));
    assertEquals(64, SearchPlan.ofSolves(List.of(20, 20), 2).ownMegabytes(256));
    assertEquals(0, SearchPlan.ofSolves(List.of(), 2).sharedMegabytes(256));
  }

  @ParameterizedTest
  @CsvSource({"16,2", "256,2", "256,8", "1000,3", "16383,64"})
  void theTablesTakeWhatIsGivenAtMost(int hash, int threads) {
    SearchPlan plan = SearchPlan.ofSolveStream(threads);
    int sum = plan.sharedMegabytes(hash) + threads * plan.ownMegabytes(hash);
    assertEquals(hash, sum);
    assertTrue(plan.sharedMegabytes(hash) >= hash / 2);
  }

  /** Two for each thread are many; all are treated alike, whatever their size. */
  @ParameterizedTest
  @CsvSource({"1,1,false", "2,1,true", "3,2,false", "4,2,true", "100,8,true"})
  void manyAnalysesRunSideBySide(int count, int threads, boolean many) {
    SearchPlan plan = SearchPlan.ofAnalyses(count, threads, 64);
    assertEquals(many, plan.isSideBySide(1, 50));
    assertEquals(many, plan.isSideBySide(count, 5));
    assertEquals(many ? Math.min(64, 256 / threads) : 0, plan.ownMegabytes(256));
    assertEquals(many ? 0 : 256, plan.sharedMegabytes(256));
    assertTrue(SearchPlan.ofAnalysisStream(threads, 64).isSideBySide(1, 60));
  }

  @Test
  void theSmallestHashIsEnoughForAnything() {
    SearchPlan plan = SearchPlan.ofSolveStream(4);
    assertEquals(1, plan.ownMegabytes(1));
    assertEquals(1, plan.sharedMegabytes(1));
  }
}
