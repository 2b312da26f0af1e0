package emilia.train;

/** Small systems of linear equations. */
final class LinearEquations {
  private static final double NOTHING = 1e-9;

  private LinearEquations() {}

  /**
   * Solves a system by Gaussian elimination with pivoting. Unknowns that the system does not
   * determine are 0.
   *
   * @param rows n rows of n coefficients and the right-hand side; overwritten
   */
  static double[] solve(double[][] rows) {
    int n = rows.length;
    boolean[] used = new boolean[n];
    int[] rowOf = new int[n];
    for (int column = 0; column < n; column++) {
      int pivot = -1;
      for (int row = 0; row < n; row++) {
        if (!used[row]
            && Math.abs(rows[row][column]) > NOTHING
            && (pivot < 0 || Math.abs(rows[row][column]) > Math.abs(rows[pivot][column]))) {
          pivot = row;
        }
      }
      rowOf[column] = pivot;
      if (pivot < 0) {
        continue;
      }
      used[pivot] = true;
      for (int row = 0; row < n; row++) {
        if (row != pivot) {
          double factor = rows[row][column] / rows[pivot][column];
          for (int k = column; k <= n; k++) {
            rows[row][k] -= factor * rows[pivot][k];
          }
        }
      }
    }
    double[] result = new double[n];
    for (int column = 0; column < n; column++) {
      int row = rowOf[column];
      result[column] = row < 0 ? 0 : rows[row][n] / rows[row][column];
    }
    return result;
  }
}
