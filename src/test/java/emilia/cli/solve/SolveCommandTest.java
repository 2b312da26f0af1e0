package emilia.cli.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import emilia.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SolveCommandTest {
  /** Six empty squares; h1 wins by 46, a1 by 32. Found by plain negamax. */
  private static final String BOARD =
      "-O-XXXX--OOOOOOOXXOXXOOXXXXXOXOOXXXXXXOOXXXXXXXOXXXXOX-OXXXXXO-O X;";

  private static final String OVER = "X".repeat(60) + "---- O";

  /** White has no move, Black takes the last square. */
  private static final String PASS = "X".repeat(62) + "O- O";

  @TempDir Path folder;

  @Test
  void aRightSolutionIsOk() throws IOException {
    CommandRun run = solve(BOARD + " H1:+46; A1:+32;");
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().lines().toList().get(1).endsWith("; ok"), run.out());
    assertTrue(
        run.out().contains("1 position: 1 ok, 0 mismatches, 0 without solution, 0 unfinished"));
  }

  @Test
  void aWrongScoreIsAMismatch() throws IOException {
    CommandRun run = solve(BOARD + " H1:+64;");
    assertEquals(1, run.exitCode());
    assertTrue(run.out().contains("MISMATCH (expected h1 +64)"), run.out());
    assertTrue(run.out().contains("1 position: 0 ok, 1 mismatch, 0 without"), run.out());
  }

  @Test
  void aWrongMoveIsAMismatch() throws IOException {
    CommandRun run = solve(BOARD + " A1:+46;");
    assertEquals(1, run.exitCode());
    assertTrue(run.out().contains("MISMATCH (expected a1 +46)"), run.out());
  }

  @Test
  void aScoreAloneIsEnough() throws IOException {
    assertEquals(0, solve(BOARD + " +46;").exitCode());
    assertEquals(1, solve(BOARD + " -64;").exitCode());
  }

  @Test
  void standardInputAndSeveralFilesAreCountedOn() throws IOException {
    Path file = write("% a comment", BOARD, "", OVER + ";");
    CommandRun run =
        CommandRun.withInput(BOARD + "\n", "solve", file.toString(), "-", file.toString());
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().contains("5 positions: 0 ok, 0 mismatches, 5 without solution"));
  }

  @Test
  void jsonHasAllFields() throws IOException {
    Path file = write(BOARD + " H1:+46;", PASS + ";", OVER + "; -60;");
    CommandRun run = CommandRun.of("solve", "--format", "json", file.toString());
    assertEquals(1, run.exitCode(), run.err());
    List<Map<String, Object>> objects = run.out().lines().map(SolveCommandTest::parse).toList();
    assertEquals(3, objects.size());
    Map<String, Object> first = objects.get(0);
    assertEquals(
        List.of(
            "number",
            "position",
            "empties",
            "score",
            "bestMoves",
            "nodes",
            "timeMillis",
            "pv",
            "expected",
            "status"),
        List.copyOf(first.keySet()));
    assertEquals(1L, first.get("number"));
    assertEquals(BOARD.replace(";", ""), first.get("position"));
    assertEquals(6L, first.get("empties"));
    assertEquals(46L, first.get("score"));
    assertEquals(List.of("h1"), first.get("bestMoves"));
    assertEquals("h1", ((List<?>) first.get("pv")).get(0));
    assertEquals(46L, first.get("expected"));
    assertEquals("ok", first.get("status"));

    Map<String, Object> pass = objects.get(1);
    assertEquals(List.of("pass"), pass.get("bestMoves"));
    assertEquals(-64L, pass.get("score"));
    assertEquals(null, pass.get("expected"));
    assertEquals("unknown", pass.get("status"));

    Map<String, Object> over = objects.get(2);
    assertEquals(List.of(), over.get("bestMoves"));
    assertEquals(List.of(), over.get("pv"));
    assertEquals(-64L, over.get("score"));
    assertEquals("mismatch", over.get("status"));
  }

  @Test
  void aPositionIsSolvedWithoutAFile() {
    CommandRun run = CommandRun.of("solve", "--hash", "1", BOARD.replace(";", ""));
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().contains("h1"), run.out());
  }

  @Test
  void aTimeLimitLeavesTheSearchUnfinished() {
    CommandRun run = CommandRun.of("solve", "--format=json", "--time", "30ms", "--hash=1", "start");
    assertEquals(1, run.exitCode(), run.err());
    assertEquals("", run.err());
    Map<String, Object> object = parse(run.out());
    assertEquals("unfinished", object.get("status"));
    assertEquals(null, object.get("score"));
  }

  /** Case D5: line 6 has only 50 squares, line 7 no line end; the scores are from the case. */
  @Test
  void aLineThatCannotBeReadIsNamedAndTheNextOnesAreSolved() {
    String file = Path.of("src", "test", "resources", "cases", "tricky.obf").toString();
    CommandRun run = CommandRun.of("solve", "--hash=1", "--format=json", file);
    assertEquals(1, run.exitCode());
    assertTrue(run.err().startsWith("emilia solve: " + file + ":6:"), run.err());
    assertTrue(run.err().contains("50 squares"), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    List<Object> scores = run.out().lines().map(line -> parse(line).get("score")).toList();
    assertEquals(List.of(12L, -4L, 12L, 12L), scores);
  }

  @Test
  void aFileThatIsNoObfIsNotQuotedLineByLine() throws IOException {
    Path file = write("a", "b", "c", "d", "e", "f", "g", "h");
    CommandRun run = CommandRun.of("solve", file.toString());
    assertEquals(1, run.exitCode());
    List<String> lines = run.err().lines().toList();
    assertEquals(6, lines.size(), run.err());
    assertTrue(lines.get(4).startsWith("emilia solve: " + file + ":5:1:"), run.err());
    assertEquals("emilia solve: there are more lines that cannot be read", lines.get(5));
    assertTrue(run.out().contains("0 positions: "), run.out());
  }

  @Test
  void aLineThatCannotBeReadIsNamedInAPipeToo() {
    String input = BOARD + "\n" + BOARD.substring(3) + "\n" + OVER + "; -64;\n";
    CommandRun run = CommandRun.withInput(input, "solve", "-");
    assertEquals(1, run.exitCode());
    assertTrue(run.err().startsWith("emilia solve: standard input:2:"), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.out().contains("2 positions: 1 ok, 0 mismatches, 1 without"), run.out());
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheFirstPosition() throws IOException {
    CommandRun run = solve("\uFEFF" + BOARD + " H1:+46;");
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().contains("1 position: 1 ok"), run.out());
  }

  @Test
  void whatCannotBeReadIsNamed() throws IOException {
    CommandRun missing = CommandRun.of("solve", folder.resolve("none.obf").toString());
    assertEquals(1, missing.exitCode());
    assertEquals("emilia solve: " + folder.resolve("none.obf") + ": no such file\n", missing.err());

    CommandRun directory = CommandRun.of("solve", folder.toString());
    assertEquals(1, directory.exitCode());
    assertTrue(directory.err().contains("cannot be read"), directory.err());

    CommandRun neither = CommandRun.of("solve", "nothing");
    assertEquals(2, neither.exitCode());
    assertTrue(neither.err().contains("neither a file nor a position"), neither.err());
  }

  @Test
  void winLossDrawIsComparedBySign() throws IOException {
    Path file = write(BOARD + " H1:+2;", BOARD + " H1:-2;", PASS + "; -4;", OVER + "; -2;", OVER);
    CommandRun run = CommandRun.of("solve", "--wld", "--format=json", file.toString());
    List<Map<String, Object>> objects = run.out().lines().map(SolveCommandTest::parse).toList();
    assertEquals(1, run.exitCode(), run.err());
    assertEquals(List.of(1L, 1L, -1L, -1L, -1L), values(objects, "score"));
    assertEquals(
        List.of("ok", "mismatch", "ok", "ok", "unknown"), values(objects, "status"), run.out());
    // A winning move that the file does not name is as good as those it does.
    assertEquals(
        0, CommandRun.of("solve", "--wld", write(BOARD + " A1:+32;").toString()).exitCode());
  }

  @Test
  void allMovesHaveScoresAndAllBestMovesAreNamed() throws IOException {
    Path file = write(BOARD + " H1:+46; A1:+32;", BOARD + " A1:+30; H1:+46;", PASS, OVER + ";");
    CommandRun run = CommandRun.of("solve", "--all", "--format=json", file.toString());
    assertEquals(1, run.exitCode(), run.err());
    List<Map<String, Object>> objects = run.out().lines().map(SolveCommandTest::parse).toList();
    List<?> moves = (List<?>) objects.get(0).get("moves");
    assertEquals(Map.of("move", "h1", "score", 46L), moves.get(0));
    assertTrue(moves.contains(Map.of("move", "a1", "score", 32L)), moves.toString());
    List<Long> scores = moves.stream().map(move -> (Long) ((Map<?, ?>) move).get("score")).toList();
    assertEquals(scores.stream().sorted(Comparator.reverseOrder()).toList(), scores);
    assertEquals(List.of("ok", "mismatch", "unknown", "unknown"), values(objects, "status"));
    assertEquals(List.of(Map.of("move", "pass", "score", -64L)), objects.get(2).get("moves"));
    assertEquals(List.of(), objects.get(3).get("moves"));
  }

  /** Two mirror images of one move are equally good. */
  @Test
  void equallyGoodMovesAreAllBest() throws IOException {
    // Symmetric about the diagonal from a1 to h8: White may take either of the other corners.
    String board = "OXXXXXX-" + "XXXXXXXX".repeat(6) + "-XXXXXXX";
    CommandRun run = CommandRun.of("solve", "--all", "--format=json", board + "O");
    assertEquals(0, run.exitCode(), run.err());
    Map<String, Object> object = parse(run.out());
    assertEquals(Set.of("h1", "a8"), Set.copyOf((List<?>) object.get("bestMoves")), run.out());
    assertEquals(2, ((List<?>) object.get("moves")).size());
  }

  @Test
  void csvHasTheFieldsOfJson() throws IOException {
    Path file = write(BOARD + " H1:+46;", OVER + ";");
    CommandRun run = CommandRun.of("solve", "--format", "csv", file.toString());
    assertEquals(0, run.exitCode(), run.err());
    List<String> lines = run.out().lines().toList();
    assertEquals(
        "number,position,empties,score,bestMoves,nodes,timeMillis,pv,expected,status",
        lines.get(0));
    String[] fields = lines.get(1).split(",", -1);
    assertEquals(10, fields.length);
    assertEquals(BOARD.replace(";", ""), fields[1]);
    assertEquals("46", fields[3]);
    assertEquals("h1", fields[4]);
    assertTrue(fields[7].startsWith("h1 "), lines.get(1));
    assertEquals("ok", fields[9]);
    assertTrue(lines.get(2).matches("2," + OVER + ",4,-64,,0,\\d+,,,unknown"), lines.get(2));
    CommandRun all = CommandRun.of("solve", "--format", "csv", "--all", file.toString());
    assertTrue(all.out().contains(",h1,h1:46 "), all.out());
    assertTrue(all.out().startsWith("number,position,empties,score,bestMoves,moves,"), all.out());
  }

  /** What is written can be read and solved again, with the same scores. */
  @Test
  void obfIsReadAgain() throws IOException {
    Path file = write(BOARD + " A1:+2; % why", PASS + ";", OVER + ";");
    CommandRun run = CommandRun.of("solve", "--format", "obf", "--all", file.toString());
    assertEquals(1, run.exitCode());
    List<String> lines = run.out().lines().toList();
    assertTrue(lines.get(0).contains(" H1:+46; A1:+32;"), run.out());
    assertTrue(lines.get(0).endsWith(" % why; MISMATCH, expected a1 +2"), run.out());
    assertEquals(PASS + "; PA:-64;", lines.get(1));
    assertEquals(OVER + "; -64;", lines.get(2));
    CommandRun again = CommandRun.withInput(run.out(), "solve", "--all", "-");
    assertEquals(0, again.exitCode(), again.out());
    assertTrue(again.out().contains("3 positions: 3 ok"), again.out());
  }

  @Test
  void resultsComeInTheOrderOfTheInputWithAnyNumberOfThreads() throws IOException {
    Path file = write(mixed());
    List<Object> one = null;
    for (String threads : List.of("1", "3")) {
      CommandRun run =
          CommandRun.of(
              "solve", "--threads", threads, "--hash=8", "--format=json", file.toString());
      List<Map<String, Object>> objects = run.out().lines().map(SolveCommandTest::parse).toList();
      assertEquals(
          IntStream.rangeClosed(1, mixed().length).mapToObj(n -> (Object) (long) n).toList(),
          values(objects, "number"));
      List<Object> scores = values(objects, "score");
      assertEquals(one == null ? scores : one, scores);
      one = scores;
    }
  }

  private static String[] mixed() {
    return IntStream.range(0, 40)
        .mapToObj(i -> i % 7 == 3 ? PASS : i % 11 == 5 ? OVER + ";" : BOARD + " H1:+46;")
        .toArray(String[]::new);
  }

  private CommandRun solve(String line) throws IOException {
    return CommandRun.of("solve", write(line).toString());
  }

  private Path write(String... lines) throws IOException {
    return Files.write(folder.resolve("test.obf"), List.of(lines));
  }

  private static List<Object> values(List<Map<String, Object>> objects, String name) {
    return objects.stream().map(object -> object.get(name)).toList();
  }

  /** Reads a JSON object whose arrays hold texts or objects. */
  static Map<String, Object> parse(String line) {
    try (JsonParser json = new JsonFactory().createParser(line)) {
      json.nextToken();
      return objectOf(json);
    } catch (IOException e) {
      throw new AssertionError(line, e);
    }
  }

  private static Map<String, Object> objectOf(JsonParser json) throws IOException {
    Map<String, Object> fields = new LinkedHashMap<>();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      fields.put(name, value(json));
    }
    return fields;
  }

  private static Object value(JsonParser json) throws IOException {
    return switch (json.nextToken()) {
      case VALUE_NUMBER_INT -> json.getLongValue();
      case VALUE_STRING -> json.getText();
      case VALUE_NULL -> null;
      case START_ARRAY -> {
        List<Object> items = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          items.add(
              json.currentToken() == JsonToken.START_OBJECT
                  ? objectOf(json)
                  : (Object) json.getText());
        }
        yield items;
      }
      default -> throw new AssertionError(json.currentToken());
    };
  }
}
