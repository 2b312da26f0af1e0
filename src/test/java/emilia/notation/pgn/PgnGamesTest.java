package emilia.notation.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Disc;
import emilia.game.Game;
import emilia.game.GameRecord;
import emilia.game.GameResult;
import emilia.game.GameResult.Ending;
import emilia.game.SampleGames;
import emilia.game.StartPosition;
import emilia.game.TimeControl;
import emilia.notation.BoardText;
import emilia.notation.Transcript;
import emilia.notation.games.ReadGame;
import emilia.notation.games.Readings;
import emilia.notation.games.TextInput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** PGN of PlayOK and its imitators. */
class PgnGamesTest {
  private static final String TAGS =
      "[Event \"?\"]\n[Site \"PlayOK\"]\n[Date \"2009.05.13\"]\n[Black \"one\"]\n[White \"two\"]\n"
          + "[BlackElo \"1500\"]\n[WhiteElo \"\"]\n[TimeControl \"300+5\"]\n";

  private static Readings read(String text) throws IOException {
    return Readings.ofText(text, PgnGames::new);
  }

  private static GameRecord one(String text) throws IOException {
    Readings readings = read(text);
    assertEquals(List.of(), readings.messages(), text);
    assertEquals(1, readings.games().size(), text);
    return readings.records().get(0);
  }

  /** Two moves to a number, a pass written as given. */
  private static String moves(Game game, String pass) {
    StringBuilder text = new StringBuilder();
    String moves = Transcript.writeWithPasses(game);
    for (int i = 0; i < moves.length(); i += 2) {
      text.append(i % 4 == 0 ? i / 4 + 1 + ". " : "");
      text.append(moves, i, i + 2).append(i % 20 == 0 ? "\n" : " ");
    }
    return text.toString().replace("--", pass);
  }

  @ParameterizedTest
  @CsvSource({"--,0", "pass,0", "'',10"})
  void aGameOfPlayOk(String pass, int implicit) throws IOException {
    Game game = SampleGames.of(SampleGames.FINISHED);
    Readings readings = read(TAGS + "[Result \"50-3\"]\n\n" + moves(game, pass) + " 50-3\n");
    GameRecord record = readings.records().get(0);
    assertEquals(game.moves(), record.game().moves());
    assertEquals(implicit, readings.games().get(0).implicitPasses());
    assertEquals(List.of(), readings.warnings());
    assertEquals("PlayOK", record.info().place());
    assertEquals("2009.05.13", record.info().date());
    assertEquals("one", record.info().blackName());
    assertEquals("two", record.info().whiteName());
    assertEquals(OptionalDouble.of(1500), record.info().blackRating());
    assertEquals(OptionalDouble.empty(), record.info().whiteRating());
    assertEquals(new TimeControl(300_000, 5_000, 0), record.info().blackTime());
    assertEquals(
        Optional.of(new GameResult(58, Ending.NORMAL)),
        record.info().result(),
        "empty squares go to the winner");
  }

  @ParameterizedTest
  @CsvSource({"61-3,58,0", "1-0,58,0", "0-1,,1", "*,,0", "3-50,-58,1", "60-40,,1", "1/2-1/2,0,1"})
  void resultsOfAFinishedGame(String text, Double score, int warnings) throws IOException {
    Game game = SampleGames.of(SampleGames.FINISHED);
    Readings readings = read(TAGS + "\n" + moves(game, "--") + text);
    assertEquals(
        Optional.ofNullable(score).map(s -> new GameResult(s, Ending.NORMAL)),
        readings.records().get(0).info().result());
    assertEquals(warnings, readings.warnings().size(), readings.warnings().toString());
  }

  /** A clock may have an increment alone; what cannot be read is none. */
  @ParameterizedTest
  @CsvSource({
    "0+5,0,5000",
    "300,300000,0",
    "0.5+0,500,0",
    "0+0,0,0",
    "0,0,0",
    "-1+5,0,0",
    "1+x,0,0"
  })
  void clocks(String text, long main, long increment) throws IOException {
    assertEquals(
        new TimeControl(main, increment, 0),
        one("[TimeControl \"" + text + "\"]\n1. f5 d6").info().blackTime());
  }

