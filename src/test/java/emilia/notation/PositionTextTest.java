package emilia.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import emilia.board.Disc;
import emilia.game.Game;
import emilia.game.StartPosition;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PositionTextTest {
  private static final String START =
      "---------------------------O*------*O---------------------------";

  private static void assertError(String message, String text) {
    NotationException error =
        assertThrows(NotationException.class, () -> PositionText.parse("position", text));
    assertEquals("position:" + message, error.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"start", "START", " Start\n", START + " X", START + "*"})
  void theStandardStart(String text) throws Exception {
    assertEquals(Game.from(StartPosition.STANDARD), PositionText.parse("position", text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"f5d6c3", "F5 d6 C3", " 1. f5 2. d6 3. c3", "1.f5d6 2.c3"})
  void transcripts(String text) throws Exception {
    Game game = PositionText.parse("position", text);
    assertEquals("f5d6c3", Transcript.write(game));
    assertEquals(StartPosition.STANDARD, game.start());
  }

  @Test
  void boardsThatBeginWithLettersOfSquaresOrWithDigits() throws Exception {
    String board = "BW0" + START.substring(3);
    Game game = PositionText.parse("position", board + " w");
    assertEquals(Disc.WHITE, game.sideToMove());
    assertEquals(StartPosition.STANDARD.white() | 0b110, game.start().white());
    game = PositionText.parse("position", "00b" + START.substring(3) + " w");
    assertEquals(StartPosition.STANDARD.white() | 0b011, game.start().white());
    game = PositionText.parse("position", "b0b" + START.substring(3) + " w");
    assertEquals(StartPosition.STANDARD.black() | 0b101, game.start().black());
  }

  @Test
  void wordsOfACommandLine() throws Exception {
    assertEquals(
        PositionText.parse("position", "f5d6c3"),
        PositionText.parse("position", List.of("1.", "f5", "d6", "2.", "c3")));
    List<String> rows = Arrays.asList((START.replaceAll("(.{8})", "$1 ") + "O").split(" "));
    assertEquals(Disc.WHITE, PositionText.parse("position", rows).sideToMove());
    assertThrows(NotationException.class, () -> PositionText.parse("position", List.of()));
  }

  @Test
  void errors() {
    String any = "64 squares and the side to move, \"start\", or moves such as \"f5d6c3\"";
    assertError("1:1: expected " + any + ", found an empty text", "");
    assertError("1:1: expected " + any + ", found an empty text", " \t");
    assertError("1:1: expected " + any + ", found \"games.ggf\"", "games.ggf");
    assertError("1:2: expected " + any + ", found \"7\"", " 7");
    assertError("1:7: expected nothing behind \"start\", found \"--time\"", "start --time 1s");
    assertError("1:1: expected " + any + ", found \"startx\"", "startx");
    assertError("1:1: move 1: expected a square such as \"f5\", found \"z9\"", "z9");
    assertError("1:1: move 1: expected a legal move of Black (d3 c4 f5 e6), found \"f4\"", "f4");
    assertError(
        "1:65: expected the side to move (\"*\" or \"O\") after the 64 squares, found the end of"
            + " the text",
        START);
    assertError(
        "1:1: expected 64 squares and the side to move, found 60 squares",
        START.substring(4) + " X");
  }
}
