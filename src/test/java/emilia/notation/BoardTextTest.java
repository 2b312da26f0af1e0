package emilia.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import emilia.board.Disc;
import emilia.board.Position;
import emilia.board.RandomPositions;
import emilia.game.StartPosition;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoardTextTest {
  private static final String START =
      "---------------------------O*------*O---------------------------";

  private static StartPosition parse(String text) throws NotationException {
    return BoardText.parse("board", text);
  }

  private static void assertError(String message, String text) {
    NotationException error = assertThrows(NotationException.class, () -> parse(text));
    assertEquals("board:" + message, error.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"*", "X", "x", "B", "b", "black", "Black", "BLACK"})
  void blackToMove(String side) throws Exception {
    assertEquals(StartPosition.STANDARD, parse(START + " " + side));
  }

  @ParameterizedTest
  @ValueSource(strings = {"O", "o", "0", "W", "w", "white", "White"})
  void whiteToMove(String side) throws Exception {
    StartPosition start = parse(START + " " + side);
    assertEquals(Disc.WHITE, start.sideToMove());
    assertEquals(StartPosition.STANDARD.black(), start.black());
    assertEquals(StartPosition.STANDARD.white(), start.white());
  }

  @Test
  void anyUsualAlphabet() throws Exception {
    for (char black : "*XxBb".toCharArray()) {
      for (char white : "Oo0Ww".toCharArray()) {
        for (char empty : "-._".toCharArray()) {
          String board = START.replace('*', black).replace('O', white).replace('-', empty);
          assertEquals(StartPosition.STANDARD, parse(board + " *"));
        }
      }
    }
  }

  @Test
  void blanksAndLineBreaksAnywhere() throws Exception {
    assertEquals(StartPosition.STANDARD, parse(START + "*"));
    assertEquals(StartPosition.STANDARD, parse("  " + START + "\t \r\n X \n"));
    String rows = START.replaceAll("(.{8})", "$1\r\n");
    assertEquals(StartPosition.STANDARD, parse(rows + "*"));
    assertEquals(StartPosition.STANDARD, parse(rows.strip() + "*"));
    assertEquals(StartPosition.STANDARD, parse(START.replaceAll("(.)", "$1 ") + "*\n"));
  }

  @Test
  void errorsSayWhatIsWrongAndWhere() {
    String count = "expected 64 squares and the side to move, found ";
    assertError("1:1: " + count + "0 squares", "");
    assertError("1:1: " + count + "0 squares", "*");
    assertError("1:1: " + count + "63 squares", START.substring(1) + " *");
    assertError("1:1: " + count + "63 squares", START.substring(1));
    assertError("2:2: " + count + "65 squares", "\n -" + START + " *");
    assertError("1:1: " + count + "50 squares", START.substring(14) + " black");
    assertError(
        "1:65: expected the side to move (\"*\" or \"O\") after the 64 squares, found the end of"
            + " the text",
        START);
    assertError(
        "1:128: expected the side to move (\"*\" or \"O\") after the 64 squares, found the end of"
            + " the text",
        START.replaceAll("(.)", "$1 "));
    String square = "expected a square of the board (\"*\", \"O\" or \"-\"), found ";
    assertError("1:3: " + square + "\"?\"", "--?" + START.substring(3) + " *");
    assertError("3:1: " + square + "\"\\xe9\"", "--\r\n\r\n\u00e9" + START.substring(3) + " *");
    assertError("1:66: " + square + "\"q\"", START + " q");
    assertError("1:68: " + square + "\"f\"", START + " * f5");
  }

  @Test
  void whatIsWrittenIsReadBack() throws Exception {
    assertEquals(START, BoardText.squares(StartPosition.STANDARD));
    assertEquals(START + " *", BoardText.write(StartPosition.STANDARD));
    Random random = RandomPositions.random();
    for (int i = 0; i < 500; i++) {
      Position position = RandomPositions.scattered(random.nextDouble(), random);
      StartPosition start =
          new StartPosition(position, random.nextBoolean() ? Disc.BLACK : Disc.WHITE);
      assertEquals(start, parse(BoardText.write(start)), RandomPositions.replay());
      String rows = BoardText.diagram(start).replaceAll("(?m)^[ 1-8] |  a.*\n", "");
      String side = start.sideToMove() == Disc.BLACK ? "*" : "O";
      String board = rows.replaceAll("(Black|White).*\n", side);
      assertEquals(start, parse(board.replaceFirst(".*h\n", "")), RandomPositions.replay());
    }
  }

  @Test
  void theDiagramIsForPeople() {
    assertEquals(
        """
          a b c d e f g h
        1 * - - - - - - -
        2 - - - - - - - -
        3 - - - - - - - -
        4 - - - O * - - -
        5 - - - * O - - -
        6 - - - - - - - -
        7 - - - - - - - -
        8 - - - - - - - -
        White (O) to move
        """,
        BoardText.diagram(StartPosition.handicap(1, Disc.WHITE)));
  }
}
