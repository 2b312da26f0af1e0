package emilia.train;

import emilia.board.Position;
import emilia.eval.Evaluator;
import emilia.eval.EvaluatorState;
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
 * <p>Each position is searched once with full width; the values of all its depths give the errors
 * of all pairs of depths. Deviations are measured for each pair and number of empty squares; their
 * logarithms are fitted by least squares, weighted by the number of errors behind them.
 */
public final class ProbCutFitter {
  /** Pairs with fewer errors say too little about a deviation. */
  private static final int LEAST_ERRORS = 30;

  /** As many as there are coefficients. */
  private static final int LEAST_DEVIATIONS = 4;

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
   * @param rootMeanSquare of the differences of the logarithms, measured less model
   */
  public record Model(
      double base,
      double perEmpty,
      double perDepth,
      double perShallow,
      List<Deviation> deviations,
      double rootMeanSquare) {
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
   * @param discs their standard deviation
   */
  public record Deviation(int empties, int depth, int shallowDepth, int errors, double discs) {}

  /** Sums over the errors of one pair of depths at one number of empty squares. */
  private static final class Cell {
    private final int empties;
    private final int depth;
    private final int shallow;
    private int count;
    private double squares;

    Cell(int empties, int depth, int shallow) {
      this.empties = empties;
      this.depth = depth;
      this.shallow = shallow;
    }

    void add(double errorDiscs) {
      count++;
      squares += errorDiscs * errorDiscs;
    }

    Deviation deviation() {
      return new Deviation(empties, depth, shallow, count, Math.sqrt(squares / count));
    }

    double logDeviation() {
      return Math.log(Math.sqrt(squares / count));
    }
  }

  /**
   * Fits the model for estimates.
   *
   * @param positions to search
   * @param depth of the searches; pairs of the same parity up to it count
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
      double[] values = values(position, SearchLimits.ofDepth(depth), depth, stop);
      // Neighbouring numbers of empty squares are put together to have enough errors of each.
      int empties = position.emptyCount() / 4 * 4 + 2;
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
      double[] values = values(position, SearchLimits.ofDepth(depth), depth, stop);
      double exact = values(position, SearchLimits.exact(), 0, stop)[0];
      for (int shallow = 0; shallow <= depth; shallow++) {
        add(cells, position.emptyCount(), 0, shallow, exact - values[shallow]);
      }
    }
    return fit(cells, done);
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

  /** Values in discs by depth, NaN where there is none; a solve has its value at 0. */
  private double[] values(Position position, SearchLimits limits, int depth, StopSignal stop) {
    double[] values = new double[depth + 1];
    Arrays.fill(values, Double.NaN);
    TranspositionTable table = new TranspositionTable(HASH_MEGABYTES);
    try (Search search = new Search(evaluator, table)) {
      if (limits.exactFromEmpties() > 0) {
        SearchResult result = search.search(position, limits, SearchListener.NONE, stop);
        values[0] = result.complete() ? result.scoreCentidiscs() / 100.0 : Double.NaN;
        return values;
      }
      EvaluatorState state = evaluator.newState();
      state.reset(position.player(), position.opponent());
      values[0] = state.evaluateCentidiscs(position.player(), position.opponent()) / 100.0;
      search.search(
          position,
          limits,
          result -> values[result.depth()] = result.scoreCentidiscs() / 100.0,
          stop);
    }
    return values;
  }

  private static Model fit(Cell[][][] all, int positions) {
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
              "there are too few positions to fit a model to: the %d that were searched give %d"
                  + " groups of at least %d errors, and it takes %d groups",
              positions,
              cells.size(),
              LEAST_ERRORS,
              LEAST_DEVIATIONS));
    }
    double[][] equations = new double[4][5];
    for (Cell cell : cells) {
      double[] row = {1, cell.empties, cell.depth, cell.shallow, cell.logDeviation()};
      for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 5; j++) {
          equations[i][j] += cell.count * row[i] * row[j];
        }
      }
    }
    double[] c = LinearEquations.solve(equations);
    double squares = 0;
    double weight = 0;
    for (Cell cell : cells) {
      double model = c[0] + c[1] * cell.empties + c[2] * cell.depth + c[3] * cell.shallow;
      double error = cell.logDeviation() - model;
      squares += cell.count * error * error;
      weight += cell.count;
    }
    List<Deviation> deviations = cells.stream().map(Cell::deviation).toList();
    double rootMeanSquare = weight == 0 ? 0 : Math.sqrt(squares / weight);
    return new Model(c[0], c[1], c[2], c[3], deviations, rootMeanSquare);
  }
}
