package emilia.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The eight symmetries, against a mapping of files and ranks, and the rules under them. */
class SymmetryTest {
  private static final List<Position> POSITIONS = RandomPositions.mixed(20, 500);

  /** The mapping as the documentation of {@link Symmetry} words it. */
  private static int expectedSquare(int symmetry, int square) {
    int file = square % 8;
    int rank = square / 8;
    if (symmetry % 2 == 1) {
      file = 7 - file;
    }
    if (symmetry / 2 % 2 == 1) {
      rank = 7 - rank;
    }
    return symmetry >= 4 ? file * 8 + rank : rank * 8 + file;
  }

  @Test
  void squaresAreMappedAsDocumented() {
    for (int symmetry = 0; symmetry < Symmetry.COUNT; symmetry++) {
      for (int square = 0; square < 64; square++) {
        assertEquals(expectedSquare(symmetry, square), Symmetry.applySquare(symmetry, square));
      }
      assertEquals(Square.PASS, Symmetry.applySquare(symmetry, Square.PASS));
    }
  }

  @Test
  void boardsAreMappedSquareBySquare() {
    for (Position position : POSITIONS) {
      for (int symmetry = 0; symmetry < Symmetry.COUNT; symmetry++) {
        long expected = 0;
        for (int square = 0; square < 64; square++) {
          if ((position.player() >>> square & 1) != 0) {
            expected |= 1L << expectedSquare(symmetry, square);
          }
        }
        assertEquals(expected, Symmetry.apply(symmetry, position.player()));
      }
    }
  }

  @Test
  void theInverseUndoes() {
    for (int symmetry = 0; symmetry < Symmetry.COUNT; symmetry++) {
      for (int square = 0; square < 64; square++) {
        int image = Symmetry.applySquare(symmetry, square);
        assertEquals(square, Symmetry.applySquare(Symmetry.inverse(symmetry), image));
      }
    }
  }

  @Test
  void movesAndFlipsAreMappedWithTheBoard() {
    for (Position position : POSITIONS) {
      for (int symmetry = 0; symmetry < Symmetry.COUNT; symmetry++) {
        Position image = position.transformed(symmetry);
        assertEquals(Symmetry.apply(symmetry, position.legalMoves()), image.legalMoves());
        for (long rest = position.legalMoves(); rest != 0; rest &= rest - 1) {
          int move = Long.numberOfTrailingZeros(rest);
          assertEquals(
              position.play(move).transformed(symmetry),
              image.play(Symmetry.applySquare(symmetry, move)),
              RandomPositions.replay());
        }
      }
    }
  }

  @Test
  void allImagesHaveOneCanonicalForm() {
    for (Position position : POSITIONS) {
      Set<Position> canonical = new HashSet<>();
      Set<Position> images = new HashSet<>();
      for (int symmetry = 0; symmetry < Symmetry.COUNT; symmetry++) {
        images.add(position.transformed(symmetry));
        canonical.add(Symmetry.canonical(position.transformed(symmetry)));
      }
      assertEquals(1, canonical.size());
      assertEquals(true, images.containsAll(canonical));
    }
  }
}
