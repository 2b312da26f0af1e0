package emilia.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.board.RandomPositions;
import emilia.board.Square;
import emilia.board.Symmetry;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PatternEvaluatorTest {
  private static final int[] KNOTS = {14, 30, 33, 50};

  static List<PatternSet> sets() {
    return PatternSet.all();
  }

  private static int fresh(Evaluator evaluator, Position position) {
    EvaluatorState state = evaluator.newState();
    state.reset(position.player(), position.opponent());
    return state.evaluateCentidiscs(position.player(), position.opponent());
  }

  /**
   * The value by the definition: for each square of each image of each shape what stands there, one
   * weight for each, interpolated between the knots around the number of discs.
   */
  private static int slow(PatternWeights weights, Position position) {
    int discs = 64 - position.emptyCount();
    long units = weights.constant(discs);
    int offset = 0;
    for (PatternShape shape : weights.set().shapes()) {
      // A shape with fewer than four images has each of them several times.
      int times = Math.max(1, 4 / shape.imageCount());
      for (int image = 0; image < shape.imageCount(); image++) {
        int index = 0;
        for (int digit = shape.size() - 1; digit >= 0; digit--) {
          long square = Square.bit(shape.square(image, digit));
          boolean own = (position.player() & square) != 0;
          boolean other = (position.opponent() & square) != 0;
          index = 3 * index + (own ? 2 : other ? 0 : 1);
        }
        units += (long) times * interpolated(weights, discs, offset + shape.foldedIndex(index));
      }
      offset += shape.foldedCount();
    }
    if (weights.set().countsMoves()) {
      units += interpolated(weights, discs, offset + countMoves(position));
      units += interpolated(weights, discs, offset + 34 + countMoves(position.swapped()));
    }
    long centidiscs = PatternEvaluator.TURN_CENTIDISCS + Math.floorDiv(units * 100 + 64, 128L);
    return (int) Math.max(-6399, Math.min(6399, centidiscs));
  }

  private static int countMoves(Position position) {
    return (int) IntStream.range(0, 64).filter(position::isLegal).count();
  }

  private static int interpolated(PatternWeights weights, int discs, int weight) {
    int[] knots = weights.knots();
    int last = knots.length - 1;
    if (discs <= knots[0]) {
      return weights.weight(0, weight);
    }
    if (discs >= knots[last]) {
      return weights.weight(last, weight);
    }
    int upper = 1;
    while (knots[upper] < discs) {
      upper++;
    }
    int span = knots[upper] - knots[upper - 1];
    int share = discs - knots[upper - 1];
    int low = weights.weight(upper - 1, weight);
    int high = weights.weight(upper, weight);
    // The nearest whole number, halves upwards.
    return Math.floorDiv(2 * (low * (span - share) + high * share) + span, 2 * span);
  }

  @ParameterizedTest
  @MethodSource("sets")
  void theValueIsTheSumOverAllSquares(PatternSet set) {
    PatternWeights weights = RandomWeights.of(set, KNOTS);
    Evaluator evaluator = new PatternEvaluator(weights);
    for (Position position : RandomPositions.mixed(20, 200)) {
      assertEquals(
          slow(weights, position), fresh(evaluator, position), RandomPositions.describe(position));
    }
  }

  /** Enters a position, plays and evaluates there, perhaps enters another, and comes back. */
  private static void playElsewhere(
      Evaluator evaluator, EvaluatorState state, int depth, Random random) {
    Position position = RandomPositions.withEmpties(8 + random.nextInt(12), random);
    state.enter(position.player(), position.opponent());
    for (int i = 0; i < 5 && position.legalMoves() != 0; i++) {
      int move = RandomPositions.randomMove(position, random);
      state.play(move, position.flips(move));
      position = position.play(move);
    }
    if (depth > 1) {
      playElsewhere(evaluator, state, depth - 1, random);
    }
    assertEquals(
        fresh(evaluator, position),
        state.evaluateCentidiscs(position.player(), position.opponent()),
        RandomPositions.describe(position));
    state.leave();
  }

  /** Moves, passes and their reverse in any order, evaluated now and then. */
  @ParameterizedTest
  @MethodSource("sets")
  void playingAndTakingBackChangesNothing(PatternSet set) {
    Evaluator evaluator = new PatternEvaluator(RandomWeights.of(set, KNOTS));
    Random random = RandomPositions.random();
    int passes = 0;
    for (int game = 0; game < 60; game++) {
      EvaluatorState state = evaluator.newState();
      Position position = game < 40 ? Position.START : RandomPositions.unfinished(random);
      state.reset(position.player(), position.opponent());
      Deque<Position> before = new ArrayDeque<>();
      Deque<Integer> moves = new ArrayDeque<>();
      for (int step = 0; step < 150; step++) {
        boolean back = !moves.isEmpty() && (position.isGameOver() || random.nextInt(5) < 2);
        if (back) {
          int move = moves.pop();
          position = before.pop();
          if (move == Square.PASS) {
            state.pass();
          } else {
            state.undo(move, position.flips(move));
          }
        } else if (!position.isGameOver()) {
          int move = RandomPositions.randomMove(position, random);
          before.push(position);
          moves.push(move);
          if (move == Square.PASS) {
            passes++;
            state.pass();
          } else {
            state.play(move, position.flips(move));
          }
          position = position.play(move);
        }
        if (random.nextInt(6) == 0) {
          playElsewhere(evaluator, state, 1 + random.nextInt(3), random);
        }
        if (random.nextInt(3) == 0) {
          assertEquals(
              fresh(evaluator, position),
              state.evaluateCentidiscs(position.player(), position.opponent()),
              RandomPositions.describe(position));
        }
      }
    }
    assertTrue(passes > 0, "no pass was played; " + RandomPositions.replay());
  }

  @ParameterizedTest
  @MethodSource("sets")
  void mirrorImagesHaveTheSameValue(PatternSet set) {
    Evaluator evaluator = new PatternEvaluator(RandomWeights.of(set, KNOTS));
    for (Position position : RandomPositions.mixed(10, 100)) {
      int value = fresh(evaluator, position);
      for (int symmetry = 1; symmetry < Symmetry.COUNT; symmetry++) {
        assertEquals(
            value,
            fresh(evaluator, position.transformed(symmetry)),
            RandomPositions.describe(position));
      }
    }
  }

  /**
   * The same position reached with the colours swapped: the side to move has the same discs, but
   * the state was set to a position in which the other side was to move.
   */
  @ParameterizedTest
  @MethodSource("sets")
  void swappedColoursHaveTheSameValue(PatternSet set) {
    Evaluator evaluator = new PatternEvaluator(RandomWeights.of(set, KNOTS));
    int different = 0;
    for (Position position : RandomPositions.mixed(10, 100)) {
      int value = fresh(evaluator, position);
      EvaluatorState state = evaluator.newState();
      state.reset(position.opponent(), position.player());
      state.pass();
      assertEquals(
          value,
          state.evaluateCentidiscs(position.player(), position.opponent()),
          RandomPositions.describe(position));
      different += value == fresh(evaluator, position.swapped()) ? 0 : 1;
    }
    assertNotEquals(0, different, "whoever is to move must matter");
  }

  @ParameterizedTest
  @MethodSource("sets")
  void noValueReachesAWipeOut(PatternSet set) {
    short[] constants = new short[65];
    short[][] weights = new short[1][set.foldedCount()];
    Arrays.fill(weights[0], Short.MAX_VALUE);
    Position position = Position.START;
    PatternWeights high = new PatternWeights(set, new int[] {30}, constants, weights);
    assertEquals(6399, fresh(new PatternEvaluator(high), position));
    Arrays.fill(weights[0], Short.MIN_VALUE);
    PatternWeights low = new PatternWeights(set, new int[] {30}, constants, weights);
    assertEquals(-6399, fresh(new PatternEvaluator(low), position));
  }
}
