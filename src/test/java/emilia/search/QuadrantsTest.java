package emilia.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import emilia.board.Square;
import java.util.Random;
import org.junit.jupiter.api.Test;

class QuadrantsTest {
  @Test
  void squaresLieInTheirQuadrant() {
    long all = 0;
    for (int set = 1; set < 16; set <<= 1) {
      assertEquals(16, Long.bitCount(Quadrants.squares(set)));
      all |= Quadrants.squares(set);
    }
    assertEquals(-1L, all);
    assertEquals(Quadrants.bit(Square.parse("a1", 0)), Quadrants.bit(Square.parse("d4", 0)));
    assertEquals(Quadrants.bit(Square.parse("e5", 0)), Quadrants.bit(Square.parse("h8", 0)));
    assertEquals(0, Quadrants.bit(Square.PASS));
  }

  @Test
  void fillingASquareTogglesItsQuadrant() {
    Random random = new Random(TestPositions.SEED);
    long empties = -1L;
    int odd = Quadrants.odd(empties);
    assertEquals(0, odd);
    while (empties != 0) {
      int square = random.nextInt(64);
      if ((empties >>> square & 1) != 0) {
        empties ^= 1L << square;
        odd ^= Quadrants.bit(square);
        assertEquals(Quadrants.odd(empties), odd);
      }
    }
  }
}
