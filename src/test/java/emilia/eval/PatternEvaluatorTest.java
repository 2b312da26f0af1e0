package emilia.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.board.RandomPositions;
import emilia.board.Square;
import emilia.board.Symmetry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PatternEvaluatorTest {
  private static final int[] KNOTS = {14, 30, 33, 50};

  static Stream<Named<PatternWeights>> weights() {
    return PatternSet.all().stream()
        .flatMap(
            set ->
                Stream.of(
                    Named.of(set.id(), RandomWeights.of(set, KNOTS)),
                    Named.of(set.id() + " with neurons", RandomWeights.withNeurons(set, KNOTS))));
  }

  static List<PatternSet> sets() {
    return PatternSet.all();
  }

  private static int fresh(Evaluator evaluator, Position position) {
    EvaluatorState state = evaluator.newState();
    state.reset(position.player(), position.opponent());
    return state.evaluateCentidiscs(position.player(), position.opponent());
  }

  /** Which of the weights of a knot each feature of a position selects, by the definition. */
  private static List<Integer> features(PatternSet set, Position position) {
    List<Integer> features = new ArrayList<>();
    int offset = 0;
    for (PatternShape shape : set.shapes()) {
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
        features.addAll(Collections.nCopies(times, offset + shape.foldedIndex(index)));
      }
      offset += shape.foldedCount();
    }
    if (set.countsMoves()) {
      features.add(offset + countMoves(position));
      features.add(offset + 34 + countMoves(position.swapped()));
    }
    return features;
  }

  /** The sum of all features, each interpolated between the knots around the number of discs. */
  private static long sum(PatternWeights weights, Position position, IntBinaryOperator weight) {
    int discs = 64 - position.emptyCount();
    long sum = 0;
    for (int feature : features(weights.set(), position)) {
      int value = interpolated(weights.knots(), discs, knot -> weight.applyAsInt(knot, feature));
      sum += Math.max(-31775, Math.min(31775, value));
    }
    return sum;
  }

  /** The value by the definition. */
  private static int slow(PatternWeights weights, Position position) {
    int discs = 64 - position.emptyCount();
    long units = weights.constant(discs) + sum(weights, position, weights::weight);
    long gained = 0;
    for (HiddenNeuron neuron : weights.neurons()) {
      long steps = neuron.bias(discs) + sum(weights, position, neuron::weight);
      gained += Math.max(0, Math.min(512, steps)) * neuron.gain(discs);
    }
    units += Math.floorDiv(gained + 256, 512L);
    long centidiscs = Math.floorDiv(units * 100 + 64, 128L);
    return (int) Math.max(-6399, Math.min(6399, centidiscs));
  }

  private static int countMoves(Position position) {
    return (int) IntStream.range(0, 64).filter(position::isLegal).count();
  }

  private static int interpolated(int[] knots, int discs, IntUnaryOperator weight) {
    int last = knots.length - 1;
    if (discs <= knots[0]) {
      return weight.applyAsInt(0);
    }
    if (discs >= knots[last]) {
      return weight.applyAsInt(last);
    }
    int upper = 1;
    while (knots[upper] < discs) {
      upper++;
    }
    int span = knots[upper] - knots[upper - 1];
    int share = discs - knots[upper - 1];
    int low = weight.applyAsInt(upper - 1);
    int high = weight.applyAsInt(upper);
    // The nearest whole number, halves upwards.
    return Math.floorDiv(2 * (low * (span - share) + high * share) + span, 2 * span);
  }

  @ParameterizedTest
  @MethodSource("weights")
  void theValueIsTheSumOverAllSquares(PatternWeights weights) {
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
  @MethodSource("weights")
  void playingAndTakingBackChangesNothing(PatternWeights weights) {
    Evaluator evaluator = new PatternEvaluator(weights);
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
  @MethodSource("weights")
  void mirrorImagesHaveTheSameValue(PatternWeights weights) {
    Evaluator evaluator = new PatternEvaluator(weights);
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
  @MethodSource("weights")
  void swappedColoursHaveTheSameValue(PatternWeights weights) {
    Evaluator evaluator = new PatternEvaluator(weights);
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

  private static HiddenNeuron neuron(int bias, int gain, byte[][] weights) {
    short[] biases = new short[65];
    short[] gains = new short[65];
    Arrays.fill(biases, (short) bias);
    Arrays.fill(gains, (short) gain);
    return new HiddenNeuron(biases, gains, weights);
  }

  /** Weights all low, all high, both by turns, or none. */
  private static int extreme(int kind, int i, int low, int high) {
    return switch (kind) {
      case 0 -> low;
      case 1 -> high;
      case 2 -> i % 2 == 0 ? low : high;
      default -> 0;
    };
  }

  private static HiddenNeuron extremeNeuron(PatternSet set, int kind, int gain) {
    byte[][] weights = new byte[1][set.foldedCount()];
    for (int i = 0; i < weights[0].length; i++) {
      weights[0][i] = (byte) extreme(kind, i, -124, 124);
    }
    // Sums of one sign come back to where a step more or less shows.
    int terms = set.featureCount() + (set.countsMoves() ? 2 : 0);
    return neuron(250 - terms * extreme(kind == 2 ? 3 : kind, 0, -124, 124), gain, weights);
  }

  /**
   * All sums as low, as high or as mixed as they can be: none must leak into another. Those of
   * hidden weights show if the linear ones are none, hence all their combinations there.
   */
  @ParameterizedTest
  @MethodSource("sets")
  void extremeWeightsDoNotLeakIntoOtherSums(PatternSet set) {
    List<Position> positions = RandomPositions.mixed(0, 8);
    for (int kind = 0; kind < 4 * 27; kind += kind < 3 * 27 ? 5 : 1) {
      short[][] linear = new short[1][set.foldedCount()];
      for (int i = 0; i < linear[0].length; i++) {
        linear[0][i] = (short) extreme(kind / 27, i, Short.MIN_VALUE, Short.MAX_VALUE);
      }
      List<HiddenNeuron> neurons =
          List.of(
              extremeNeuron(set, kind % 3, 1000),
              extremeNeuron(set, kind / 3 % 3, -1500),
              extremeNeuron(set, kind / 9 % 3, 2000));
      PatternWeights weights =
          new PatternWeights(set, new int[] {30}, new short[65], linear, neurons);
      Evaluator evaluator = new PatternEvaluator(weights);
      for (Position position : positions) {
        int expected = slow(weights, position);
        assertEquals(expected, fresh(evaluator, position), RandomPositions.describe(position));
      }
    }
  }

  /** Gains and biases as large as they can be, beside sums of any size. */
  @ParameterizedTest
  @MethodSource("sets")
  void extremeBiasesAndGainsDoNotOverflow(PatternSet set) {
    PatternWeights random = RandomWeights.withNeurons(set, 30);
    short[][] linear = new short[1][set.foldedCount()];
    byte[][] hidden = new byte[1][set.foldedCount()];
    for (int i = 0; i < hidden[0].length; i++) {
      linear[0][i] = (short) random.weight(0, i);
      hidden[0][i] = (byte) random.neurons().get(0).weight(0, i);
    }
    short[] constants = new short[65];
    for (int bias : new int[] {Short.MIN_VALUE, Short.MAX_VALUE}) {
      for (int gain : new int[] {Short.MIN_VALUE, Short.MAX_VALUE}) {
        Arrays.fill(constants, (short) -gain);
        List<HiddenNeuron> neurons =
            List.of(neuron(bias, gain, hidden), neuron(100, gain, hidden), neuron(bias, 9, hidden));
        PatternWeights weights =
            new PatternWeights(set, new int[] {30}, constants, linear, neurons);
        Evaluator evaluator = new PatternEvaluator(weights);
        for (Position position : RandomPositions.mixed(1, 20)) {
          int expected = slow(weights, position);
          assertEquals(expected, fresh(evaluator, position), RandomPositions.describe(position));
        }
      }
    }
  }

  /** Constants, biases and gains are those of the true number of discs, also an odd one. */
  @Test
  void eachNumberOfDiscsHasItsOwnConstantsBiasesAndGains() {
    PatternSet set = PatternSet.byId("order16");
    byte[][] hidden = new byte[1][set.foldedCount()];
    List<Integer> values = new ArrayList<>();
    for (int row = 0; row < 3; row++) {
      short[][] numbers = new short[3][65];
      numbers[1][31] = 64;
      numbers[2][31] = 1024;
      numbers[row][31] += 512;
      HiddenNeuron neuron = new HiddenNeuron(numbers[1], numbers[2], hidden);
      HiddenNeuron other = neuron(0, 0, hidden);
      PatternWeights weights =
          new PatternWeights(
              set,
              new int[] {30},
              numbers[0],
              new short[1][set.foldedCount()],
              List.of(other, other, neuron));
      Evaluator evaluator = new PatternEvaluator(weights);
      for (int discs = 30; discs <= 32; discs++) {
        Position position = RandomPositions.withEmpties(64 - discs, RandomPositions.random());
        values.add(fresh(evaluator, position));
      }
    }
    // One disc for each one, and in turn four discs, seven more ones, half a disc more for each.
    assertEquals(List.of(0, 500, 0, 0, 800, 0, 0, 150, 0), values);
  }
}
