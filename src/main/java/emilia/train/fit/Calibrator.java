package emilia.train.fit;

import emilia.board.Position;
import emilia.eval.PatternEvaluator;
import emilia.eval.PatternWeights;
import emilia.search.Search;
import emilia.search.SearchLimits;
import emilia.search.SearchListener;
import emilia.search.SearchResult;
import emilia.search.StopSignal;
import emilia.search.TranspositionTable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Sets the constants of weights such that the values of searches are right in the mean.
 *
 * <p>Weights that are right in the mean for games of training are not for the leaves of searches. A
 * search takes the best of many uncertain values, which is too good for the side that moved last.
 * And players of shallow searches make less of parity, of having the last move in the end, than
 * good play does, so that weights value the side that has it too low. Both are much the same in all
 * positions with the same number of discs, and so are all leaves of a search of one depth.
 *
 * <p>Positions with few empty squares are solved; the difference of their searches to all depths
 * tells what leaves with so many discs are valued too high. Positions with more of them, the
 * nearest first, are compared with their own deepest searches, corrected by what is known by then.
 * Still earlier in the game what was found last is taken for all.
 */
public final class Calibrator {
  /** The fewest and the most empty squares of positions that are solved. */
  static final int MIN_SOLVED = 12;

  static final int MAX_SOLVED = 19;

  /** The most empty squares of all positions: errors add up from each to those before. */
  static final int MAX_EMPTIES = 32;

  /** The deepest searches, one of an even and one of an odd depth. */
  private static final int EVEN_DEPTH = 10;

  private static final int ODD_DEPTH = 9;

  /** Shallower ones are not like those that people use. */
  private static final int MIN_DEPTH = 5;

  /** Leaves with fewer empty squares are left alone. */
  private static final int MIN_LEAF_EMPTIES = 4;

  /** Lopsided positions, by the value in discs of depth {@link #FILTER_DEPTH}, do not count. */
  private static final double MAX_DISCS = 25;

  private static final int FILTER_DEPTH = 6;

  /** How many positions are solved for each one of those that are not. */
  private static final int SOLVED_SHARE = 4;

  private static final int HASH_MEGABYTES = 16;
  private static final int NUMBERS = 65;

  private final PatternWeights weights;
  private final PatternEvaluator evaluator;
  private final double[] sums = new double[NUMBERS];
  private final double[] squares = new double[NUMBERS];
  private final int[] counts = new int[NUMBERS];

  /** A calibrator of weights. */
  public Calibrator(PatternWeights weights) {
    this.weights = weights;
    this.evaluator = new PatternEvaluator(weights);
  }

  /**
   * How many positions of each number of empty squares, 0 to 64, are wanted. More of those that are
   * solved: all others rest on them.
   *
   * @param positions of a number of empty squares that is not solved
   */
  public static int[] wanted(int positions) {
    int[] counts = new int[NUMBERS];
    Arrays.fill(counts, MIN_SOLVED, MAX_SOLVED + 1, SOLVED_SHARE * positions);
    Arrays.fill(counts, MAX_SOLVED + 1, MAX_EMPTIES + 1, positions);
    return counts;
  }

  /** Hears how the work goes on, on any thread. */
  @FunctionalInterface
  public interface Listener {
    /** So many positions of so many are done. */
    void onPosition(long done, long total);
  }

  /**
   * The outcome.
   *
   * @param weights the weights with other constants
   * @param biases what was measured, by number of discs
   */
  public record Outcome(PatternWeights weights, List<Bias> biases) {
    /** Copies the list. */
    public Outcome {
      biases = List.copyOf(biases);
    }
  }

  /**
   * What leaves with a number of discs are valued too high for the side to move.
   *
   * @param discs the number of discs
   * @param searches how many searches had such leaves
   * @param meanDiscs the mean over these, in discs
   * @param errorDiscs its standard error, in discs
   * @param removedDiscs what was taken from the constant: the mean of this and of the neighbours of
   *     the same parity
   */
  public record Bias(
      int discs, int searches, double meanDiscs, double errorDiscs, double removedDiscs) {}

  /**
   * Measures.
   *
   * @param positions for each number of empty squares, 0 to 64, some positions; see {@link #wanted}
   * @param threads how many positions are searched at a time; the outcome does not depend on it
   * @return {@code null} if stopped
   * @throws IllegalArgumentException if no position is near enough to the end to begin with
   */
  public Outcome calibrate(
      List<List<Position>> positions, int threads, Listener listener, StopSignal stop)
      throws IOException {
    long total =
        positions.subList(MIN_SOLVED, MAX_EMPTIES + 1).stream().mapToLong(List::size).sum();
    AtomicLong done = new AtomicLong();
    try (Tasks tasks = new Tasks(threads)) {
      for (List<Position> some : positions.subList(MIN_SOLVED, MAX_EMPTIES + 1)) {
        List<Callable<double[]>> searches = new ArrayList<>();
        for (Position position : some) {
          searches.add(
              () -> {
                double[] values = values(position, stop);
                listener.onPosition(done.incrementAndGet(), total);
                return values;
              });
        }
        List<double[]> found = tasks.all(searches);
        if (stop.isStopped()) {
          return null;
        }
        add(some, found);
      }
    }
    return outcome();
  }

