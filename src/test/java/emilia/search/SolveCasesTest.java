package emilia.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.board.Square;
import emilia.eval.ClassicEvaluator;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Positions that other programs have got wrong, with one thread and with several. */
@ParameterizedClass
@ValueSource(ints = {1, 4})
class SolveCasesTest {
  private final Search search;

  SolveCasesTest(int threads) {
    search = new Search(new ClassicEvaluator(), new TranspositionTable(1), threads);
  }

  @AfterEach
  void close() {
    search.close();
  }

  private SearchResult solve(Position position) {
    return solve(position, SearchLimits.exact());
  }

  private SearchResult solve(Position position, SearchLimits limits) {
    SearchResult result = search.search(position, limits, SearchListener.NONE, new StopSignal());
    assertTrue(result.complete());
    for (RootLine line : result.lines()) {
      Lines.assertReachesItsScore(position, line, limits.goal());
    }
    return result;
  }

  @Test
  void gamesThatAreOverHaveTheirFinalScore() {
    // Cases A5, A6 and A7.
    assertOver("-OOOOOOO*O***O*O**OOOOOO*O*O***O*O*OO*OO*****O*O*OO**OOO*******- *", 0);
    assertOver("**********OOOO***O**O*O**O***OO*****OOO*****O******O****-******* O", -34);
    assertOver("OOOOOOO-OO*OOO*OO*O*O**OO*OO*O*OO*O***OOO**O*OOOO*O**OOO*******O O", 12);
    assertOver("OOOOOO**OOOOOO**OOOO*OO**OO*OOO***OOOO*****O*********O**O******* *", 4);
  }

  private void assertOver(String text, int score) {
    SearchResult result = solve(TestPositions.parse(text));
    assertEquals(List.of(), result.lines());
    assertEquals(0, result.depth());
    assertEquals(100 * score, result.scoreCentidiscs());
    assertEquals(Certainty.EXACT, result.certainty());
  }

  @Test
  void aForcedPassIsTheOnlyMove() {
    // Case A1.
    Position position =
        TestPositions.parse("O*******OO**O***OOOO****O**OO*O*O***OOOOO*O*OOOO*****OO-OOOOOOOO O");
    SearchResult result = solve(position, SearchLimits.exact().withMultiPv(4));
    assertEquals(1, result.lines().size());
    assertEquals(Square.PASS, result.lines().get(0).move());
    assertEquals(List.of(Square.PASS, Square.parse("h7", 0)), result.lines().get(0).pv());
    assertEquals(-1400, result.scoreCentidiscs());
  }

  @Test
  void theLineOfAManyPassesGameIsLegal() {
    // Case E5.
    SearchResult result =
        solve(
            TestPositions.parse(
                "************************-*******-O***O**---*****---O****-******* *"));
    assertEquals(6200, result.scoreCentidiscs());
    assertTrue(result.lines().get(0).pv().contains(Square.PASS));
  }

  @Test
  void elevenEmptySquaresAllLegal() {
    // Case E6.
    Position position =
        TestPositions.parse("*O***OO*OOOOOOO*-O-OOO-O**O*OOO--O*OO-O-OO--OOO*OO-O*O-OO**OOO*O *");
    assertEquals(11, Long.bitCount(position.legalMoves()));
    SearchResult result = solve(position, SearchLimits.exact().withMultiPv(64));
    assertEquals(11, result.lines().size());
    assertEquals(100 * Negamax.solve(position, -64, 64), result.scoreCentidiscs());
  }

  @Test
  void valuesOfAllMovesOfCaseE3() {
    Position position =
        TestPositions.parse("OOOOOOOOOOOOOOOOOO**O*OO*OOO*O***OOOOOO**O-O*O---*O*OO---O*OOOO- *");
    SearchResult result = solve(position, SearchLimits.exact().withMultiPv(64));
    StringBuilder found = new StringBuilder();
    for (RootLine line : result.lines()) {
      found.append(Square.name(line.move())).append(line.scoreCentidiscs() / 100).append(' ');
    }
    assertEquals("h8-4 c6-10 a8-32 g6-34 g7-38 ", found.toString());
  }
}
