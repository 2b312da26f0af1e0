package emilia.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.game.GameBuilder;
import emilia.game.GameInfo;
import emilia.game.GameMove;
import emilia.game.GameRecord;
import emilia.game.GameResult;
import emilia.game.GameResult.Ending;
import emilia.game.SampleGames;
import emilia.game.StartPosition;
import emilia.game.TheoreticalScore;
import emilia.game.TimeControl;
import emilia.notation.Transcript;
import emilia.notation.games.Readings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The forms of JSON and CSV that are written, and what is read of others. */
class JsonCsvTest {
  private static final String START =
      "---------------------------O*------*O--------------------------- *";

  private static Readings read(GameFormat format, String text) throws IOException {
    return Readings.of(
        text.getBytes(StandardCharsets.UTF_8),
        (in, warnings) -> new GameFiles(Optional.of(format), warnings).open("test", in));
  }

  private static GameRecord sample() {
    GameBuilder builder = new GameBuilder(StartPosition.STANDARD);
    builder.play(new GameMove(37, OptionalDouble.of(1.25), OptionalDouble.empty()));
    builder.play(new GameMove(43, OptionalDouble.empty(), OptionalDouble.of(0.1)));
    GameInfo info =
        new GameInfo(
            "Rome, \"X\"",
            "1999",
            "J\u00fcrgen",
            "",
            OptionalDouble.of(1700.5),
            OptionalDouble.empty(),
            new TimeControl(300_000, 0, 120_000),
            TimeControl.NONE,
            Optional.of(new GameResult(-4, Ending.TIMEOUT)));
    return new GameRecord(
        builder.game().withInfo(info),
        List.of("why", "", "so"),
        Optional.of(new TheoreticalScore(2, 22)),
        List.of(),
        OptionalInt.of(6));
  }

  @Test
  void theFormOfJson() {
    assertEquals(
        "{\"black\":\"J\\u00FCrgen\",\"blackRating\":1700.5,\"place\":\"Rome, \\\"X\\\"\","
            + "\"date\":\"1999\",\"blackClock\":\"5:00\",\"result\":{\"score\":-4,\"ending\":"
            + "\"timeout\"},\"theoretical\":{\"score\":2,\"empties\":22},\"finished\":false,"
            + "\"comment\":\"why\",\"start\":\""
            + START
            + "\",\"moves\":[{\"move\":\"f5\",\"eval\":1.25},{\"move\":\"d6\",\"time\":0.1,"
            + "\"comment\":\"so\"}],\"value\":6}\n",
        GameFormat.JSON.writer().orElseThrow().write(sample()).orElseThrow());
  }

  @Test
  void theFormOfCsv() {
    assertEquals(
        "black,white,blackRating,whiteRating,place,date,blackClock,whiteClock,resultScore,"
            + "resultEnding,theoreticalScore,theoreticalEmpties,finished,boardScore,start,moves,"
            + "evals,times,value,values,comment\n",
        GameFormat.CSV.writer().orElseThrow().header());
    assertEquals(
        "J\u00fcrgen,,1700.5,,\"Rome, \"\"X\"\"\",1999,5:00,,-4,timeout,2,22,false,,"
            + START
            + ",f5d6,1.25 ?,? 0.1,6,,why\n",
        GameFormat.CSV.writer().orElseThrow().write(sample()).orElseThrow());
  }

