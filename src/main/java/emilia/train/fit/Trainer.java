package emilia.train.fit;

import emilia.eval.PatternSet;
import emilia.eval.PatternWeights;
import emilia.search.StopSignal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;

/**
 * Fits all weights by stochastic gradient descent on the squared error, one position after the
 * other. Positions count the less the more lopsided the model thinks them; since that depends on
 * the position alone, not on its score, it does not pull values towards 0.
 *
 * <p>A position moves the weights of the knot below it and of the knot above it. Between two knots
 * is an interval of numbers of discs; every second interval can be worked on at the same time,
 * since they have no knot in common. So the outcome depends on the positions and the settings, not
 * on the number of threads. The intervals take turns many times in a pass.
 */
public final class Trainer {
  /** How often the intervals take turns while a part of the positions is in memory. */
  private static final int TURNS = 8;

  /** Bytes a position takes while its part is in memory, with its place in the shuffled order. */
  private static final long BYTES_PER_POSITION = 24;

  /** A model is kept that often, and whenever the work is interrupted between two parts. */
  private static final long NANOS_BETWEEN_CHECKPOINTS = 30_000_000_000L;

  private final PatternSet set;
  private final int[] knots;
  private final PositionRequest request;
  private final TrainSettings settings;

  /** Where the fit begins, or {@code null} if it knows nothing. */
  private final PatternWeights start;

  /**
   * A trainer that begins anew.
   *
   * @param knots numbers of discs at which there are to be weights, rising, within the request
   * @param request which positions there are
   * @throws IllegalArgumentException if the knots are not as they must be
   */
  public Trainer(PatternSet set, int[] knots, PositionRequest request, TrainSettings settings) {
    this(set, knots, request, settings, null);
  }

