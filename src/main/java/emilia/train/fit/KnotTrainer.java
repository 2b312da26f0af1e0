package emilia.train.fit;

import emilia.eval.PatternIndices;
import emilia.eval.PatternSet;
import emilia.search.StopSignal;
import java.io.IOException;
import java.util.SplittableRandom;

/**
 * Fits the weights of one knot by stochastic gradient descent on the squared error. Positions count
 * the less the further their number of discs is from that of the knot; those at the neighbouring
 * knots count nothing. They also count the less the more lopsided the model thinks them; since that
 * depends on the position alone, not on its score, it does not pull values towards 0. Deterministic
 * for a seed.
 *
 * <p>The step of a weight depends on how often its content occurs: a content seen a few times only
 * moves a part of the way, which keeps what was chance out of the weights (shrinkage).
 */
final class KnotTrainer {
  private final PatternSet set;
  private final PatternIndices indices;
  private final PositionStore store;
  private final TrainSettings settings;

  KnotTrainer(PatternSet set, PatternIndices indices, PositionStore store, TrainSettings settings) {
    this.set = set;
    this.indices = indices;
    this.store = store;
    this.settings = settings;
  }

  /**
   * What came out.
   *
   * @param model the weights
   * @param counts how often each weight was active in one pass over the data
   * @param trainingError mean squared error of the last pass, each position before its correction
   */
  record Fit(KnotModel model, int[] counts, double trainingError) {}

  /**
   * Fits the knot at {@code knot} discs; positions from {@code first} to {@code last} discs count.
   *
   * @param passDone called after each pass over a part
   * @return {@code null} if stopped
   */
  Fit fit(int knot, int first, int last, Runnable passDone, StopSignal stop) throws IOException {
    KnotModel model = new KnotModel(set, indices);
    SplittableRandom random = new SplittableRandom(settings.seed() * 1000 + knot);
    PositionStore.Batch batch = new PositionStore.Batch();
    int[] counts = new int[set.foldedCount()];
    long positions = count(model, counts, first, last, batch, stop);
    float[] rates = new float[counts.length];
    double squares = 0;
    long done = 0;
    for (int epoch = 0; epoch < settings.epochs(); epoch++) {
      squares = 0;
      double weightSum = 0;
      for (int part : shuffled(store.parts(), random)) {
        if (stop.isStopped()) {
          return null;
        }
        load(first, last, part, batch);
        double progress = (double) done / ((double) positions * settings.epochs());
        float constantRate = setRates(rates, counts, progress);
        int[] order = shuffled(batch.size, random);
        for (int i : order) {
          int discs = Long.bitCount(batch.players[i] | batch.opponents[i]);
          float value = model.value(batch.players[i], batch.opponents[i]);
          float lopsided = value / (float) settings.balanceDiscs();
          float importance = importance(discs, knot, first, last) / (1 + lopsided * lopsided);
          float error = batch.scores[i] - value;
          squares += importance * error * error;
          weightSum += importance;
          model.correct(importance * error, rates, constantRate);
        }
        done += batch.size;
        passDone.run();
      }
      squares /= Math.max(1e-9, weightSum);
    }
    return new Fit(model, counts, squares);
  }

  /**
   * Takes the knot over instead of fitting it, and only counts how often its weights are met.
   *
   * @return {@code null} if stopped; its training error is 0
   */
  Fit takeOver(KeptKnots kept, int knot, int first, int last, StopSignal stop) throws IOException {
    KnotModel model = new KnotModel(set, indices);
    kept.copyTo(model, knot);
    int[] counts = new int[set.foldedCount()];
    count(model, counts, first, last, new PositionStore.Batch(), stop);
    return stop.isStopped() ? null : new Fit(model, counts, 0);
  }

  /** From 1 at the knot down to nothing at its neighbours. */
  static float importance(int discs, int knot, int first, int last) {
    int reach = discs < knot ? knot - first + 1 : last - knot + 1;
    return 1 - Math.abs(discs - knot) / (float) reach;
  }

  private long count(
      KnotModel model,
      int[] counts,
      int first,
      int last,
      PositionStore.Batch batch,
      StopSignal stop)
      throws IOException {
    long positions = 0;
    for (int part = 0; part < store.parts() && !stop.isStopped(); part++) {
      load(first, last, part, batch);
      positions += batch.size;
      for (int i = 0; i < batch.size; i++) {
        model.value(batch.players[i], batch.opponents[i]);
        for (int weight : model.active()) {
          counts[weight] += counts[weight] == Integer.MAX_VALUE ? 0 : 1;
        }
      }
    }
    return positions;
  }

  private void load(int first, int last, int part, PositionStore.Batch batch) throws IOException {
    batch.clear(store.count(first, last, part));
    for (int discs = first; discs <= last; discs++) {
      store.read(PositionStore.Use.TRAINING, discs, part, batch);
    }
  }

  /** Steps shrink in a straight line to a small part of the first. */
  private float setRates(float[] rates, int[] counts, double progress) {
    double rate = settings.rate() * (1 - progress) + settings.rate() * 0.02 * progress;
    for (int i = 0; i < rates.length; i++) {
      double rare = settings.rareRate() / (settings.rareRate() * 20 + Math.max(1, counts[i]));
      rates[i] = (float) Math.min(0.05, Math.max(rate, rare));
    }
    return (float) rate;
  }

  private static int[] shuffled(int size, SplittableRandom random) {
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }
}
