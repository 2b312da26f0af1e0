package emilia.cli.analyze;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.cli.CommandRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code --resume} keeps; what is common with {@code solve} is tested there. */
class AnalyzeResumeTest {
  private static final String GAMES = "f5d6c3d3c4\nf5f6e6\nf5f4e3\n";

  @TempDir Path folder;
  private Path input;
  private Path results;

  @BeforeEach
  void writeInput() throws Exception {
    input = Files.writeString(folder.resolve("games.txt"), GAMES);
    results = folder.resolve("results");
  }

  private CommandRun analyze(String... options) {
    List<String> words =
        new ArrayList<>(List.of("analyze", "--hash=4", "--threads=2", "--eval=classic"));
    words.addAll(List.of("--resume", results.toString()));
    words.addAll(List.of(options));
    words.add(input.toString());
    return CommandRun.of(words.toArray(String[]::new));
  }

  @Test
  void whatIsKnownIsPrintedAsBefore() throws Exception {
    CommandRun first = analyze("--depth=4", "--all", "--format=json");
    assertEquals(0, first.exitCode(), first.err());
    assertEquals(3, first.out().lines().count());
    assertEquals(first, analyze("--depth=4", "--all", "--format=json"));
    assertEquals(4, Files.readAllLines(results).size());
    mark(2);
    CommandRun marked = analyze("--depth=4", "--all", "--format=csv");
    assertTrue(marked.out().contains(",424242,"), "the format may change: " + marked.out());
  }

  private void mark(int number) throws Exception {
    List<String> lines = new ArrayList<>(Files.readAllLines(results));
    lines.replaceAll(
        line ->
            line.startsWith("{\"number\":" + number + ",")
                ? line.replaceAll("\"nodes\":\\d+", "\"nodes\":424242")
                : line);
    Files.write(results, lines);
  }

  @Test
  void aHalfWrittenLineIsDropped() throws Exception {
    String whole = analyze("--depth=2", "--format=obf").out();
    byte[] bytes = Files.readAllBytes(results);
    for (int length = 0; length < bytes.length; length += 97) {
      Files.write(results, Arrays.copyOf(bytes, length));
      CommandRun run = analyze("--depth=2", "--format=obf");
      assertEquals(0, run.exitCode(), length + ": " + run.err());
      assertEquals(whole, run.out());
      assertEquals(4, Files.readAllLines(results).size());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "--depth=5,'--depth was 4 and is now 5'",
    "--level=5,'--level was none and is now 5, --depth was 4 and is now none'",
    "--exact,'--depth was 4 and is now none, --exact was off and is now on'",
    "--depth=4 --time=9s,--time was none and is now 9000ms",
    "--depth=4 --nodes=9000,--nodes was none and is now 9000",
    "--depth=4 --selectivity=95,--selectivity was none and is now 95",
    "--depth=4 --multipv=2,--multipv was 1 and is now 2",
    "--depth=4 --all,'--all was off and is now on, --multipv was 1 and is now none'",
    "--depth=4 --threads=1,--threads was 2 and is now 1",
    "--depth=4 --hash=5,--hash was 4 and is now 5"
  })
  void aChangedOptionIsNoticed(String options, String change) throws Exception {
    analyze("--depth=4");
    byte[] before = Files.readAllBytes(results);
    CommandRun run = analyze(options.split(" "));
    assertEquals(2, run.exitCode());
    assertEquals("", run.out());
    assertTrue(run.err().contains(": these are results with other options: " + change + ";"));
    assertEquals(new String(before), Files.readString(results));
  }

  @Test
  void otherPositionsAreNoticed() throws Exception {
    analyze("--depth=4");
    for (List<String> options : List.of(List.of("--every"), List.of("--move=1"))) {
      List<String> words = new ArrayList<>(options);
      words.add("--depth=4");
      CommandRun run = analyze(words.toArray(String[]::new));
      assertEquals(2, run.exitCode());
      assertTrue(run.err().contains("these are results of other positions"), run.err());
    }
  }

  @Test
  void resultsOfSolveAreNoResultsOfThis() {
    assertEquals(
        0, CommandRun.of("solve", "--resume", results.toString(), "X".repeat(64) + "O").exitCode());
    CommandRun run = analyze("--depth=4");
    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains(": is not a file of results of analyze --resume"), run.err());
  }

  /** Standard input is read to its end first, and kept for the time of the command. */
  @Test
  void standardInputCanBeTakenUpAgain() throws Exception {
    String[] words = {
      "analyze", "--eval=classic", "--depth=3", "--resume", results.toString(), "-"
    };
    CommandRun first = CommandRun.withInput(GAMES, words);
    assertEquals(0, first.exitCode(), first.err());
    assertEquals(4, Files.readAllLines(results).size());
    mark(3);
    CommandRun second = CommandRun.withInput(GAMES, words);
    assertTrue(second.out().contains(" 424242 "), second.out());
  }
}
