package emilia.eval;

import emilia.board.Square;
import emilia.board.Symmetry;
import java.util.ArrayList;
import java.util.Arrays;
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

  private final String name;

  /** The squares of the first image by digit, the lowest first. */
  private final int[] squares;

  private final List<int[]> images = new ArrayList<>();
  private final int[] folded;
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
    List<int[]> ownImages = findImages();
    this.folded = new int[power(inFiles.length)];
    this.foldedCount = fold(ownImages, renumbered(inFiles));
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

  /** Collects the images; returns the orders in which the first image maps onto itself. */
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
      int[] first = bySet.putIfAbsent(set, image);
      if (first == null) {
        images.add(image);
      } else if (first == images.get(0)) {
        own.add(image);
      }
    }
    return own;
  }

  /**
   * Gives contents that are mirror images of each other one number, counted from 0.
   *
   * @param inFiles all contents in the order of their weights in files
   */
  private int fold(List<int[]> ownImages, int[] inFiles) {
    List<int[]> mirrors = new ArrayList<>();
    for (int[] image : ownImages) {
      mirrors.add(renumbered(image));
    }
    Arrays.fill(folded, -1);
    int count = 0;
    for (int index : inFiles) {
      if (folded[index] < 0) {
        folded[index] = count;
        for (int[] mirror : mirrors) {
          folded[mirror[index]] = count;
        }
        count++;
      }
    }
    return count;
  }

  /**
   * For each number of contents, if the digits belong to the squares in another order, the number
   * that they have here. Every square has its share in it, so each follows from one with a square
   * less: a program that starts waits for this.
   *
   * @param order the same squares as those of the first image
   */
  private int[] renumbered(int[] order) {
    int[] numbers = new int[folded.length];
    int size = 1;
    for (int square : order) {
      int place = 0;
      int weight = 1;
      while (squares[place] != square) {
        place++;
        weight *= 3;
      }
      for (int number = 0; number < size; number++) {
        numbers[number + size] = numbers[number] + weight;
        numbers[number + 2 * size] = numbers[number] + 2 * weight;
      }
      size *= 3;
    }
    return numbers;
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
    return folded[index];
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