  @Test
  void aResultOfAnUnfinishedGameStaysAsItIs() throws IOException {
    assertEquals(
        Optional.of(new GameResult(20, Ending.NORMAL)),
        one("[Black \"\"]\n1. f5 d6 40-20").info().result());
    Readings won = read("[Black \"\"]\n1. f5 d6 1-0");
    assertEquals(Optional.empty(), won.records().get(0).info().result());
    assertEquals(List.of("test:1: the result 1-0 tells no discs; it is left out"), won.warnings());
  }

  @Test
  void commentsVariationsAndGlyphs() throws IOException {
    GameRecord record =
        one(
            "[Black \"a \\\"b\\\" \\\\ c\"]\n{before} 1. f5! d6 {good\nmove} {really} $14\n"
                + "(1... f6 (1... f4) 2. e6) 2. c3?! ; to the end [1. x\nd3 {[last]\n[too]}\n");
    assertEquals("f5d6c3d3", Transcript.write(record.game()));
    assertEquals("a \"b\" \\ c", record.info().blackName());
    assertEquals(
        List.of("before", "", "good\nmove really", "", "[last]\n[too]"), record.comments());
  }

  @Test
  void names() throws IOException {
    byte[] utf8 = "J\u00fcrgen \u3042".getBytes(StandardCharsets.UTF_8);
    String bytes = new String(utf8, StandardCharsets.ISO_8859_1);
    assertEquals("J\u00fcrgen \u3042", one("[Black \"" + bytes + "\"]\n1. f5").info().blackName());
    assertEquals("J\u00fcrgen", one("[Black \"J\u00fcrgen\"]\n1. f5").info().blackName());
    assertEquals("", one("[Black \"?\"]\n1. f5").info().blackName());
    assertEquals("", one("[Date \"????.??.??\"]\n1. f5").info().date());
  }

  @Test
  void aStartOfItsOwn() throws IOException {
    StartPosition start = StartPosition.handicap(2, Disc.WHITE);
    GameRecord record = one("[FEN \"" + BoardText.write(start) + "\"]\n1. f4 f3");
    assertEquals(start, record.game().start());
    assertEquals(2, record.game().plies());
  }

  @Test
  void severalGames() throws IOException {
    String text =
        TAGS
            + "\n1. f5 d6\n2. c3 {\n[x] }\n\n"
            + TAGS
            + "1. d3 *\n"
            + TAGS
            + "\n\n"
            + "1. f5 f5\n"
            + TAGS
            + "1.c4";
    Readings readings = read(text.replace("\n", "\r\n"));
    assertEquals(
        List.of("f5d6c3", "d3", "c4"),
        readings.records().stream().map(r -> Transcript.write(r.game())).toList());
    assertEquals(
        List.of("test:1", "test:14", "test:34"),
        readings.games().stream().map(ReadGame::place).toList());
    assertEquals(
        List.of("test:33:7: move 2: expected a legal move of White (f4 d6 f6), found \"f5\""),
        readings.messages());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[Black one]|test:1:8: expected a tag such as [Black \"name\"], found \"o\"",
        "[Black \"one]|test:2:1: expected the end \"] of the tag Black, found the end of the text",
        "1. f5 xy|test:1:7: move 2: expected a square such as \"f5\", a pass \"--\", or a result,"
            + " found \"xy\"",
        "1. f5 }|test:1:7: move 2: expected a square such as \"f5\", a pass \"--\", or a result,"
            + " found \"}\"",
        "1. f5 {x|test:1:7: expected \"}\" at the end of the comment, found the end of the game",
        "1. f5 (d6|test:1:7: expected \")\" at the end of the variation, found the end of the game"
      })
  void refusals(String text, String message) throws IOException {
    Readings readings = read(text);
    assertEquals(List.of(message), readings.messages());
  }

  @Test
  void aGameWithoutEndDoesNotFillTheMemory() throws IOException {
    String line = "{" + "x".repeat(1000) + "}\n";
    Readings readings = read(line.repeat(2 * TextInput.MAX_RECORD / 1000) + TAGS + "1. f5\n");
    assertTrue(
        readings.messages().get(0).contains("a game of at most 1048576 characters"),
        readings.messages().toString());
    assertEquals(
        "f5", Transcript.write(readings.records().get(readings.games().size() - 1).game()));
  }
}
