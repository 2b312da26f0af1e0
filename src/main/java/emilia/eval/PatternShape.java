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
 * <p>The contents of the n squares are numbered 0 to 3^n - 1: the digit of square k, worth 3^k, is
 * 0 for the other side, 1 for empty, 2 for the side to move. The number seen by the other side is
 * therefore 3^n - 1 less the number.
 *
 * <p>A shape may be its own mirror image. Then contents that are mirrored have the same value, and
 * share a weight: {@link #foldedIndex} tells which.
 */
public final class PatternShape {
  /** More squares do not fit into 16 bits. */
  static final int MAX_SQUARES = 10;

  private final String name;
  private final int[] squares;
  private final List<int[]> images = new ArrayList<>();
  private final int[] folded;
  private final int foldedCount;

  /**
   * A shape.
   *
   * @param name as documentation and reports call it
   * @param squares the squares of its first image, such as {@code a1 b1 c1}, at most 10
   */
  PatternShape(String name, String squares) {
    this.name = name;
    // Without streams, here and in PatternSet: a program that starts waits for them.
    String[] names = squares.split(" ");
    this.squares = new int[names.length];
    for (int k = 0; k < names.length; k++) {
      this.squares[k] = Square.parse(names[k], 0);
    }
    if (this.squares.length > MAX_SQUARES) {
      throw new IllegalArgumentException("too many squares in " + name);
    }
    List<int[]> ownImages = findImages();
    this.folded = new int[power(this.squares.length)];
    this.foldedCount = fold(ownImages);
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

  /** Gives contents that are mirror images of each other one number, counted from 0. */
  private int fold(List<int[]> ownImages) {
    List<int[]> mirrors = new ArrayList<>();
    for (int[] image : ownImages) {
      mirrors.add(mirroredIndices(image));
    }
    Arrays.fill(folded, -1);
    int count = 0;
    for (int index = 0; index < folded.length; index++) {
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
   * For each content that of its mirror image. Every square has its share in it, so each content
   * follows from one with a square less: a program that starts waits for this.
   */
  private int[] mirroredIndices(int[] image) {
    int[] mirrored = new int[folded.length];
    int size = 1;
    for (int square : squares) {
      int place = 0;
      int weight = 1;
      while (image[place] != square) {
        place++;
        weight *= 3;
      }
      for (int index = 0; index < size; index++) {
        mirrored[index + size] = mirrored[index] + weight;
        mirrored[index + 2 * size] = mirrored[index] + 2 * weight;
      }
      size *= 3;
    }
    return mirrored;
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
