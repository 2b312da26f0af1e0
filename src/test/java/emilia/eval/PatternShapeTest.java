package emilia.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Square;
import emilia.board.Symmetry;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PatternShapeTest {
  static Stream<PatternShape> shapes() {
    return PatternSet.all().stream().flatMap(set -> set.shapes().stream()).distinct();
  }

  /**
   * All boards whose contents of the shape are mirror images of {@code index}, as numbers with a
   * digit for each square of the board that belongs to the shape; the smallest stands for all.
   */
  private static long smallestImage(PatternShape shape, int index) {
    long own = 0;
    for (int digit = 0; digit < shape.size(); digit++) {
      own |= Square.bit(shape.square(0, digit));
    }
    long smallest = Long.MAX_VALUE;
    for (int symmetry = 0; symmetry < Symmetry.COUNT; symmetry++) {
      if (Symmetry.apply(symmetry, own) != own) {
        continue;
      }
      int[] board = new int[64];
      int rest = index;
      for (int digit = 0; digit < shape.size(); digit++) {
        board[Symmetry.applySquare(symmetry, shape.square(0, digit))] = rest % 3;
        rest /= 3;
      }
      long number = 0;
      for (long left = own; left != 0; left &= left - 1) {
        number = 3 * number + board[Long.numberOfTrailingZeros(left)];
      }
      smallest = Math.min(smallest, number);
    }
    return smallest;
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void contentsShareAWeightIfTheyAreMirrorImages(PatternShape shape) {
    Map<Long, Integer> weights = new HashMap<>();
    for (int index = 0; index < shape.indexCount(); index++) {
      int weight = shape.foldedIndex(index);
      Integer known = weights.putIfAbsent(smallestImage(shape, index), weight);
      assertTrue(known == null || known == weight, shape.name() + " " + index);
    }
    assertEquals(shape.foldedCount(), weights.size(), shape.name());
    assertEquals(shape.foldedCount(), new HashSet<>(weights.values()).size(), shape.name());
    weights.values().forEach(w -> assertTrue(w >= 0 && w < shape.foldedCount()));
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void imagesAreAllMirrorImagesAndDiffer(PatternShape shape) {
    Set<Set<Integer>> expected = new HashSet<>();
    for (int symmetry = 0; symmetry < Symmetry.COUNT; symmetry++) {
      Set<Integer> squares = new HashSet<>();
      for (int digit = 0; digit < shape.size(); digit++) {
        squares.add(Symmetry.applySquare(symmetry, shape.square(0, digit)));
      }
      expected.add(squares);
    }
    Set<Set<Integer>> found = new HashSet<>();
    for (int image = 0; image < shape.imageCount(); image++) {
      Set<Integer> squares = new HashSet<>();
      for (int digit = 0; digit < shape.size(); digit++) {
        squares.add(shape.square(image, digit));
      }
      assertEquals(shape.size(), squares.size());
      found.add(squares);
    }
    assertEquals(shape.imageCount(), found.size(), shape.name());
    assertEquals(expected, found, shape.name());
  }

  /** The orbits of an edge under its one mirror: half of 3^8, and the 3^4 that are their own. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a1 b1 c1 d1 e1 f1 g1 h1 | 4 | 3321",
        "a1 b2 c3 d4 e5 f6 g7 h8 | 2 | 3321",
        "a1 b1 c1 a2 b2 c2 a3 b3 c3 | 4 | 10206",
        "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 | 8 | 59049"
      })
  void theNumbersOfImagesAndWeightsAreKnown(String squares, int images, int weights) {
    PatternShape shape = new PatternShape("some", squares);
    assertEquals(images, shape.imageCount());
    assertEquals(weights, shape.foldedCount());
  }

  /** Files hold one weight for each first content of its kind, counted by the squares as named. */
  @ParameterizedTest
  @CsvSource({"a1 b1 c1 a2 b2 c2 a3 b3 c3", "d1 c1 b1 a1 a4 a3 a2", "a1 b1 c1 d1 e1 f1 g1 h1"})
  void theOrderOfWeightsInFilesIsThatOfTheNamedSquares(String squares) {
    PatternShape shape = new PatternShape("some", squares);
    String[] named = squares.split(" ");
    int next = 0;
    for (int number = 0; number < shape.indexCount(); number++) {
      int[] board = new int[64];
      int rest = number;
      for (String square : named) {
        board[Square.parse(square, 0)] = rest % 3;
        rest /= 3;
      }
      int index = 0;
      for (int digit = shape.size() - 1; digit >= 0; digit--) {
        index = 3 * index + board[shape.square(0, digit)];
      }
      assertTrue(shape.foldedIndex(index) <= next, squares + " " + number);
      next = Math.max(next, shape.foldedIndex(index) + 1);
    }
    assertEquals(shape.foldedCount(), next);
  }

  @Test
  void theSquaresNearestToTheCentreHaveTheLowestDigits() {
    PatternShape shape = new PatternShape("some", "a1 b1 c1 d1 b2 c3 d4 c2");
    String[] expected = {"d4", "c3", "c2", "b2", "d1", "c1", "b1", "a1"};
    for (int digit = 0; digit < expected.length; digit++) {
      assertEquals(Square.parse(expected[digit], 0), shape.square(0, digit), expected[digit]);
    }
  }

  @Test
  void aShapeHasAtMostTenSquares() {
    String eleven = "a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2";
    assertThrows(IllegalArgumentException.class, () -> new PatternShape("large", eleven));
    assertEquals(Square.parse("c2", 0), new PatternShape("small", "c2").square(0, 0));
  }

  @Test
  void setsAreFoundByTheirIds() {
    for (PatternSet set : PatternSet.all()) {
      assertEquals(set, PatternSet.byId(set.id()));
      assertEquals(0, set.featureCount() % 4);
    }
    IllegalArgumentException error =
        assertThrows(IllegalArgumentException.class, () -> PatternSet.byId("nosuch"));
    for (PatternSet set : PatternSet.all()) {
      assertTrue(error.getMessage().contains(set.id()), error.getMessage());
    }
  }
}