  /** Arrays, pretty printing, other fields, plain names of moves, nulls. */
  @Test
  void jsonOfOthers() throws IOException {
    String text =
        "[ {\n \"other\": {\"a\": [1, {\"moves\": []}]},\n \"moves\": [\"F5\", {\"n\": 1,"
            + " \"move\": \"d6\"}],\n \"date\": null }\n,{\"place\":\"\"}, {\"moves\":[\"f5\"],"
            + "\"result\":{\"score\":2}} ] {\"moves\":[]}";
    Readings readings = read(GameFormat.JSON, text);
    assertEquals(List.of(), readings.messages());
    assertEquals(
        List.of("f5d6", "", "f5", ""),
        readings.records().stream().map(r -> Transcript.write(r.game())).toList());
    assertEquals("test:5", readings.games().get(1).place());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"moves\":[\"f5\",\"a1\"]}|test:1:16: move 2: expected a legal move of White (f4 d6 f6),"
            + " found \"a1\"",
        "{\"moves\":[\"z9\"]}|test:1:11: move: expected a square such as \"f5\", or \"pass\", found"
            + " \"z9\"",
        "{\"moves\":[{}]}|test:1:11: moves: expected a field \"move\", found an object without it",
        "{\"moves\":3}|test:1:10: moves: expected a list, found \"3\"",
        "{\"date\":[]}|test:1:9: date: expected a text, found a list",
        "{\"blackRating\":\"x\"}|test:1:16: blackRating: expected a number, at most a million, found"
            + " \"x\"",
        "{\"blackRating\":1e300}|test:1:16: blackRating: expected a number, at most a million, found"
            + " \"1e300\"",
        "{\"value\":65}|test:1:10: value: expected a whole number from -64 to 64, found \"65\"",
        "{\"start\":\"XX\"}|test:1:10: start: expected 64 squares and the side to move, found 2"
            + " squares",
        "{\"result\":{\"ending\":\"bang\"}}|test:1:21: ending: expected \"normal\","
            + " \"resignation\", \"timeout\", \"agreement\" or \"adjourned\", found \"bang\"",
        "{\"values\":[{\"move\":\"a1\",\"score\":1}]}|test:1:1: values: expected legal moves, found"
            + " \"a1\"",
        "7|test:1:1: expected a game, which begins with {, found \"7\""
      })
  void refusedJson(String text, String message) throws IOException {
    // The game behind it is read all the same.
    Readings readings = read(GameFormat.JSON, text + " {\"moves\":[\"f5\"]}");
    assertEquals(List.of(message), readings.messages());
    assertEquals(1, readings.games().size());
  }

  @Test
  void whatIsNoJsonEndsTheReading() throws IOException {
    Readings readings = read(GameFormat.JSON, "{\"moves\":[\"f5\"]}\n{\"moves\":[\"f5\"\n}");
    assertEquals(1, readings.games().size());
    assertEquals(1, readings.errors().size());
    assertTrue(
        readings.messages().get(0).startsWith("test:3:1: expected JSON, found something else ("),
        readings.messages().toString());
  }

  @Test
  void csvOfOthers() throws IOException {
    Readings readings =
        read(
            GameFormat.CSV,
            "\ufeffid,moves,black\r\n1,\"1. f5 d6\r\n2. c3\",x\r\n2,f5\r\n3,,\"y\"\"z\"\r\n");
    assertEquals(List.of(), readings.messages());
    assertEquals(
        List.of("f5d6c3", "f5", ""),
        readings.records().stream().map(r -> Transcript.write(r.game())).toList());
    assertEquals("y\"z", readings.records().get(2).info().blackName());
    assertEquals("test:2", readings.games().get(0).place());
    assertEquals("test:4", readings.games().get(1).place());
  }

  @Test
  void implicitPassesInCsv() throws IOException {
    Readings readings = read(GameFormat.CSV, "moves\n" + SampleGames.FINISHED + "\n");
    assertEquals(10, readings.games().get(0).implicitPasses());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "moves|f5f5|test:2:3: move 2: expected a legal move of White (f4 d6 f6), found \"f5\"",
        "start|XX|test:2:1: expected 64 squares and the side to move, found 2 squares",
        "x,moves,evals|1,f5,1 z|test:2:3: evals: expected a number, or \"?\", found \"z\"",
        "moves,value|f5,1.5|test:2:2: value: expected a whole number from -64 to 64, found \"1.5\"",
        "moves,values|f5,a1:3|test:2:2: values: expected legal moves with their scores, such as"
            + " \"g6:12\", found \"a1:3\"",
        "moves,resultScore,resultEnding|f5,2,bang|test:2:3: resultEnding: expected how the game"
            + " ended, such as \"normal\", found \"bang\""
      })
  void refusedCsv(String head, String line, String message) throws IOException {
    Readings readings = read(GameFormat.CSV, head + "\n" + line + "\n,,,\n");
    assertEquals(List.of(message), readings.messages());
    assertEquals(1, readings.games().size());
  }

  /** What is wrong with one line is nothing to those behind it. */
  @Test
  void aLineThatCannotBeReadIsPassedOver() throws IOException {
    String text =
        "moves,black\r\nf5d6,\"a\r\nb\"\r\n\r\nf5f6,"
            + "x".repeat(1_200_000)
            + "\r\nf5d6,\"a\"b\nf5d6c3,\"c\"\"\r\nd\ne\",f\"g\nf5d6c3d3,\"f\"";
    Readings readings = read(GameFormat.CSV, text);
    assertEquals(
        List.of(
            "test:5:1: expected a line of at most 1048576 characters, found more",
            "test:6:1: expected comma-separated values, those in quotes as a whole, found"
                + " \"f5d6,\"a\"b\""),
        readings.messages());
    assertEquals(
        List.of("f5d6", "f5d6c3", "f5d6c3d3"),
        readings.records().stream().map(r -> Transcript.write(r.game())).toList());
    assertEquals("a\r\nb", readings.records().get(0).info().blackName());
    assertEquals("c\"\r\nd\ne", readings.records().get(1).info().blackName());
    assertEquals("test:2", readings.games().get(0).place());
    assertEquals("test:7", readings.games().get(1).place());
    assertEquals("test:10", readings.games().get(2).place());
    assertEquals(
        List.of("test:1:1: expected a line of at most 1048576 characters, found more"),
        read(GameFormat.CSV, "moves," + "x".repeat(1_200_000) + "\nf5,\n").messages());
  }

  @Test
  void jsonThatIsNestedTooDeeply() throws IOException {
    for (String open : List.of("[", "{\"a\":")) {
      Readings readings =
          read(GameFormat.JSON, "[{\"moves\":\"f5\",\n\"q\":" + open.repeat(50) + "]}]");
      assertEquals(1, readings.errors().size());
      String message = readings.messages().get(0);
      assertTrue(message.startsWith("test:2:"), message);
      assertTrue(message.endsWith(": expected at most 20 levels of brackets, found more"), message);
    }
    Readings twenty =
        read(GameFormat.JSON, "{\"q\":" + "[".repeat(19) + "]".repeat(19) + ",\"moves\":[]}");
    assertEquals(List.of(), twenty.messages());
    String name = "x".repeat(2000);
    assertEquals(
        List.of(
            "test:1:2: expected names of at most 1000 and texts of at most 1048576 characters, found more"),
        read(GameFormat.JSON, "{\"" + name + "\":1}").messages().stream()
            .map(text -> text.replaceFirst(":1:\\d+:", ":1:2:"))
            .toList());
  }

  @Test
  void aTableWithoutMoves() throws IOException {
    assertEquals(
        List.of(
            "test:1:1: expected a line that names the columns, \"moves\" or \"start\" among them,"
                + " found \"a,b\""),
        read(GameFormat.CSV, "a,b\n1,2\n").messages());
  }
}
