package emilia.eval;

import emilia.board.RandomPositions;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Weights of no meaning, each different, for tests. */
public final class RandomWeights {
  private RandomWeights() {}

  /** Weights of a set at some knots, from the seed of the random tests. */
  public static PatternWeights of(PatternSet set, int... knots) {
    return of(set, false, knots);
  }

  /** The same with hidden neurons that are below, within and above their limits. */
  public static PatternWeights withNeurons(PatternSet set, int... knots) {
    return of(set, true, knots);
  }

  private static PatternWeights of(PatternSet set, boolean withNeurons, int... knots) {
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
    List<HiddenNeuron> neurons = new ArrayList<>();
    while (withNeurons && neurons.size() < PatternWeights.NEURONS) {
      neurons.add(neuron(set.foldedCount(), knots.length, random));
    }
    return new PatternWeights(set, knots, constants, weights, neurons);
  }

  private static HiddenNeuron neuron(int count, int knots, Random random) {
    short[] biases = new short[65];
    short[] gains = new short[65];
    for (int i = 0; i < biases.length; i++) {
      biases[i] = (short) (random.nextInt(1001) - 250);
      gains[i] = (short) (random.nextInt(4001) - 2000);
    }
    byte[][] weights = new byte[knots][count];
    for (byte[] part : weights) {
      for (int i = 0; i < part.length; i++) {
        int max = HiddenNeuron.MAX_WEIGHT;
        part[i] = (byte) (random.nextInt(2 * max + 1) - max);
      }
    }
    return new HiddenNeuron(biases, gains, weights);
  }
}
