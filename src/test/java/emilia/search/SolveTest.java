package emilia.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.board.Square;
import emilia.board.Symmetry;
import emilia.eval.ClassicEvaluator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
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
      Lines.assertReachesItsScore(position, line, limits.goal());
    }
    return result;
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

  /** Far from any game: scattered discs, wipe-outs, passes, and squares that nobody can take. */
  @Test
  void agreesWithNegamaxOnOddBoards() {
    Random random = new Random(TestPositions.SEED);
    int over = 0;
    int passes = 0;
    int wipeOuts = 0;
    for (int i = 0; i < 3000; i++) {
      Position position =
          i % 2 == 0
              ? TestPositions.lopsided(random, 1 + i % 9)
              : TestPositions.scattered(random, 1 + i % 7);
      int expected = Negamax.solve(position, -64, 64);
      over += position.isGameOver() ? 1 : 0;
      passes += position.mustPass() ? 1 : 0;
      wipeOuts += Math.abs(expected) == 64 ? 1 : 0;
      assertEquals(
          100 * expected,
          solve(position).scoreCentidiscs(),
          () -> "seed " + TestPositions.SEED + ": " + position);
    }
    String seen = over + " over, " + passes + " passes, " + wipeOuts + " wipe-outs";
    assertTrue(over > 50 && passes > 50 && wipeOuts > 50, seen);
  }

  /** As case E6 at every size: each empty square is a legal move. */
  @Test
  void agreesWithNegamaxWhereAllSquaresAreLegal() {
    Random random = new Random(TestPositions.SEED);
    for (int empties = 1; empties <= 12; empties++) {
      for (int i = 0; i < (empties < 10 ? 40 : 3); i++) {
        Position position = TestPositions.allLegal(random, empties);
        assertEquals(
            100 * Negamax.solve(position, -64, 64),
            solve(position).scoreCentidiscs(),
            () -> "seed " + TestPositions.SEED + ": " + position);
      }
    }
  }

  @Test
  @Tag("slow")
  void agreesWithNegamaxOnThousandsOfPositions() {
    Random random = new Random(TestPositions.SEED);
    for (int i = 0; i < 20_000; i++) {
      int empties = 1 + i % 10;
      Position position =
          switch (i % 4) {
            case 0 -> TestPositions.lopsided(random, empties);
            case 1 -> TestPositions.allLegal(random, empties);
            default -> TestPositions.random(random, empties);
          };
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
