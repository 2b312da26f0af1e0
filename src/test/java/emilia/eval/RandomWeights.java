package emilia.eval;

import emilia.board.RandomPositions;
import java.util.Random;

/** Weights of no meaning, each different, for tests. */
public final class RandomWeights {
  private RandomWeights() {}

  /** Weights of a set at some knots, from the seed of the random tests. */
  public static PatternWeights of(PatternSet set, int... knots) {
    Random random = RandomPositions.random();
    short[] constants = new short[65];
    for (int i = 0; i < constants.length; i++) {
      constants[i] = (short) (random.nextInt(257) - 128);
    }
    short[][] weights = new short[knots.length][set.foldedCount()];
    for (short[] part : weights) {
      for (int i = 0; i < part.length; i++) {
        part[i] = (short) (random.nextInt(401) - 200);
      }
    }
    return new PatternWeights(set, knots, constants, weights);
  }
}
