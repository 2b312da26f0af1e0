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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
        run.out().contains("1 positions: 1 ok, 0 mismatches, 0 without solution, 0 unfinished"));
  }

  @Test
  void aWrongScoreIsAMismatch() throws IOException {
    CommandRun run = solve(BOARD + " H1:+64;");
    assertEquals(1, run.exitCode());
    assertTrue(run.out().contains("MISMATCH (expected h1 +64)"), run.out());
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

  private CommandRun solve(String line) throws IOException {
    return CommandRun.of("solve", write(line).toString());
  }

  private Path write(String... lines) throws IOException {
    return Files.write(folder.resolve("test.obf"), List.of(lines));
  }

  /** Reads a flat JSON object whose arrays hold texts. */
  private static Map<String, Object> parse(String line) {
    Map<String, Object> fields = new LinkedHashMap<>();
    try (JsonParser json = new JsonFactory().createParser(line)) {
      json.nextToken();
      while (json.nextToken() != JsonToken.END_OBJECT) {
        String name = json.currentName();
        fields.put(name, value(json));
      }
    } catch (IOException e) {
      throw new AssertionError(line, e);
    }
    return fields;
  }

  private static Object value(JsonParser json) throws IOException {
    return switch (json.nextToken()) {
      case VALUE_NUMBER_INT -> json.getLongValue();
      case VALUE_STRING -> json.getText();
      case VALUE_NULL -> null;
      case START_ARRAY -> {
        List<String> texts = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          texts.add(json.getText());
        }
        yield texts;
      }
      default -> throw new AssertionError(json.currentToken());
    };
  }
}
