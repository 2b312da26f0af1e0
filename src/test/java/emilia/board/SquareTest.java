package emilia.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class SquareTest {
  @Test
  void namesAndNumbersAgree() {
    assertEquals("a1", Square.name(0));
    assertEquals("h1", Square.name(7));
    assertEquals("h8", Square.name(63));
    assertEquals("pass", Square.name(Square.PASS));
    for (int square = 0; square < 64; square++) {
      assertEquals(square, Square.parse(Square.name(square), 0));
      assertEquals(square, Square.parse("x" + Square.name(square).toUpperCase(Locale.ROOT), 1));
    }
  }

  @Test
  void onlySixtyFourNamesAreSquares() {
    int squares = 0;
    for (char file = 0; file < 0x3000; file++) {
      for (char rank = 0x20; rank < 0x40; rank++) {
        squares += Square.parse("" + file + rank, 0) == Square.NONE ? 0 : 1;
      }
      assertEquals(Square.NONE, Square.parse("a" + (char) (file + 0x40), 0));
    }
    assertEquals(2 * 64, squares);
  }

  @Test
  void textsTooShortAreNone() {
    assertEquals(Square.NONE, Square.parse("", 0));
    assertEquals(Square.NONE, Square.parse("f", 0));
    assertEquals(Square.NONE, Square.parse("f5", 1));
    assertEquals(Square.NONE, Square.parse("f5", -1));
    assertEquals(Square.NONE, Square.parse("f5", 99));
  }

  @Test
  void bits() {
    assertEquals(1L, Square.bit(0));
    assertEquals(Long.MIN_VALUE, Square.bit(63));
    assertEquals(0L, Square.bit(Square.PASS));
  }
}
