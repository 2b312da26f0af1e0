package emilia.train;

import emilia.board.Position;
import emilia.eval.Evaluator;
import emilia.eval.EvaluatorState;
import emilia.notation.NumberText;
import emilia.search.ProbCut;
import emilia.search.Search;
import emilia.search.SearchLimits;
import emilia.search.SearchListener;
import emilia.search.SearchResult;
import emilia.search.StopSignal;
import emilia.search.TranspositionTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;

/**
 * Measures how far shallow searches are from deep ones, and fits the model of this error that
 * selective search uses: the standard deviation in discs is {@code exp(base + perEmpty * empties +
 * perDepth * depth + perShallow * shallowDepth)}.
 *
 * <p>Each position is searched with full width to two depths, an even and an odd one, since a
 * search visits depths of one parity only. The values of all depths on the way give the errors of
 * all pairs of depths, for estimates of those of one parity. Deviations are measured for each pair
 * and number of empty squares; their logarithms are fitted by least squares, weighted by the number
 * of errors behind them. The model is for the pairs that {@link ProbCut} takes. Others count less,
 * but they do: in those pairs depth and shallow depth grow together, and which of the two an error
 * comes from matters for depths beyond the measured ones.
 */
public final class ProbCutFitter {
  /** Pairs with fewer errors say too little about a deviation. */
  private static final int LEAST_ERRORS = 30;

  /** As many as there are coefficients. */
  private static final int LEAST_DEVIATIONS = 4;

  /**
   * How much an error of a pair counts that {@link ProbCut} does not take. With 0.02 the pairs up
   * to depth 8 promised 6 % too much for those of depth 9 and 10, with 0.2 and 1 2 % too much and
   * too little.
   */
  private static final double UNUSED_WEIGHT = 0.2;

  private static final int HASH_MEGABYTES = 16;

  private final Evaluator evaluator;

