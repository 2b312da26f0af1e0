package emilia.train.fit;

import emilia.eval.PatternIndices;
import emilia.eval.PatternSet;
import emilia.eval.PatternWeights;
import emilia.search.StopSignal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

/**
 * Fits the weights of all knots, several at a time. The outcome depends on the positions and the
 * settings, not on the number of threads. Knots that an earlier run has done are not fitted again.
 */
public final class Trainer {
  /** Bytes a position takes while a part is in memory, with its place in the shuffled order. */
  private static final long BYTES_PER_POSITION = 24;

  private final PatternSet set;
  private final int[] knots;
  private final PositionRequest request;
  private final TrainSettings settings;
  private final KeptKnots kept;

  /** A trainer that fits all knots; the rest as below. */
  public Trainer(PatternSet set, int[] knots, PositionRequest request, TrainSettings settings) {
    this(set, knots, request, settings, KeptKnots.NONE);
  }

  /**
   * A trainer.
   *
   * @param knots numbers of discs at which there are to be weights, rising, within the request
   * @param request which positions there are
   * @param kept the knots that are not fitted
   * @throws IllegalArgumentException if the knots are not as they must be, or those to keep do not
   *     belong to the set
   */
  public Trainer(
      PatternSet set,
      int[] knots,
      PositionRequest request,
      TrainSettings settings,
      KeptKnots kept) {
    for (int i = 0; i < knots.length; i++) {
      int least = i == 0 ? request.minDiscs() : knots[i - 1] + 1;
      if (knots[i] < least || knots[i] > request.maxDiscs()) {
        throw new IllegalArgumentException(
            String.format(
                Locale.ROOT,
                "expected rising knots of %d to %d discs, found %d",
                request.minDiscs(),
                request.maxDiscs(),
                knots[i]));
      }
      if (kept.has(knots[i])) {
        requireWeights(kept, set, knots[i]);
      }
    }
    this.set = set;
    this.knots = knots.clone();
    this.request = request;
    this.settings = settings;
    this.kept = kept;
  }

  private static void requireWeights(KeptKnots kept, PatternSet set, int knot) {
    String found = kept.weights().set().id();
    if (!found.equals(set.id())) {
      throw new IllegalArgumentException(
          "expected weights of " + set.id() + " to keep, found weights of " + found);
    }
    kept.indexOf(knot);
  }

  /** Hears how the fit goes on, on any of the threads of the trainer. */
  @FunctionalInterface
  public interface Listener {
    /** So many of all passes over a part of the positions are done, over all knots. */
    void onPass(long done, long total);
  }

  /**
   * Fits all weights.
   *
   * @param threads how many knots are fitted at a time, if memory allows
   * @return {@code null} if stopped
   */
  public TrainingOutcome fit(
      WorkFolder folder,
      WorkFolder.Positions positions,
      int threads,
      Listener listener,
      StopSignal stop)
      throws IOException {
    PatternIndices indices = new PatternIndices(set);
    PassCount passes = new PassCount(listener, positions.store().parts());
    List<Callable<KnotTrainer.Fit>> fits = new ArrayList<>();
    for (int i = 0; i < knots.length; i++) {
      int knot = i;
      fits.add(() -> fit(folder, positions, indices, knot, passes, stop));
    }
    try (Tasks tasks = new Tasks(threads(positions.store(), threads))) {
      List<KnotTrainer.Fit> done = tasks.all(fits);
      return done.contains(null) ? null : outcome(done);
    }
  }

  private int first(int knot) {
    return knot == 0 ? request.minDiscs() : knots[knot - 1] + 1;
  }

  private int last(int knot) {
    return knot == knots.length - 1 ? request.maxDiscs() : knots[knot + 1] - 1;
  }

  /** As many threads as have room for their largest part in a half of the heap. */
  private int threads(PositionStore store, int wanted) {
    long most = 1;
    for (int knot = 0; knot < knots.length; knot++) {
      for (int part = 0; part < store.parts(); part++) {
        most = Math.max(most, store.count(first(knot), last(knot), part));
      }
    }
    long room = Runtime.getRuntime().maxMemory() / 2 / (most * BYTES_PER_POSITION);
    return (int) Math.max(1, Math.min(wanted, room));
  }

  private KnotTrainer.Fit fit(
      WorkFolder folder,
      WorkFolder.Positions positions,
      PatternIndices indices,
      int index,
      PassCount passes,
      StopSignal stop)
      throws IOException {
    int knot = knots[index];
    int first = first(index);
    int last = last(index);
    KnotTrainer trainer = new KnotTrainer(set, indices, positions.store(), settings);
    if (kept.has(knot)) {
      KnotTrainer.Fit taken = trainer.takeOver(kept, knot, first, last, stop);
      passes.add(settings.epochs() * (long) positions.store().parts());
      return taken;
    }
    String key =
        String.format(
            Locale.ROOT,
            "set=%s knot=%d discs=%d-%d %s positions=%s",
            set.id(),
            knot,
            first,
            last,
            settings,
            positions.id());
    FitFile file = new FitFile(folder.fits(), knot, key);
    KnotTrainer.Fit known = file.read(set, indices);
    if (known != null) {
      passes.add(settings.epochs() * (long) positions.store().parts());
      return known;
    }
    KnotTrainer.Fit fit = trainer.fit(knot, first, last, () -> passes.add(1), stop);
    if (fit != null) {
      file.write(fit);
    }
    return fit;
  }

  private final class PassCount {
    private final Listener listener;
    private final long total;
    private long done;

    PassCount(Listener listener, int parts) {
      this.listener = listener;
      this.total = (long) parts * settings.epochs() * knots.length;
    }

    synchronized void add(long passes) {
      done += passes;
      listener.onPass(done, total);
    }
  }

  private TrainingOutcome outcome(List<KnotTrainer.Fit> fits) {
    short[][] weights = new short[knots.length][];
    float[][] constants = new float[knots.length][];
    for (int i = 0; i < knots.length; i++) {
      weights[i] = quantise(fits.get(i).model().weights());
      constants[i] = fits.get(i).model().constants();
    }
    return new TrainingOutcome(
        new PatternWeights(set, knots, interpolate(constants), weights), fits);
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
}
