package emilia.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.board.RandomPositions;
import emilia.board.Square;
import emilia.board.Symmetry;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ClassicEvaluatorTest {
  private static final int LARGEST = 6399;

  private final ClassicEvaluator evaluator = new ClassicEvaluator();
  private final EvaluatorState state = evaluator.newState();

  private int value(Position position) {
    state.reset(position.player(), position.opponent());
    return state.evaluateCentidiscs(position.player(), position.opponent());
  }

  @Test
  void theSameForAllSymmetries() {
    Random random = RandomPositions.random();
    for (int i = 0; i < 1000; i++) {
      Position position = RandomPositions.unfinished(random);
      for (int symmetry = 1; symmetry < Symmetry.COUNT; symmetry++) {
        assertEquals(
            value(position),
            value(position.transformed(symmetry)),
            RandomPositions.describe(position));
      }
    }
  }

  @Test
  void changesItsSignWithTheSideToMoveButForParityAndTurn() {
    Random random = RandomPositions.random();
    int compared = 0;
    for (int i = 0; i < 3000; i++) {
      Position position = RandomPositions.unfinished(random);
      int empties = position.emptyCount();
      int parity = ClassicTerm.PARITY.weightCentidiscs(empties) * (empties % 2 == 1 ? 1 : -1);
      int perMove = ClassicTerm.TURN.weightCentidiscs(empties) + parity;
      int value = value(position);
      int swapped = value(position.swapped());
      if (Math.abs(value) < LARGEST && Math.abs(swapped) < LARGEST) {
        assertEquals(2 * perMove, value + swapped, RandomPositions.describe(position));
        compared++;
      }
    }
    assertTrue(compared > 1000, "compared " + compared);
  }

  @Test
  void explanationAddsUpToTheValue() {
    Random random = RandomPositions.random();
    for (int i = 0; i < 3000; i++) {
      assertExplained(RandomPositions.unfinished(random));
    }
  }

  @Test
  void explanationAddsUpWhereTheValueIsCutOff() {
    Position won = new Position(~(1L << Square.parse("e4", 0)), 0);
    Explanation explanation = assertExplained(won);
    assertEquals(LARGEST, explanation.totalCentidiscs());
    assertEquals("limit", explanation.terms().get(explanation.terms().size() - 1).name());
    assertEquals(-LARGEST, assertExplained(won.swapped()).totalCentidiscs());
  }

  private Explanation assertExplained(Position position) {
    Explanation explanation = evaluator.explain(position);
    int sum = 0;
    for (Explanation.Term term : explanation.terms()) {
      int difference = term.playerCount() - term.opponentCount();
      assertEquals(
          term.weightCentidiscs() * difference, term.contributionCentidiscs(), term.name());
      sum += term.contributionCentidiscs();
    }
    String message = RandomPositions.describe(position);
    assertEquals(value(position), sum, message);
    assertEquals(value(position), explanation.totalCentidiscs(), message);
    return explanation;
  }

  @Test
  void strictlyWithin64DiscsOnAnyBoard() {
    Random random = RandomPositions.random();
    boolean reached = false;
    for (int i = 0; i < 20_000; i++) {
      long occupied = random.nextLong() | random.nextLong() | random.nextLong();
      long player = random.nextLong() & occupied;
      if (i % 2 == 0) {
        occupied = ~(1L << random.nextInt(64));
        player = (player | random.nextLong() | random.nextLong() | random.nextLong()) & occupied;
      }
      int value = value(new Position(player, occupied & ~player));
      assertTrue(Math.abs(value) <= LARGEST, RandomPositions.replay());
      reached |= value == LARGEST;
    }
    assertTrue(reached, "no board was good enough to test the limit");
  }

  @Test
  void hearingOfMovesAndTakingThemBackChangesNothing() {
    Random random = RandomPositions.random();
    for (int game = 0; game < 50; game++) {
      EvaluatorState listening = evaluator.newState();
      Position position = Position.START;
      listening.reset(position.player(), position.opponent());
      Deque<Position> before = new ArrayDeque<>();
      Deque<Integer> moves = new ArrayDeque<>();
      while (!position.isGameOver()) {
        assertEquals(value(position), valueOf(listening, position));
        int move = RandomPositions.randomMove(position, random);
        if (move == Square.PASS) {
          listening.pass();
        } else {
          listening.play(move, position.flips(move));
        }
        before.push(position);
        moves.push(move);
        position = position.play(move);
      }
      while (!before.isEmpty()) {
        position = before.pop();
        int move = moves.pop();
        if (move == Square.PASS) {
          listening.pass();
        } else {
          listening.undo(move, position.flips(move));
        }
        assertEquals(value(position), valueOf(listening, position));
      }
    }
  }

  private static int valueOf(EvaluatorState state, Position position) {
    return state.evaluateCentidiscs(position.player(), position.opponent());
  }

  @Test
  void theStartIsNearlyEven() {
    assertTrue(Math.abs(value(Position.START)) < 400, "start " + value(Position.START));
    assertEquals(0, evaluator.explain(Position.START).terms().get(0).playerCount());
  }

  @Test
  void givingUpACornerIsTheWorstMove() {
    Position position = play("c4c3c2f4f5e6d3g5e7b1g4e3d2c5");
    int giving = Square.parse("b2", 0);
    Position given = position.play(giving);
    assertTrue(given.isLegal(Square.parse("a1", 0)), "the example must give up a1");
    for (long moves = position.legalMoves(); moves != 0; moves &= moves - 1) {
      int move = Long.numberOfTrailingZeros(moves);
      if (move != giving) {
        int other = -value(position.play(move));
        assertTrue(-value(given) < other - 500, "b2 against " + Square.name(move));
      }
    }
  }

  @Test
  void aCornerIsWorthMoreThanTheMovesItCosts() {
    long own = 0x0000001C08000000L;
    long other = 0x0000000010080000L & ~own;
    long corner = 1L;
    assertTrue(value(new Position(own | corner, other)) > value(new Position(own, other)) + 500);
    assertTrue(value(new Position(own, other | corner)) < value(new Position(own, other)) - 500);
  }

  private static Position play(String transcript) {
    Position position = Position.START;
    for (int i = 0; i < transcript.length(); i += 2) {
      position = position.play(Square.parse(transcript, i));
    }
    return position;
  }
}
