package emilia.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Disc;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.GameInfo;
import emilia.game.GameMove;
import emilia.game.GameResult;
import emilia.game.GameResult.Ending;
import emilia.game.StartPosition;
import emilia.game.TimeControl;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GgfTest {
  private static final String SQUARES =
      "---------------------------O*------*O---------------------------";
  private static final String BOARD = "BO[8 " + SQUARES + " *]";

  private static Game parse(String text) throws NotationException {
    return Ggf.parse("game", text);
  }

  private static Game parseTags(String tags) throws NotationException {
    return parse("(;GM[Othello]" + tags + ";)");
  }

  private static void assertError(String message, String text) {
    NotationException error = assertThrows(NotationException.class, () -> parse(text));
    assertEquals("game:" + message, error.getMessage());
  }

  /** An error in tags that begin in column 14. */
  private static void assertTagError(String message, String tags) {
    assertError(message, "(;GM[Othello]" + tags + ";)");
  }

  @Test
  void aGameOfNBoard() throws Exception {
    Game game =
        parse(
            "(;GM[Othello]PC[NBoard]DT[2026-11-29 18:54:31 GMT]PB[Fake]PW[user]RE[?]TI[5:00]TY[8]"
                + BOARD
                + "B[C4/1.25/0.1]W[C5//21.014];)");
    TimeControl clock = new TimeControl(300_000, 0, 120_000);
    assertEquals(
        new GameInfo(
            "NBoard",
            "2026-11-29 18:54:31 GMT",
            "Fake",
            "user",
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            clock,
            clock,
            Optional.empty()),
        game.info());
    assertEquals(StartPosition.STANDARD, game.start());
    assertEquals(
        List.of(
            new GameMove(26, OptionalDouble.of(1.25), OptionalDouble.of(0.1)),
            new GameMove(34, OptionalDouble.empty(), OptionalDouble.of(21.014))),
        game.moves());
    assertEquals(278_986, game.clock(Disc.WHITE).remainingMillis());
  }

  @Test
  void aGameOfTheGenericGameServer() throws Exception {
    Game game =
        parse(
            "1 (;GM[Othello]PC[GGS/os]DT[2003.12.15_12:33:18.MST]PB[a]PW[b]RB[2586.4]RW[1720]"
                + "TI[05:00//02:00]TY[8r4]RE[+64.00:r]KB[1]KM[2]US[x]BO[8\n-------- --------"
                + "\r\n--------\n---O*---\n---*O---\n--------\n--------\n--------\n*]"
                + "B[d3//0.01]W[c3/2.39/0.01];)\r\n");
    assertEquals("d3c3", Transcript.write(game));
    assertEquals(OptionalDouble.of(2586.4), game.info().blackRating());
    assertEquals(OptionalDouble.of(1720), game.info().whiteRating());
    assertEquals(Optional.of(new GameResult(64, Ending.RESIGNATION)), game.info().result());
  }

  @Test
  void tagsInAnyOrderAndCaseWithBlanksAnywhere() throws Exception {
    Game game =
        parse(
            "  1\n(\n;\tB [ F5 ] ;; w[ d6 / -1.5 / 2 ]\r\nzz[(;[;)] ty[8]\nBo [ 8 "
                + SQUARES.replaceAll("(.)", "$1 ")
                + " x ] pb[ J\u00fcrgen ]PB[second]gm[othello])");
    assertEquals("f5d6", Transcript.write(game));
    assertEquals(OptionalDouble.of(-1.5), game.moves().get(1).evalDiscs());
    assertEquals("J\u00fcrgen", game.info().blackName());
    assertEquals(TimeControl.NONE, game.info().blackTime());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "8 " + SQUARES + " *",
        SQUARES + " *",
        "8" + SQUARES + "*",
        " 8\t" + SQUARES + "\tB ",
      })
  void boards(String board) throws Exception {
    assertEquals(StartPosition.STANDARD, parseTags("BO[" + board + "]").start());
  }

  @Test
  void boardsOfOtherAlphabetsAndStarts() throws Exception {
    String board = SQUARES.replace('-', '.').replace('O', '0').replace('*', 'x');
    assertEquals(StartPosition.STANDARD, parseTags("BO[8 " + board + " x]").start());
    String corners = "*" + SQUARES.substring(1, 63) + "*";
    assertEquals(
        StartPosition.handicap(2, Disc.WHITE), parseTags("BO[8 " + corners + " O]").start());
    String zeros = "0".repeat(64);
    assertEquals(-1L, parseTags("BO[" + zeros + " *]").start().white());
    assertEquals(-1L, parseTags("BO[8 " + zeros + " *]").start().white());
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "none",
      delimiter = '|',
      value = {
        "F5                       | none  | none",
        "f5/                      | none  | none",
        "F5/1.25                  | 1.25  | none",
        "F5/-1.5                  | -1.5  | none",
        "F5//21.014               | none  | 21.014",
        "F5/1.25/0.10             | 1.25  | 0.1",
        "F5/1,25/0,1              | 1.25  | 0.1",
        "F5/+2/1.0E-4             | 2     | 1.0E-4",
        "F5/1.0e1/1,0E+1          | 10    | 10",
        "F5/.5/3.                 | 0.5   | 3",
        "F5/2.4490000000000003/0  | 2.4490000000000003 | 0",
        "' F5 / 1 / 2 '           | 1     | 2",
        "F5/1/2/3                 | 1     | 2",
        "F5//0:21.5               | none  | 21.5",
        "F5//1:00:00              | none  | 3600",
        "F5/?/?                   | none  | none",
        "F5/nan/-1                | none  | none",
        "F5/1e99/1e99             | none  | none",
        "F5/NaN/Infinity          | none  | none",
        "F5/1.2.3/1e              | none  | none",
        "F5/0x10/1d               | none  | none",
        "F5//a:b                  | none  | none",
      })
  void moves(String value, Double eval, Double time) throws Exception {
    GameMove move = parseTags(BOARD + "B[" + value + "]").moves().get(0);
    assertEquals(37, move.square());
    assertEquals(eval, move.evalDiscs().isPresent() ? move.evalDiscs().getAsDouble() : null);
    assertEquals(time, move.timeSeconds().isPresent() ? move.timeSeconds().getAsDouble() : null);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"PA", "pa", "PASS", "Pass", "P", "p", "--", "ps", "pp", "pa/1.25", " PA//3"})
  void passes(String pass) throws Exception {
    // White must pass, then Black can play c1.
    String tags = "BO[8 *O" + "-".repeat(62) + " O]";
    Game game = parseTags(tags + "W[" + pass + "]B[C1]");
    assertEquals(2, game.plies());
    assertTrue(game.moves().get(0).isPass());
    assertEquals(game.moves().get(1), parseTags(tags + "B[C1]").moves().get(1));
    assertEquals(Square.PASS, parseTags(tags + "B[C1]").moves().get(0).square());
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "none",
      value = {
        "+64.00:r, 64, RESIGNATION",
        "-2:t, -2, TIMEOUT",
        "0:s, 0, AGREEMENT",
        "+0.000, 0, NORMAL",
        "36, 36, NORMAL",
        "'4,0:L', 4, ADJOURNED",
        "12:x, 12, NORMAL",
        "?, none, none",
        "'', none, none",
        "?:r, none, none",
        "1/2, none, none"
      })
  void results(String value, Double score, Ending ending) throws Exception {
    Optional<GameResult> expected =
        score == null ? Optional.empty() : Optional.of(new GameResult(score, ending));
    assertEquals(expected, parseTags(BOARD + "RE[" + value + "]").info().result());
  }

  @Test
  void eachSideMayHaveItsOwnClock() throws Exception {
    TimeControl five = new TimeControl(300_000, 0, 120_000);
    TimeControl one = new TimeControl(60_000, 0, 120_000);
    GameInfo info = parseTags(BOARD + "TB[1:00]TI[5:00]").info();
    assertEquals(one, info.blackTime());
    assertEquals(five, info.whiteTime());
    info = parseTags(BOARD + "TB[?]TW[1:00]").info();
    assertEquals(TimeControl.NONE, info.blackTime());
    assertEquals(one, info.whiteTime());
    assertEquals(TimeControl.NONE, parseTags(BOARD + "TI[0]").info().blackTime());
    assertEquals(five, parseTags(BOARD + "TI[5:00]").info().whiteTime());
  }

  @Test
  void theFirstMoveAfterAKomiIsTheKomiMove() throws Exception {
    Game game = parseTags(BOARD + "KB[F5/1.0/5]KW[F5/3.0/5]KM[2]B[F5/1.0/5]W[D6]CO[good (;]");
    assertEquals("f5d6", Transcript.write(game));
  }

  @ParameterizedTest
  @ValueSource(strings = {"8", "8r4", "s8r20", "8kr", "8bw", "k8", "", "?", "Othello standard"})
  void typesThatArePlayed(String type) throws Exception {
    assertEquals(1, parseTags("TY[" + type + "]" + BOARD + "B[F5]").plies());
  }

  /** Names that clients write, and some that they might. */
  @ParameterizedTest
  @ValueSource(
      strings = {"Othello", "othello", "OTHELLO", "Client", "Reversi", "Othello 8x8", "2", "?", ""})
  void namesOfOthello(String name) throws Exception {
    String game = "(;GM[" + name + "]" + BOARD + "B[F5];)";
    assertEquals(1, Ggf.parse("test", game).plies());
  }

  @ParameterizedTest
  @ValueSource(strings = {"Go", "go", "Chess", "1", "Anti-Othello", "antireversi", "x"})
  void otherGamesAreRefused(String name) {
    NotationException e =
        assertThrows(
            NotationException.class,
            () -> Ggf.parse("test", "(;GM[" + name + "]" + BOARD + "B[F5];)"));
    assertEquals(
        "test:1:6: game: expected ordinary Othello, found \"" + name + "\"", e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"4", "6", "10", "10r30", "s14", "88", "6a", "99999999999999999999"})
  void typesOfOtherSizes(String type) {
    assertTagError(
        "1:17: game type: expected a board of 8x8 squares, found \"" + type + "\"",
        "TY[" + type + "]" + BOARD);
  }

  @ParameterizedTest
  @ValueSource(strings = {"8a", "a8", "8ra4", "s8A"})
  void antiOthelloIsRefused(String type) {
    assertTagError(
        "1:17: game type: expected ordinary Othello, not anti-Othello (letter a), found \""
            + type
            + "\"",
        "TY[" + type + "]" + BOARD);
  }

  @Test
  void otherBoardsAreRefused() {
    assertTagError(
        "1:17: expected a board of 8x8 squares, found \"4\"", "BO[4 ---- -O*- -*O- ---- *]B[A2]");
    assertTagError(
        "1:17: expected a board of 8x8 squares, found \"10\"", "BO[10 " + "-".repeat(100) + " *]");
    assertTagError(
        "1:19: expected 64 squares and the side to move, found 63 squares",
        "BO[8 " + SQUARES.substring(1) + " *]");
    assertTagError(
        "1:83: expected the side to move (\"*\" or \"O\") after the 64 squares, found the end of"
            + " the text",
        "BO[8 " + SQUARES + "]");
    assertTagError("1:17: expected 64 squares and the side to move, found 0 squares", "BO[]");
    assertError(
        "1:1: expected the tag BO with the starting board, found a game without it", "(;PB[x];)");
  }

  @Test
  void oneIllegalMoveRefusesTheGame() {
    String moves = BOARD + "B[F5]W[D6]";
    assertTagError(
        "1:98: move 3: expected a square such as \"F5\", or \"PA\", found \"z9/1\"",
        moves + "B[z9/1]");
    assertTagError(
        "1:98: move 3: expected a square such as \"F5\", or \"PA\", found nothing", moves + "B[]");
    assertTagError(
        "1:98: move 3: expected a square such as \"F5\", or \"PA\", found \"f5x\"",
        moves + "B[f5x]");
    assertTagError(
        "1:98: move 3: expected a legal move of Black (c3 c4 c5 c6 c7), found \"a1/2/3\"",
        moves + "B[a1/2/3]W[F4]");
    assertTagError(
        "1:98: move 3: expected a legal move of Black (c3 c4 c5 c6 c7), found \"PA\"",
        moves + "B[PA]");
    assertTagError(
        "1:98: move 3: expected a legal move of Black (c3 c4 c5 c6 c7), found \"C3\"",
        moves + "W[C3]");
    assertTagError(
        "1:88: move 1: expected a pass of White, found \"C1\"",
        "BO[8 *O" + "-".repeat(62) + " O]W[C1]");
    assertTagError(
        "1:88: move 1: expected no more moves, since the game is over, found \"PA\"",
        "BO[8 *-" + "-".repeat(62) + " O]W[PA]");
  }

  @Test
  void textsThatAreNoGame() {
    String start = "expected \"(;\", the start of a game, found ";
    String tag = "expected a tag such as \"PB[\", or \";)\" at the end of the game, found ";
    assertError("1:1: " + start + "the end of the text", "");
    assertError("1:3: " + start + "the end of the text", "12");
    assertError("2:1: " + start + "\"hello\"", "\nhello (;)");
    assertError("1:1: " + start + "\"(GM[Othello];)\"", "(GM[Othello];)");
    assertError("1:1: " + start + "\"(\"", "(");
    assertError("1:3: " + tag + "the end of the text", "(;");
    assertError("1:3: " + tag + "\"-\"", "(;-[x];)");
    assertError("1:3: " + tag + "\"LONG\"", "(;LONGTAG[x];)");
    assertError("1:7: expected \"[\" after the tag PBX, found \"x\"", "(;pbx x;)");
    assertError("1:5: expected \"[\" after the tag PB, found the end of the text", "(;PB");
    assertError(
        "1:5: expected \"]\" at the end of the value of the tag PB, found the end of the text",
        "(;PB[x;)");
  }

  @Test
  void whatFollowsTheGameIsPassedOver() throws Exception {
    Game game = parseTags(BOARD + "B[F5]");
    assertEquals(game, parse("(;" + BOARD + "B[F5];) and (; more"));
    assertEquals(game, parse("\ufeff2 (;" + BOARD + "B[F5];)(;broken"));
  }
}
