package emilia.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.board.Square;
import emilia.board.Symmetry;
import emilia.eval.ClassicEvaluator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Exact solves against plain negamax and against known values. */
class SolveTest {
  private final TranspositionTable table = new TranspositionTable(1);
  private final Search search = new Search(new ClassicEvaluator(), table);

  private SearchResult solve(Position position) {
    return solve(position, SearchLimits.exact());
  }

  private SearchResult solve(Position position, SearchLimits limits) {
    SearchResult result = search.search(position, limits, SearchListener.NONE, new StopSignal());
    assertTrue(result.complete());
    for (RootLine line : result.lines()) {
      assertLineReachesItsScore(position, line, limits.goal());
    }
    return result;
  }

  private static void assertLineReachesItsScore(
      Position root, RootLine line, SearchLimits.Goal goal) {
    Position position = root;
    int sign = 1;
    assertEquals(line.move(), line.pv().get(0));
    for (int move : line.pv()) {
      assertTrue(position.isLegal(move), () -> line.pv() + " is not legal from " + root);
      position = position.play(move);
      sign = -sign;
    }
    assertTrue(position.isGameOver(), () -> line.pv() + " stops early from " + root);
    int score = sign * position.finalScoreDiscs();
    int expected = goal == SearchLimits.Goal.SCORE ? score : Integer.signum(score);
    assertEquals(expected * 100, line.scoreCentidiscs());
  }

  @Test
  void agreesWithNegamaxToNineEmpties() {
    Random random = new Random(TestPositions.SEED);
    for (int i = 0; i < 4000; i++) {
      int empties = 1 + i % (i % 20 == 0 ? 9 : 7);
      Position position =
          i % 3 == 0
              ? TestPositions.scattered(random, empties)
              : TestPositions.random(random, empties);
      int expected = 100 * Negamax.solve(position, -64, 64);
      int number = i;
      assertEquals(
          expected,
          solve(position).scoreCentidiscs(),
          () -> "seed " + TestPositions.SEED + ", position " + number + ": " + position);
    }
  }

  @Test
  void agreesWithNegamaxAtTenToTwelveEmpties() {
    Random random = new Random(TestPositions.SEED);
    for (int i = 0; i < 60; i++) {
      Position position = TestPositions.randomUnfinished(random, 10 + i % 3);
      assertEquals(
          100 * Negamax.solve(position, -64, 64),
          solve(position).scoreCentidiscs(),
          () -> "seed " + TestPositions.SEED + ": " + position);
    }
  }

  @Test
  void everyWindowGivesTheScoreOrABound() {
    Random random = new Random(TestPositions.SEED);
    SearchClock clock = new SearchClock();
    LastFour lastFour = new LastFour(clock);
    for (int i = 0; i < 20_000; i++) {
      Position position = TestPositions.scattered(random, random.nextInt(5));
      int exact = Negamax.solve(position);
      int alpha = random.nextInt(128) - 64;
      int beta = alpha + 1 + random.nextInt(64 - alpha);
      int score = lastFour.solve(position.player(), position.opponent(), alpha, beta);
      if (score <= alpha) {
        assertTrue(exact <= score, () -> position + " is " + exact);
      } else if (score >= beta) {
        assertTrue(exact >= score, () -> position + " is " + exact);
      } else {
        assertEquals(exact, score, position::toString);
      }
    }
  }

  @Test
  void winLossDrawAgreesWithTheSignOfTheScore() {
    Random random = new Random(TestPositions.SEED);
    SearchLimits limits = SearchLimits.exact().withGoal(SearchLimits.Goal.WIN_LOSS_DRAW);
    for (int i = 0; i < 600; i++) {
      Position position = TestPositions.randomUnfinished(random, 2 + i % 10);
      int expected = 100 * Integer.signum(Negamax.solve(position, -64, 64));
      SearchResult result = solve(position, limits);
      assertEquals(expected, result.scoreCentidiscs(), position::toString);
      assertEquals(Certainty.WIN_LOSS_DRAW, result.certainty());
    }
  }

  @Test
  void allRootMovesGetTheirScores() {
    Random random = new Random(TestPositions.SEED);
    for (int i = 0; i < 200; i++) {
      Position position = TestPositions.randomUnfinished(random, 3 + i % 7);
      if (position.mustPass()) {
        continue;
      }
      int moves = Long.bitCount(position.legalMoves());
      int wanted = 1 + random.nextInt(moves + 2);
      SearchResult result = solve(position, SearchLimits.exact().withMultiPv(wanted));
      int[] expected =
          java.util.stream.IntStream.range(0, 64)
              .filter(position::isLegal)
              .map(square -> 100 * Negamax.solve(position.play(square), -64, 64))
              .sorted()
              .limit(wanted)
              .map(score -> -score)
              .toArray();
      assertEquals(Math.min(wanted, moves), result.lines().size());
      for (int k = 0; k < expected.length; k++) {
        RootLine line = result.lines().get(k);
        assertEquals(expected[k], line.scoreCentidiscs(), position::toString);
        assertEquals(
            line.scoreCentidiscs(),
            -100 * Negamax.solve(position.play(line.move()), -64, 64),
            position::toString);
      }
    }
  }

  @Test
  void mirroredPositionsHaveTheSameScore() {
    Random random = new Random(TestPositions.SEED);
    for (int i = 0; i < 10; i++) {
      Position position = TestPositions.randomUnfinished(random, 13);
      int score = solve(position).scoreCentidiscs();
      for (int symmetry = 1; symmetry < Symmetry.COUNT; symmetry++) {
        assertEquals(score, solve(position.transformed(symmetry)).scoreCentidiscs());
      }
    }
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

  @Test
  void stopsAtTheEarliestPossibleWipeOut() {
    // After e6 f4 e3 f6 g5 d6 e7 f5 a move to c5 ends the game with 51 empty squares.
    Position position = Position.START;
    for (String move : "e6 f4 e3 f6 g5 d6 e7 f5".split(" ")) {
      position = position.play(Square.parse(move, 0));
    }
    SearchResult result =
        search.search(position, SearchLimits.ofDepth(1), SearchListener.NONE, new StopSignal());
    assertEquals(6400, result.scoreCentidiscs());
    assertEquals(List.of(Square.parse("c5", 0)), result.lines().get(0).pv());
  }
}
