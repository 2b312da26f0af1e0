package emilia.eval;

import emilia.board.Square;
import emilia.board.Symmetry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A group of squares whose contents are valued together, such as an edge, with all its mirror
 * images on the board. The images share their weights.
 *
 * <p>The contents of the n squares are numbered 0 to 3^n - 1: the digit of a square is 0 for the
 * other side, 1 for empty, 2 for the side to move. The number seen by the other side is therefore
 * 3^n - 1 less the number. The squares that change most often have the lowest digits, so that
 * positions which are searched one after the other look up neighbouring weights: they are in the
 * cache.
 *
 * <p>A shape may be its own mirror image. Then contents that are mirrored have the same value, and
 * share a weight: {@link #foldedIndex} tells which.
 */
public final class PatternShape {
  /** More squares do not fit into 16 bits. */
  static final int MAX_SQUARES = 10;

  /** How many contents get their packed weights by one call. */
  private static final int BLOCK = 128;

  private final String name;

  /** The squares of the first image by digit, the lowest first. */
  private final int[] squares;

  private final List<int[]> images = new ArrayList<>();

  /** For each contents the number of their weight, counted from 1. */
  private final char[] folded;

  private final int foldedCount;

  /**
   * A shape.
   *
   * @param name as documentation and reports call it
   * @param squares the squares of its first image, such as {@code a1 b1 c1}, at most 10; their
   *     order is that of the weights in files
   */
  PatternShape(String name, String squares) {
    this.name = name;
    // Without streams, here and in PatternSet: a program that starts waits for them.
    String[] names = squares.split(" ");
    int[] inFiles = new int[names.length];
    for (int k = 0; k < names.length; k++) {
      inFiles[k] = Square.parse(names[k], 0);
    }
    if (inFiles.length > MAX_SQUARES) {
      throw new IllegalArgumentException("too many squares in " + name);
    }
    this.squares = innerFirst(inFiles);
    List<int[]> orders = findImages();
    this.folded = new char[power(inFiles.length)];
    this.foldedCount = fold(orders, inFiles);
  }

  /** Sorts squares by their distance from the centre: the nearer, the more often it is turned. */
  private static int[] innerFirst(int[] squares) {
    int[] sorted = squares.clone();
    for (int i = 1; i < sorted.length; i++) {
      for (int k = i; k > 0 && distance(sorted[k]) < distance(sorted[k - 1]); k--) {
        int square = sorted[k];
        sorted[k] = sorted[k - 1];
        sorted[k - 1] = square;
      }
    }
    return sorted;
  }

  /** How far outside a square is: first by its ring, then by its place in the ring. */
  private static int distance(int square) {
    int file = Math.abs(2 * (square & 7) - 7);
    int rank = Math.abs(2 * (square >>> 3) - 7);
    return 16 * Math.max(file, rank) + file + rank;
  }

  private static int power(int exponent) {
    int power = 1;
    for (int i = 0; i < exponent; i++) {
      power *= 3;
    }
    return power;
  }

  /**
   * Collects the images.
   *
   * @return the squares as the first image has them, then as each mirror that keeps it in place has
   *     them
   */
  private List<int[]> findImages() {
    Map<Long, int[]> bySet = new HashMap<>();
    List<int[]> own = new ArrayList<>();
    for (int symmetry = 0; symmetry < Symmetry.COUNT; symmetry++) {
      int[] image = new int[squares.length];
      long set = 0;
      for (int k = 0; k < image.length; k++) {
        image[k] = Symmetry.applySquare(symmetry, squares[k]);
        set |= Square.bit(image[k]);
      }
      if (bySet.putIfAbsent(set, image) == null) {
        images.add(image);
      }
      if (bySet.get(set) == images.get(0)) {
        own.add(image);
      }
    }
    return own;
  }

  /**
   * Gives contents that are mirror images of each other one number, counted from 1, in the order of
   * files. There, contents are numbered by rows: the squares named first are the digits within a
   * row, the others those of its number. The index of contents is the sum of what their row and
   * their column have in it.
   *
   * @param orders what {@link #findImages} returns
   * @param inFiles the squares as named
   * @return how many numbers there are
   */
  private int fold(List<int[]> orders, int[] inFiles) {
    int half = inFiles.length / 2;
    int[][] rows = new int[orders.size()][];
    int[][] columns = new int[orders.size()][];
    for (int k = 0; k < rows.length; k++) {
      int[] values = placeValues(orders.get(k), inFiles);
      columns[k] = sums(values, 0, half);
      rows[k] = sums(values, half, values.length);
    }
    int count = 0;
    for (int row = 0; row < rows[0].length; row++) {
      count = foldRow(rows, row, columns, count);
    }
    return count;
  }

  /** A method of its own, so that it is compiled after some rows: a program that starts waits. */
  private int foldRow(int[][] rows, int row, int[][] columns, int counted) {
    int count = counted;
    int rowIndex = rows[0][row];
    int[] columnIndices = columns[0];
    for (int column = 0; column < columnIndices.length; column++) {
      int index = rowIndex + columnIndices[column];
      if (folded[index] == 0) {
        count++;
        folded[index] = (char) count;
        for (int k = 1; k < rows.length; k++) {
          folded[rows[k][row] + columns[k][column]] = (char) count;
        }
      }
    }
    return count;
  }

  /** What the digit of each square is worth if digits belong to the squares in an order. */
  private static int[] placeValues(int[] order, int[] squares) {
    int[] values = new int[squares.length];
    for (int k = 0; k < values.length; k++) {
      int digit = 0;
      while (order[digit] != squares[k]) {
        digit++;
      }
      values[k] = power(digit);
    }
    return values;
  }

  /** For all contents of some squares, the first for the lowest digit, the sum of their digits. */
  private static int[] sums(int[] placeValues, int from, int to) {
    int[] sums = new int[power(to - from)];
    int size = 1;
    for (int k = from; k < to; k++) {
      for (int i = 0; i < size; i++) {
        sums[i + size] = sums[i] + placeValues[k];
        sums[i + 2 * size] = sums[i] + 2 * placeValues[k];
      }
      size *= 3;
    }
    return sums;
  }

  /** As documentation and reports call it. */
  public String name() {
    return name;
  }

  /** The number of squares. */
  public int size() {
    return squares.length;
  }

  /** The number of contents: 3 to the power of {@link #size}. */
  public int indexCount() {
    return folded.length;
  }

  /** The number of weights: contents that are mirror images of each other share one. */
  public int foldedCount() {
    return foldedCount;
  }

  /** The weight that contents have, 0 to {@code foldedCount() - 1}. */
  public int foldedIndex(int index) {
    return folded[index] - 1;
  }

  /**
   * Gives all contents their weights.
   *
   * @param weights those of this shape begin at {@code from}
   * @param table those of all contents go there from {@code to} on
   */
  void expand(short[] weights, int from, short[] table, int to) {
    for (int index = 0; index < folded.length; index++) {
      table[to + index] = weights[from + folded[index] - 1];
    }
  }

  /** The same for weights that are packed, as {@link Lanes} are. */
  void expand(long[] weights, int from, long[] table, int to) {
    for (int first = 0; first < folded.length; first += BLOCK) {
      expandBlock(weights, from - 1, table, to, first, Math.min(first + BLOCK, folded.length));
    }
  }

  /** A method of its own, so that it is compiled after some blocks: a program that starts waits. */
  private void expandBlock(long[] weights, int before, long[] table, int to, int first, int end) {
    char[] numbers = folded;
    for (int index = first; index < end; index++) {
      table[to + index] = weights[before + numbers[index]];
    }
  }

  /** How many mirror images there are on the board: 1, 2, 4 or 8. */
  public int imageCount() {
    return images.size();
  }

  /** A square of an image: the one whose digit is worth 3 to the power of {@code digit}. */
  public int square(int image, int digit) {
    return images.get(image)[digit];
  }
}