  /** A fitter for searches with that evaluation. */
  public ProbCutFitter(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  /**
   * The fitted model.
   *
   * @param base logarithm of the deviation with nothing else
   * @param perEmpty change for each empty square
   * @param perDepth change for each ply of the deep search; 0 for solves, where it is the number of
   *     empty squares
   * @param perShallow change for each ply of the shallow search
   * @param deviations the measured deviations it rests on
   * @param rootMeanSquare of the differences of the logarithms, measured less model, weighted by
   *     the number of errors
   * @param usedRootMeanSquare the same over the pairs that are used, 0 if there are none
   */
  public record Model(
      double base,
      double perEmpty,
      double perDepth,
      double perShallow,
      List<Deviation> deviations,
      double rootMeanSquare,
      double usedRootMeanSquare) {
    /** Copies the list. */
    public Model {
      deviations = List.copyOf(deviations);
    }

    /** The deviation in discs. */
    public double deviation(int empties, int depth, int shallowDepth) {
      return Math.exp(base + perEmpty * empties + perDepth * depth + perShallow * shallowDepth);
    }
  }

  /**
   * A measured deviation.
   *
   * @param empties empty squares
   * @param depth of the deep search; 0 for solves
   * @param shallowDepth of the shallow one
   * @param errors how many errors there were
   * @param discs their root mean square, which is the deviation from an error of 0, not from their
   *     mean
   * @param used whether selective search takes this shallow depth for that deep search or solve
   */
  public record Deviation(
      int empties, int depth, int shallowDepth, int errors, double discs, boolean used) {}

  /** Sums over the errors of one pair of depths at one number of empty squares. */
  private static final class Cell {
    private final int empties;
    private final int depth;
    private final int shallow;
    private final boolean used;
    private int count;
    private double squares;

    Cell(int empties, int depth, int shallow) {
      this.empties = empties;
      this.depth = depth;
      this.shallow = shallow;
      this.used =
          depth == 0
              ? empties >= ProbCut.LEAST_EMPTIES && shallow == ProbCut.shallowDepthOfSolve(empties)
              : depth >= ProbCut.LEAST_DEPTH && shallow == ProbCut.shallowDepth(depth);
    }

    void add(double errorDiscs) {
      count++;
      squares += errorDiscs * errorDiscs;
    }

    Deviation deviation() {
      return new Deviation(empties, depth, shallow, count, Math.sqrt(squares / count), used);
    }

    double logDeviation() {
      return Math.log(Math.sqrt(squares / count));
    }

    double weight() {
      return used ? count : UNUSED_WEIGHT * count;
    }
  }

  /**
   * Fits the model for estimates.
   *
   * @param positions to search
   * @param depth of the deeper searches; pairs of the same parity up to it count
   * @param progress hears how many positions are done, on this thread
   * @param stop ends the measurement early; the model then rests on what there is
   * @throws IllegalArgumentException if there are too few errors to fit a model to
   */
  public Model fitEstimates(
      List<Position> positions, int depth, IntConsumer progress, StopSignal stop) {
    int done = 0;
    Cell[][][] cells = new Cell[65][depth + 1][depth + 1];
    for (Position position : positions) {
      if (stop.isStopped()) {
        break;
      }
      progress.accept(done++);
      double[] values = estimates(position, depth, stop);
      int empties = estimateEmpties(position);
      for (int deep = 2; deep <= depth; deep++) {
        for (int shallow = deep & 1; shallow < deep; shallow += 2) {
          add(cells, empties, deep, shallow, values[deep] - values[shallow]);
        }
      }
    }
    return fit(cells, done);
  }

  /**
   * Fits the model for solves.
   *
   * @param positions to solve
   * @param depth of the deepest shallow search
   * @param progress hears how many positions are done, on this thread
   * @param stop ends the measurement early; the model then rests on what there is
   * @throws IllegalArgumentException if there are too few errors to fit a model to
   */
  public Model fitSolves(
      List<Position> positions, int depth, IntConsumer progress, StopSignal stop) {
    int done = 0;
    Cell[][][] cells = new Cell[65][1][depth + 1];
    for (Position position : positions) {
      if (stop.isStopped()) {
        break;
      }
      progress.accept(done++);
      double[] values = estimates(position, depth, stop);
      double exact = exact(position, stop);
      for (int shallow = 0; shallow <= depth; shallow++) {
        add(cells, position.emptyCount(), 0, shallow, exact - values[shallow]);
      }
    }
    return fit(cells, done);
  }

  /**
   * Checks, before any search, whether positions suffice for {@link #fitEstimates}.
   *
   * @throws IllegalArgumentException if they give too few errors to fit a model to
   */
  public static void requireEnoughForEstimates(List<Position> positions, int depth) {
    Cell[][][] cells = new Cell[65][depth + 1][depth + 1];
    for (Position position : positions) {
      for (int deep = 2; deep <= depth; deep++) {
        for (int shallow = deep & 1; shallow < deep; shallow += 2) {
          add(cells, estimateEmpties(position), deep, shallow, 0);
        }
      }
    }
    requireEnough(cells, positions.size());
  }

  /**
   * Checks, before any search, whether positions suffice for {@link #fitSolves}.
   *
   * @throws IllegalArgumentException if they give too few errors to fit a model to
   */
  public static void requireEnoughForSolves(List<Position> positions, int depth) {
    Cell[][][] cells = new Cell[65][1][depth + 1];
    for (Position position : positions) {
      for (int shallow = 0; shallow <= depth; shallow++) {
        add(cells, position.emptyCount(), 0, shallow, 0);
      }
    }
    requireEnough(cells, positions.size());
  }

  /** Neighbouring numbers of empty squares are put together to have enough errors of each. */
  private static int estimateEmpties(Position position) {
    return position.emptyCount() / 4 * 4 + 2;
  }

  private static void add(Cell[][][] cells, int empties, int deep, int shallow, double error) {
    if (Double.isNaN(error)) {
      return;
    }
    if (cells[empties][deep][shallow] == null) {
      cells[empties][deep][shallow] = new Cell(empties, deep, shallow);
    }
    cells[empties][deep][shallow].add(error);
  }

  /**
   * Values in discs by depth, NaN where there is none; at 0 the evaluation. A search visits depths
   * of one parity only, so there is one for each.
   */
  private double[] estimates(Position position, int depth, StopSignal stop) {
    double[] values = new double[depth + 1];
    Arrays.fill(values, Double.NaN);
    EvaluatorState state = evaluator.newState();
    state.reset(position.player(), position.opponent());
    values[0] = discs(state.evaluateCentidiscs(position.player(), position.opponent()));
    for (int last = Math.max(1, depth - 1); last <= depth; last++) {
      search(
          position,
          SearchLimits.ofDepth(last),
          result -> values[result.depth()] = discs(result.scoreCentidiscs()),
          stop);
    }
    return values;
  }

  /** The exact score in discs, NaN if the solve was stopped. */
  private double exact(Position position, StopSignal stop) {
    SearchResult result = search(position, SearchLimits.exact(), SearchListener.NONE, stop);
    return result.complete() ? discs(result.scoreCentidiscs()) : Double.NaN;
  }

  private SearchResult search(
      Position position, SearchLimits limits, SearchListener listener, StopSignal stop) {
    try (Search search = new Search(evaluator, new TranspositionTable(HASH_MEGABYTES))) {
      return search.search(position, limits, listener, stop);
    }
  }

  private static double discs(int centidiscs) {
    return centidiscs / 100.0;
  }

  /** The groups that have errors enough. */
  private static List<Cell> requireEnough(Cell[][][] all, int positions) {
    List<Cell> cells = new ArrayList<>();
    for (Cell[][] byDepth : all) {
      for (Cell[] byShallow : byDepth) {
        for (Cell cell : byShallow) {
          if (cell != null && cell.count >= LEAST_ERRORS) {
            cells.add(cell);
          }
        }
      }
    }
    if (cells.size() < LEAST_DEVIATIONS) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "there are too few positions to fit a model to: the %d that were drawn give %s"
                  + " of at least %d errors, and it takes %d",
              positions,
              NumberText.count(cells.size(), "group"),
              LEAST_ERRORS,
              LEAST_DEVIATIONS));
    }
    return cells;
  }

  private static Model fit(Cell[][][] all, int positions) {
    List<Cell> cells = requireEnough(all, positions);
    double[][] equations = new double[4][5];
    for (Cell cell : cells) {
      double[] row = {1, cell.empties, cell.depth, cell.shallow, cell.logDeviation()};
      for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 5; j++) {
          equations[i][j] += cell.weight() * row[i] * row[j];
        }
      }
    }
    double[] c = LinearEquations.solve(equations);
    List<Deviation> deviations = cells.stream().map(Cell::deviation).toList();
    List<Cell> used = cells.stream().filter(cell -> cell.used).toList();
    return new Model(
        c[0], c[1], c[2], c[3], deviations, rootMeanSquare(cells, c), rootMeanSquare(used, c));
  }

  private static double rootMeanSquare(List<Cell> cells, double[] c) {
    double squares = 0;
    double weight = 0;
    for (Cell cell : cells) {
      double model = c[0] + c[1] * cell.empties + c[2] * cell.depth + c[3] * cell.shallow;
      double error = cell.logDeviation() - model;
      squares += cell.count * error * error;
      weight += cell.count;
    }
    return weight == 0 ? 0 : Math.sqrt(squares / weight);
  }
}