  /**
   * Values in discs by depth for the side to move, NaN where there is none; the exact one at 0 if
   * the position was solved.
   */
  private double[] values(Position position, StopSignal stop) {
    double[] values = new double[EVEN_DEPTH + 1];
    Arrays.fill(values, Double.NaN);
    int empties = position.emptyCount();
    for (int depth : new int[] {ODD_DEPTH, EVEN_DEPTH}) {
      int most = depth;
      while (empties - most < MIN_LEAF_EMPTIES) {
        most -= 2;
      }
      search(
          position,
          SearchLimits.ofDepth(most),
          stop,
          result -> values[result.depth()] = result.scoreCentidiscs() / 100.0);
    }
    if (empties <= MAX_SOLVED && Math.abs(values[FILTER_DEPTH]) <= MAX_DISCS) {
      SearchResult result = search(position, SearchLimits.exact(), stop, SearchListener.NONE);
      values[0] = result.complete() ? result.scoreCentidiscs() / 100.0 : Double.NaN;
    }
    return values;
  }

  private SearchResult search(
      Position position, SearchLimits limits, StopSignal stop, SearchListener listener) {
    try (Search search = new Search(evaluator, new TranspositionTable(HASH_MEGABYTES))) {
      return search.search(position, limits, listener, stop);
    }
  }

  private void add(List<Position> positions, List<double[]> found) {
    double[] known = new double[NUMBERS];
    for (int discs = 0; discs < NUMBERS; discs++) {
      known[discs] = smoothed(discs);
    }
    for (int i = 0; i < found.size(); i++) {
      double[] values = found.get(i);
      int discs = NUMBERS - 1 - positions.get(i).emptyCount();
      boolean solved = !Double.isNaN(values[0]);
      double reference = solved ? values[0] : reference(values, discs, known);
      // NaN is not within the bounds either.
      if (Double.isNaN(reference) || !(Math.abs(values[FILTER_DEPTH]) <= MAX_DISCS)) {
        continue;
      }
      int last = solved ? values.length - 1 : ODD_DEPTH - 1;
      for (int depth = MIN_DEPTH; depth <= last; depth++) {
        if (!Double.isNaN(values[depth])) {
          double bias = sign(depth) * (values[depth] - reference);
          sums[discs + depth] += bias;
          squares[discs + depth] += bias * bias;
          counts[discs + depth]++;
        }
      }
    }
  }

  /** Whose view the leaf is from: 1 if that of the side to move at the root. */
  private static int sign(int depth) {
    return depth % 2 == 0 ? 1 : -1;
  }

  /** What the two deepest searches say, less their own bias; NaN if that is not known. */
  private static double reference(double[] values, int discs, double[] known) {
    return ((values[ODD_DEPTH] + known[discs + ODD_DEPTH])
            + (values[EVEN_DEPTH] - known[discs + EVEN_DEPTH]))
        / 2;
  }

  /** The mean of a number of discs and its neighbours of the same parity; NaN if none is known. */
  private double smoothed(int discs) {
    double sum = 0;
    int count = 0;
    for (int near = Math.max(0, discs - 2); near <= Math.min(NUMBERS - 1, discs + 2); near += 2) {
      sum += sums[near];
      count += counts[near];
    }
    return count == 0 ? Double.NaN : sum / count;
  }

  private Outcome outcome() {
    List<Bias> biases = new ArrayList<>();
    double[] removed = new double[NUMBERS];
    for (int discs = 0; discs < NUMBERS; discs++) {
      removed[discs] = counts[discs] == 0 ? Double.NaN : smoothed(discs);
      if (counts[discs] > 0) {
        double mean = sums[discs] / counts[discs];
        double variance = squares[discs] / counts[discs] - mean * mean;
        double error = Math.sqrt(Math.max(0, variance) / counts[discs]);
        biases.add(new Bias(discs, counts[discs], mean, error, removed[discs]));
      }
    }
    if (biases.isEmpty()) {
      throw new IllegalArgumentException(
          "none of the positions is even enough and has "
              + MIN_SOLVED
              + " to "
              + MAX_SOLVED
              + " empty squares");
    }
    // What was not met is like the nearest of its parity that was.
    for (int discs = NUMBERS - 3; discs >= 0; discs--) {
      removed[discs] = Double.isNaN(removed[discs]) ? removed[discs + 2] : removed[discs];
    }
    for (int discs = 2; discs < NUMBERS; discs++) {
      removed[discs] = Double.isNaN(removed[discs]) ? removed[discs - 2] : removed[discs];
    }
    short[] constants = new short[NUMBERS];
    for (int discs = 0; discs < NUMBERS; discs++) {
      double change = Double.isNaN(removed[discs]) ? 0 : removed[discs];
      double constant = weights.constant(discs) - change * PatternWeights.UNITS_PER_DISC;
      constants[discs] =
          (short) Math.round(Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, constant)));
    }
    return new Outcome(weights.withConstants(constants), biases);
  }
}