  /**
   * A trainer that goes on from weights, to the same set, knots and number of neurons: for games
   * that were not among those they were fitted to.
   *
   * @param start where the fit begins
   * @param request which positions there are
   * @throws IllegalArgumentException if the request does not hold all knots, or the settings name
   *     another number of neurons
   */
  public Trainer(PatternWeights start, PositionRequest request, TrainSettings settings) {
    this(start.set(), start.knots(), request, settings, start);
    if (start.neurons().size() != settings.neurons()) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "expected as many neurons as the weights to begin with have, %d, found %d",
              start.neurons().size(),
              settings.neurons()));
    }
  }

  private Trainer(
      PatternSet set,
      int[] knots,
      PositionRequest request,
      TrainSettings settings,
      PatternWeights start) {
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
    }
    this.set = set;
    this.knots = knots.clone();
    this.request = request;
    this.settings = settings;
    this.start = start;
  }

  /** Hears how the fit goes on, on the thread that called the trainer. */
  @FunctionalInterface
  public interface Listener {
    /** So many steps of so many are done, all of about the same length. */
    void onStep(long done, long total);
  }

  /**
   * Fits all weights.
   *
   * @param threads how many intervals are worked on at a time
   * @return {@code null} if stopped
   * @throws IOException if the positions cannot be read or do not fit into memory, or what is done
   *     cannot be kept
   */
  public TrainingOutcome fit(
      WorkFolder folder,
      WorkFolder.Positions positions,
      int threads,
      Listener listener,
      StopSignal stop)
      throws IOException {
    PositionStore store = positions.store();
    requireRoom(store);
    PatternModel model =
        start == null
            ? new PatternModel(set, knots, settings.neurons(), settings.seed())
            : new PatternModel(start);
    String key =
        String.format(
            Locale.ROOT,
            "set=%s knots=%s %s positions=%s%s",
            set.id(),
            Arrays.toString(knots),
            settings,
            positions.id(),
            start == null ? "" : String.format(Locale.ROOT, " start=%08x", start.checksum()));
    Checkpoint checkpoint = new Checkpoint(folder.fits(), key);
    int passes = settings.epochs() * store.parts();
    int kept = checkpoint.read(model, passes);
    long keptAt = System.nanoTime();
    try (Tasks tasks = new Tasks(threads)) {
      Fit fit = new Fit(model, store, tasks, passes, listener, stop);
      for (int pass = kept; pass < passes; pass++) {
        if (stop.isStopped()) {
          keep(checkpoint, model, kept, pass);
          return null;
        }
        if (System.nanoTime() - keptAt > NANOS_BETWEEN_CHECKPOINTS) {
          kept = keep(checkpoint, model, kept, pass);
          keptAt = System.nanoTime();
        }
        if (!fit.pass(pass)) {
          return null;
        }
      }
    }
    keep(checkpoint, model, kept, passes);
    return new TrainingOutcome(model.rounded(), model.counts);
  }

  /** Keeps the model unless nothing was done since it was kept last; returns what is kept now. */
  private static int keep(Checkpoint checkpoint, PatternModel model, int kept, int done)
      throws IOException {
    if (done > kept) {
      checkpoint.write(model, done);
    }
    return done;
  }

  private void requireRoom(PositionStore store) throws IOException {
    long most = 0;
    for (int part = 0; part < store.parts(); part++) {
      most = Math.max(most, store.count(request.minDiscs(), request.maxDiscs(), part));
    }
    long positions = most * BYTES_PER_POSITION;
    long model = PatternModel.bytes(set, knots.length, settings.neurons());
    long needed = positions + model + model / 4;
    long heap = Runtime.getRuntime().maxMemory();
    if (needed > heap * 0.9) {
      throw new IOException(
          String.format(
              Locale.ROOT,
              "training needs %d MB of memory, for the model and %d positions at a time, and Java"
                  + " may take %d MB; give it more, such as EMILIA_JAVA_OPTS=-Xmx%dm",
              needed >> 20,
              most,
              heap >> 20,
              (needed >> 20) * 5 / 4 + 64));
    }
  }

  /** The fit of one model to all parts of the positions, several times. */
  private final class Fit {
    private final PatternModel model;
    private final PositionStore store;
    private final Tasks tasks;
    private final int passes;
    private final Listener listener;
    private final StopSignal stop;
    private final List<Interval> intervals = new ArrayList<>();

    Fit(
        PatternModel model,
        PositionStore store,
        Tasks tasks,
        int passes,
        Listener listener,
        StopSignal stop) {
      this.model = model;
      this.store = store;
      this.tasks = tasks;
      this.passes = passes;
      this.listener = listener;
      this.stop = stop;
      int first = request.minDiscs();
      for (int discs = first + 1; discs <= request.maxDiscs() + 1; discs++) {
        if (discs > request.maxDiscs() || model.upperKnot(discs) != model.upperKnot(first)) {
          intervals.add(new Interval(first, discs - 1));
          first = discs;
        }
      }
    }

    /**
     * One pass over one part of the positions; returns whether it was done, rather than stopped.
     */
    boolean pass(int pass) throws IOException {
      int epoch = pass / store.parts();
      int part = order(epoch)[pass % store.parts()];
      run(0, 1, interval -> interval.load(part, new SplittableRandom(seed(epoch, part, interval))));
      for (int turn = 0; turn < TURNS; turn++) {
        if (stop.isStopped()) {
          return false;
        }
        int turnNow = turn;
        double progress = (pass + turn / (double) TURNS) / passes;
        StepRates rates = StepRates.at(settings, progress);
        run(0, 2, interval -> interval.work(turnNow, rates, epoch == 0));
        run(1, 2, interval -> interval.work(turnNow, rates, epoch == 0));
        listener.onStep((long) pass * TURNS + turn + 1, (long) passes * TURNS);
      }
      return true;
    }

    /** In another order in each epoch. */
    private int[] order(int epoch) {
      return shuffled(store.parts(), new SplittableRandom(settings.seed() * 1000 + epoch));
    }

    private long seed(int epoch, int part, Interval interval) {
      return ((settings.seed() * 1000 + epoch) * 100_000 + part) * 64 + interval.first;
    }

    /** Does something with every interval, or every second one; the largest first. */
    private void run(int first, int step, IntervalTask task) throws IOException {
      List<Interval> chosen = new ArrayList<>();
      for (int i = first; i < intervals.size(); i += step) {
        chosen.add(intervals.get(i));
      }
      chosen.sort(Comparator.comparingInt((Interval interval) -> -interval.batch.size));
      List<Callable<Void>> all = new ArrayList<>();
      for (Interval interval : chosen) {
        all.add(
            () -> {
              task.run(interval);
              return null;
            });
      }
      tasks.all(all);
    }

    /** The positions of one part with some neighbouring numbers of discs. */
    private final class Interval {
      private final int first;
      private final int last;
      private final ModelCursor cursor = new ModelCursor(model);
      private final PositionStore.Batch batch = new PositionStore.Batch();
      private int[] order;

      Interval(int first, int last) {
        this.first = first;
        this.last = last;
      }

      void load(int part, SplittableRandom random) throws IOException {
        batch.clear(store.count(first, last, part));
        for (int discs = first; discs <= last; discs++) {
          store.read(PositionStore.Use.TRAINING, discs, part, batch);
        }
        order = shuffled(batch.size, random);
      }

      void work(int turn, StepRates rates, boolean counting) {
        int from = (int) ((long) batch.size * turn / TURNS);
        int to = (int) ((long) batch.size * (turn + 1) / TURNS);
        float balance = (float) settings.balanceDiscs();
        for (int i = from; i < to; i++) {
          int position = order[i];
          float value = cursor.value(batch.players[position], batch.opponents[position]);
          float lopsided = value / balance;
          float error = batch.scores[position] - value;
          cursor.correct(error / (1 + lopsided * lopsided), rates);
          if (counting) {
            cursor.count();
          }
        }
      }
    }

    /** What is done with an interval. */
    @FunctionalInterface
    private interface IntervalTask {
      void run(Interval interval) throws IOException;
    }
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
