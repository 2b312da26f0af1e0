package emilia.train;

import emilia.eval.PatternIndices;
import emilia.eval.PatternSet;
import emilia.eval.PatternWeights;
import emilia.search.StopSignal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;

/**
 * Fits the weights of all knots, as many at a time as there are threads. The outcome depends on the
 * positions and the settings, not on the number of threads.
 */
public final class Trainer {
  private final PatternSet set;
  private final int[] knots;
  private final PositionStore store;
  private final TrainSettings settings;

  /**
   * A trainer.
   *
   * @param knots numbers of discs at which there are to be weights, rising
   */
  public Trainer(PatternSet set, int[] knots, PositionStore store, TrainSettings settings) {
    this.set = set;
    this.knots = knots.clone();
    this.store = store;
    this.settings = settings;
  }

  /**
   * Fits all weights.
   *
   * @param progress hears of each knot that is done, on a thread of the trainer
   * @return the weights, or {@code null} if stopped
   */
  public PatternWeights fit(int threads, IntConsumer progress, StopSignal stop) throws IOException {
    PatternIndices indices = new PatternIndices(set);
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<KnotTrainer.Fit>> fits = new ArrayList<>();
      for (int i = 0; i < knots.length; i++) {
        int knot = knots[i];
        int first = i == 0 ? 4 : knots[i - 1] + 1;
        int last = i == knots.length - 1 ? 63 : knots[i + 1] - 1;
        fits.add(
            pool.submit(
                () -> {
                  KnotTrainer trainer = new KnotTrainer(set, indices, store, settings);
                  KnotTrainer.Fit fit = trainer.fit(knot, first, last, stop);
                  progress.accept(knot);
                  return fit;
                }));
      }
      short[][] weights = new short[knots.length][];
      float[][] constants = new float[knots.length][];
      for (int i = 0; i < knots.length; i++) {
        KnotTrainer.Fit fit = await(fits.get(i));
        if (fit == null) {
          return null;
        }
        weights[i] = quantise(fit.model().weights());
        constants[i] = fit.model().constants();
      }
      return new PatternWeights(set, knots, interpolate(constants), weights);
    } finally {
      pool.shutdownNow();
    }
  }

  private short[] interpolate(float[][] constants) {
    short[] result = new short[65];
    for (int discs = 0; discs <= 64; discs++) {
      int upper = 0;
      while (upper < knots.length - 1 && knots[upper] < discs) {
        upper++;
      }
      int lower = upper == 0 || knots[upper] <= discs ? upper : upper - 1;
      double share =
          lower == upper ? 0 : (discs - knots[lower]) / (double) (knots[upper] - knots[lower]);
      double value = constants[lower][discs] * (1 - share) + constants[upper][discs] * share;
      result[discs] = units(value);
    }
    return result;
  }

  private static short[] quantise(float[] discs) {
    short[] units = new short[discs.length];
    for (int i = 0; i < discs.length; i++) {
      units[i] = units(discs[i]);
    }
    return units;
  }

  private static short units(double discs) {
    long units = Math.round(discs * PatternWeights.UNITS_PER_DISC);
    return (short) Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, units));
  }

  private static KnotTrainer.Fit await(Future<KnotTrainer.Fit> future) throws IOException {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException) {
        throw (IOException) e.getCause();
      }
      throw new IllegalStateException(e.getCause());
    }
  }
}
