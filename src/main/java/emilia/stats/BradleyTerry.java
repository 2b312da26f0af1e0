package emilia.stats;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Ratings of many players from all their games: the model of R. A. Bradley and M. E. Terry, "Rank
 * analysis of incomplete block designs", Biometrika 39 (1952), on the Elo scale, with a draw as
 * half a win and half a loss. The most likely ratings are found by the iteration of D. R. Hunter,
 * "MM algorithms for generalized Bradley-Terry models", Annals of Statistics 32 (2004).
 *
 * <p>Finite ratings exist only among players of whom each has, directly or through others, points
 * against each other one (L. R. Ford, American Mathematical Monthly 64, 1957). The largest such
 * group is rated, with a mean of 0.
 */
public final class BradleyTerry {
  private static final double ELO_PER_LOG = 400 / Math.log(10);
  private static final int MAX_ITERATIONS = 100_000;
  private static final double PRECISION = 1e-12;

  private BradleyTerry() {}

  /**
   * A rating.
   *
   * @param elo the rating; empty if it is not finite relative to the others
   * @param margin half the width of its 95 % interval, from the Fisher information; empty as well
   */
  public record Rating(OptionalDouble elo, OptionalDouble margin) {
    private static final Rating NONE = new Rating(OptionalDouble.empty(), OptionalDouble.empty());
  }

  /**
   * Rates players.
   *
   * @param points in row i and column j the points of player i against player j; what is on the
   *     diagonal does not matter
   * @return a rating for each player, in order
   */
  public static Rating[] rate(double[][] points) {
    int[] group = largestGroup(points);
    Rating[] ratings = new Rating[points.length];
    Arrays.fill(ratings, Rating.NONE);
    if (group.length < 2) {
      return ratings;
    }
    double[][] games = new double[group.length][group.length];
    double[] won = new double[group.length];
    for (int i = 0; i < group.length; i++) {
      for (int j = 0; j < group.length; j++) {
        if (i != j) {
          games[i][j] = points[group[i]][group[j]] + points[group[j]][group[i]];
          won[i] += points[group[i]][group[j]];
        }
      }
    }
    double[] strengths = strengths(games, won);
    double[] variances = variances(games, strengths);
    for (int i = 0; i < group.length; i++) {
      double margin = Normal.Z95 * ELO_PER_LOG * Math.sqrt(Math.max(0, variances[i]));
      ratings[group[i]] =
          new Rating(
              OptionalDouble.of(ELO_PER_LOG * Math.log(strengths[i])), OptionalDouble.of(margin));
    }
    return ratings;
  }

  /** The largest set of players who all have points against each other, perhaps through others. */
  private static int[] largestGroup(double[][] points) {
    int n = points.length;
    boolean[][] reaches = new boolean[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        reaches[i][j] = i == j || points[i][j] > 0;
      }
    }
    for (int k = 0; k < n; k++) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          reaches[i][j] |= reaches[i][k] && reaches[k][j];
        }
      }
    }
    int[] largest = {};
    for (int i = 0; i < n; i++) {
      int player = i;
      int[] group =
          IntStream.range(0, n).filter(j -> reaches[player][j] && reaches[j][player]).toArray();
      if (group.length > largest.length) {
        largest = group;
      }
    }
    return largest;
  }

  /** The most likely strengths, with a geometric mean of 1. */
  private static double[] strengths(double[][] games, double[] won) {
    int n = won.length;
    double[] strengths = new double[n];
    Arrays.fill(strengths, 1);
    for (int iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
      double largestChange = 0;
      for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int j = 0; j < n; j++) {
          sum += games[i][j] / (strengths[i] + strengths[j]);
        }
        double next = won[i] / sum;
        largestChange = Math.max(largestChange, Math.abs(Math.log(next / strengths[i])));
        strengths[i] = next;
      }
      normalise(strengths);
      if (largestChange < PRECISION) {
        break;
      }
    }
    return strengths;
  }

  private static void normalise(double[] strengths) {
    double mean = Arrays.stream(strengths).map(Math::log).average().orElseThrow();
    for (int i = 0; i < strengths.length; i++) {
      strengths[i] /= Math.exp(mean);
    }
  }

  /**
   * The variances of the logarithms of strengths whose mean is fixed: the diagonal of the
   * pseudo-inverse of the Fisher information.
   */
  private static double[] variances(double[][] games, double[] strengths) {
    int n = strengths.length;
    double[][] information = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double sum = strengths[i] + strengths[j];
        double weight = games[i][j] * strengths[i] * strengths[j] / (sum * sum);
        information[i][j] -= weight;
        information[i][i] += weight;
      }
    }
    // Adding 1/n everywhere moves the one zero eigenvalue, that of a shift of all, to 1.
    for (double[] row : information) {
      for (int j = 0; j < n; j++) {
        row[j] += 1.0 / n;
      }
    }
    double[][] inverse = inverse(information);
    double[] variances = new double[n];
    for (int i = 0; i < n; i++) {
      variances[i] = inverse[i][i] - 1.0 / n;
    }
    return variances;
  }

  /** Gauss-Jordan elimination, which a positive definite matrix lets do without pivoting. */
  private static double[][] inverse(double[][] matrix) {
    int n = matrix.length;
    double[][] left = new double[n][];
    double[][] right = new double[n][n];
    for (int i = 0; i < n; i++) {
      left[i] = matrix[i].clone();
      right[i][i] = 1;
    }
    for (int pivot = 0; pivot < n; pivot++) {
      double scale = 1 / left[pivot][pivot];
      for (int column = 0; column < n; column++) {
        left[pivot][column] *= scale;
        right[pivot][column] *= scale;
      }
      for (int row = 0; row < n; row++) {
        double factor = left[row][pivot];
        if (row != pivot && factor != 0) {
          for (int column = 0; column < n; column++) {
            left[row][column] -= factor * left[pivot][column];
            right[row][column] -= factor * right[pivot][column];
          }
        }
      }
    }
    return right;
  }
}
