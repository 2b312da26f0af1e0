package emilia.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class NotationExceptionTest {
  @Test
  void theMessageSaysWhereAndWhat() {
    NotationException error =
        new NotationException("games.ggf", 12, 7, "", "a square such as \"f5\"", "\"z9\"");
    assertEquals(
        "games.ggf:12:7: expected a square such as \"f5\", found \"z9\"", error.getMessage());
    assertEquals("games.ggf", error.source());
    assertEquals(12, error.line());
    assertEquals(7, error.column());
    assertEquals("a square such as \"f5\"", error.expected());
    assertEquals("\"z9\"", error.found());
    error = new NotationException("a", 1, 2, "move 3", "x", "y");
    assertEquals("a:1:2: move 3: expected x, found y", error.getMessage());
  }

  @Test
  void foreignTextIsShortAndAscii() {
    assertEquals("\"\"", NotationException.quote(""));
    assertEquals("\"a\\x09\\x00\\xff\\u3042~\"", NotationException.quote("a\t\0\u00ff\u3042~"));
    assertEquals("\"" + "x".repeat(40) + "\"", NotationException.quote("x".repeat(40)));
    assertEquals("\"" + "x".repeat(40) + "...\"", NotationException.quote("x".repeat(41)));
  }
}
