package emilia.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.board.RandomPositions;
import emilia.board.Square;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MoveEvaluatorTest {
  /** The features of the position after the move, looked up one by one. */
  private static int unitsAfter(PatternWeights weights, int discs, Position after) {
    PatternSet set = weights.set();
    short[] table = weights.expandLinear(discs);
    long[] words = new long[set.featureCount() / 4];
    PatternIndices indices = new PatternIndices(set);
    indices.compute(after.player(), after.opponent(), words, 0);
    int[] active = new int[set.featureCount()];
    indices.unpack(words, 0, active, active.length);
    int sum = weights.constant(discs);
    for (int index : active) {
      sum += table[index];
    }
    return sum;
  }

  /** A position of a random game with so many empty squares and at least two moves. */
  private static Position position(Random random, int empties) {
    while (true) {
      for (Position position : RandomPositions.playout(Position.START, random)) {
        if (position.emptyCount() == empties && Long.bitCount(position.legalMoves()) > 1) {
          return position;
        }
      }
    }
  }

  @Test
  void aMoveIsWorthWhatThePositionAfterItIsWorthToTheOtherSide() {
    Random random = RandomPositions.random();
    PatternWeights weights = RandomWeights.of(PatternSet.byId(MoveEvaluator.SET), 46, 54);
    for (int discs : new int[] {46, 50, 60}) {
      MoveEvaluator.State state = new MoveEvaluator(weights, discs).newState();
      for (int empties = 4; empties <= 44; empties++) {
        Position position = position(random, empties);
        state.set(position.player(), position.opponent());
        for (long left = position.legalMoves(); left != 0; left &= left - 1) {
          int square = Long.numberOfTrailingZeros(left);
          assertEquals(
              -unitsAfter(weights, discs, position.play(square)),
              state.valueAfter(square, position.flips(square)),
              RandomPositions.describe(position));
        }
      }
    }
  }

  private static int solve(Position position) {
    if (position.isGameOver()) {
      return position.finalScoreDiscs();
    }
    if (position.mustPass()) {
      return -solve(position.play(Square.PASS));
    }
    int best = -64;
    for (long left = position.legalMoves(); left != 0; left &= left - 1) {
      best = Math.max(best, -solve(position.play(Long.numberOfTrailingZeros(left))));
    }
    return best;
  }

  /** The move that it likes best loses much less than a move at random does. */
  @Test
  void theShippedWeightsTellGoodMovesFromBad() {
    Random random = RandomPositions.random();
    MoveEvaluator.State state = MoveEvaluator.shipped().newState();
    double lost = 0;
    double lostAtRandom = 0;
    for (int i = 0; i < 300; i++) {
      Position position = position(random, 7);
      state.set(position.player(), position.opponent());
      int best = -64;
      int favourite = 0;
      int favourites = Integer.MIN_VALUE;
      double sum = 0;
      for (long left = position.legalMoves(); left != 0; left &= left - 1) {
        int square = Long.numberOfTrailingZeros(left);
        int score = -solve(position.play(square));
        best = Math.max(best, score);
        sum += score;
        int value = state.valueAfter(square, position.flips(square));
        if (value > favourites) {
          favourites = value;
          favourite = score;
        }
      }
      lost += best - favourite;
      lostAtRandom += best - sum / Long.bitCount(position.legalMoves());
    }
    assertTrue(
        lost < 0.4 * lostAtRandom,
        lost / 300
            + " discs lost, at random "
            + lostAtRandom / 300
            + "; "
            + RandomPositions.replay());
  }

  @Test
  void otherSetsAreRefused() {
    PatternWeights weights = RandomWeights.of(PatternSet.byId("lines46"), 30);
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> new MoveEvaluator(weights, 30));
    assertEquals("expected weights of the set order16, found lines46", refused.getMessage());
  }

  @Test
  void hiddenNeuronsAreRefused() {
    PatternWeights weights = RandomWeights.withNeurons(PatternSet.byId(MoveEvaluator.SET), 30);
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> new MoveEvaluator(weights, 30));
    assertEquals("expected weights without hidden neurons", refused.getMessage());
  }
}
