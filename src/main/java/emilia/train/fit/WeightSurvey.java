package emilia.train.fit;

import emilia.eval.PatternSet;
import emilia.eval.PatternShape;
import emilia.eval.PatternWeights;
import emilia.report.training.CoverageRow;
import emilia.report.training.WeightBoard;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Looks over the weights of a training run: how many were met, and which are the largest. */
public final class WeightSurvey {
  /** A weight met less often is chance for the most part. */
  private static final int RARE = 10;

  /** Only weights met that often are shown as boards. */
  private static final int FREQUENT = 200;

  private final TrainingOutcome outcome;
  private final PatternWeights weights;
  private final PatternSet set;
  private final int[] knots;

  /** A survey of an outcome. */
  public WeightSurvey(TrainingOutcome outcome) {
    this.outcome = outcome;
    this.weights = outcome.weights();
    this.set = weights.set();
    this.knots = weights.knots();
  }

  /** For each shape and each knot how many weights were met seldom or never. */
  public List<CoverageRow> coverage() {
    List<CoverageRow> rows = new ArrayList<>();
    int offset = 0;
    for (PatternShape shape : set.shapes()) {
      for (int knot = 0; knot < knots.length; knot++) {
        int unseen = 0;
        int rare = 0;
        for (int i = offset; i < offset + shape.foldedCount(); i++) {
          int count = outcome.count(knot, i);
          unseen += count == 0 ? 1 : 0;
          rare += count < RARE ? 1 : 0;
        }
        rows.add(new CoverageRow(shape.name(), knots[knot], shape.foldedCount(), unseen, rare));
      }
      offset += shape.foldedCount();
    }
    return rows;
  }

  /**
   * The weights that are largest, positive or negative, of all shapes together, at each of some
   * knots; those of contents that occur often only.
   *
   * @param knotsWanted the indices of the knots
   * @param count how many for each knot
   */
  public List<WeightBoard> largest(int[] knotsWanted, int count) {
    List<WeightBoard> boards = new ArrayList<>();
    for (int knot : knotsWanted) {
      List<Integer> indices = new ArrayList<>();
      for (int i = 0; i < shapeWeights(); i++) {
        if (outcome.count(knot, i) >= FREQUENT && weights.weight(knot, i) != 0) {
          indices.add(i);
        }
      }
      indices.sort(
          Comparator.comparingInt((Integer i) -> Math.abs(weights.weight(knot, i))).reversed());
      indices.stream().limit(count).forEach(i -> boards.add(board(knot, i)));
    }
    return boards;
  }

  /** The weights of the shapes; behind them may be those of move counts, which have no board. */
  private int shapeWeights() {
    return set.shapes().stream().mapToInt(PatternShape::foldedCount).sum();
  }

  private WeightBoard board(int knot, int weight) {
    int offset = 0;
    for (PatternShape shape : set.shapes()) {
      if (weight < offset + shape.foldedCount()) {
        return board(knot, weight, shape, weight - offset);
      }
      offset += shape.foldedCount();
    }
    throw new IllegalArgumentException("there is no weight " + weight);
  }

  private WeightBoard board(int knot, int weight, PatternShape shape, int foldedIndex) {
    WeightBoard.Content[] squares = new WeightBoard.Content[64];
    Arrays.fill(squares, WeightBoard.Content.OUTSIDE);
    int contents = 0;
    while (shape.foldedIndex(contents) != foldedIndex) {
      contents++;
    }
    for (int digit = 0; digit < shape.size(); digit++) {
      squares[shape.square(0, digit)] =
          switch (contents % 3) {
            case 0 -> WeightBoard.Content.OPPONENT;
            case 1 -> WeightBoard.Content.EMPTY;
            default -> WeightBoard.Content.PLAYER;
          };
      contents /= 3;
    }
    double discs = (double) weights.weight(knot, weight) / PatternWeights.UNITS_PER_DISC;
    return new WeightBoard(
        shape.name(), knots[knot], Arrays.asList(squares), discs, outcome.count(knot, weight));
  }
}
