package emilia.cli.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import emilia.cli.CommandRun;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code --resume} keeps, and what it does with a file that does not fit. */
class SolveResumeTest {
  private static final String BOARD =
      "-O-XXXX--OOOOOOOXXOXXOOXXXXXOXOOXXXXXXOOXXXXXXXOXXXXOX-OXXXXXO-O X;";
  private static final String PASS = "X".repeat(62) + "O- O;";
  private static final String OVER = "X".repeat(60) + "---- O; -64;";

  @TempDir Path folder;
  private Path input;
  private Path results;

  @BeforeEach
  void writeInput() throws IOException {
    input = Files.write(folder.resolve("in.obf"), List.of(BOARD + " H1:+46;", PASS, OVER));
    results = folder.resolve("results");
  }

  private CommandRun solve(String... options) {
    List<String> words = new ArrayList<>(List.of("solve", "--hash", "4", "--threads", "2"));
    words.addAll(List.of("--resume", results.toString()));
    words.addAll(List.of(options));
    words.add(input.toString());
    return CommandRun.of(words.toArray(String[]::new));
  }

  private List<String> lines() throws IOException {
    return Files.readAllLines(results);
  }

  /** Makes the result of the first position recognisable: nobody counts so many nodes. */
  private void mark() throws IOException {
    List<String> lines = new ArrayList<>(lines());
    lines.replaceAll(
        line ->
            line.startsWith("{\"number\":1,")
                ? line.replaceAll("\"nodes\":\\d+", "\"nodes\":424242")
                : line);
    Files.write(results, lines);
  }

  @Test
  void whatIsKnownIsPrintedAsBeforeAndNotSolvedAgain() throws IOException {
    CommandRun first = solve("--format=json", "--all");
    assertEquals(0, first.exitCode(), first.err());
    assertEquals(4, lines().size());
    assertEquals(first, solve("--format=json", "--all"));
    assertEquals(4, lines().size());
    mark();
    CommandRun third = solve("--format=text", "--all");
    assertTrue(third.out().contains(" 424242 "), "the format may change: " + third.out());
    assertTrue(third.out().contains("3 positions: 2 ok, 0 mismatches, 1 without"), third.out());
  }

  @Test
  void onlyWhatIsMissingIsSolved() throws IOException {
    String whole = solve("--format=obf").out();
    mark();
    List<String> lines = lines();
    Files.write(
        results, lines.stream().filter(line -> !line.startsWith("{\"number\":2,")).toList());
    assertEquals(whole, solve("--format=obf").out());
    assertEquals(4, lines().size());
    assertTrue(lines().stream().anyMatch(line -> line.contains("424242")));
  }

  @Test
  void aDeviceIsNoFileOfResults() {
    results = Path.of("/dev/zero");
    assumeTrue(Files.exists(results));
    CommandRun run = solve();
    assertEquals(1, run.exitCode());
    assertEquals("emilia solve: /dev/zero: is no file in which results can be kept\n", run.err());
  }

  @Test
  @Timeout(30)
  void aDeviceWithoutEndIsNotCopied() {
    input = Path.of("/dev/zero");
    assumeTrue(Files.exists(input));
    CommandRun run = solve();
    assertEquals(1, run.exitCode());
    assertTrue(
        run.err()
            .startsWith("emilia solve: /dev/zero:byte 0: expected games or positions, found zeros"),
        run.err());
  }

  @Test
  void aHalfWrittenLineIsDropped() throws IOException {
    String whole = solve("--format=obf").out();
    byte[] bytes = Files.readAllBytes(results);
    for (int length : cuts(bytes)) {
      Files.write(results, java.util.Arrays.copyOf(bytes, length));
      CommandRun run = solve("--format=obf");
      assertEquals(0, run.exitCode(), length + ": " + run.err());
      assertEquals(whole, run.out());
      assertEquals(4, lines().size());
    }
  }

  /** Beside each end of a line, and here and there inside of lines. */
  private static int[] cuts(byte[] bytes) {
    return IntStream.range(0, bytes.length)
        .filter(i -> i % 7 == 0 || bytes[i] == '\n' || i > 0 && bytes[i - 1] == '\n')
        .toArray();
  }

  @ParameterizedTest
  @CsvSource({
    "--wld,--wld was off and is now on",
    "--all,--all was off and is now on",
    "--time=5s,--time was none and is now 5000ms",
    "--hash=3,--hash was 4 and is now 3",
    "--threads=1,--threads was 2 and is now 1"
  })
  void aChangedOptionIsNoticed(String option, String change) throws IOException {
    solve();
    List<String> before = lines();
    CommandRun run = solve(option);
    assertEquals(2, run.exitCode());
    assertEquals("", run.out());
    assertEquals(
        "emilia solve: "
            + results
            + ":1: these are results with other options: "
            + change
            + "; use the same options or name another file (see emilia solve --help)\n",
        run.err());
    assertEquals(before, lines());
  }

  @ParameterizedTest
  @ValueSource(strings = {"X", "O"})
  void aChangedInputIsNoticed(String side) throws IOException {
    solve();
    List<String> changed = new ArrayList<>(List.of(BOARD + " H1:+46;", PASS));
    changed.add("X".repeat(59) + "O---- " + side + "; -64;");
    Files.write(input, changed);
    CommandRun run = solve();
    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains("these are results of other positions"), run.err());
  }

  @Test
  void commentsAndNamesMayChange() throws IOException {
    String out = solve("--format=csv").out();
    input =
        Files.write(folder.resolve("b.obf"), List.of("% x", BOARD + " H1:+46; % y", PASS, OVER));
    assertEquals(out, solve("--format=csv").out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"hello", "hello\n", "{\"emilia\":\"games 1\"}\n", "\n"})
  void aForeignFileIsLeftAlone(String text) throws IOException {
    Files.writeString(results, text);
    CommandRun run = solve();
    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains("is not a file of results"), run.err());
    assertEquals(text, Files.readString(results));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "x",
        "{\"number\":4,\"certainty\":\"exact\",\"complete\":true,\"lines\":[]}",
        "{\"number\":1,\"certainty\":\"exact\",\"complete\":true,\"lines\":[]}",
        "{\"number\":1,\"certainty\":\"exact\",\"complete\":true,"
            + "\"lines\":[{\"centidiscs\":4600,\"pv\":[\"b1\"]}]}"
      })
  void aDamagedLineIsNamed(String line) throws IOException {
    solve();
    Files.write(results, List.of(line), StandardOpenOption.APPEND);
    CommandRun run = solve();
    assertEquals(1, run.exitCode());
    assertEquals(
        "emilia solve: " + results + ":5: expected a result of one of the positions\n", run.err());
  }

  @Test
  void aFileInUseIsNotTouched() throws IOException {
    solve();
    try (FileChannel other = FileChannel.open(results, StandardOpenOption.WRITE);
        var lock = other.lock()) {
      assertTrue(lock.isValid());
      CommandRun run = solve();
      assertEquals(1, run.exitCode());
      assertTrue(run.err().contains("another command is using it"), run.err());
    }
  }

  @Test
  void aFileThatCannotBeMadeIsNamed() {
    results = folder.resolve("none").resolve("results");
    CommandRun run = solve();
    assertEquals(1, run.exitCode());
    assertEquals(
        "emilia solve: " + results + ": cannot be used (no such file or folder)\n", run.err());
  }

  @Test
  void unfinishedPositionsAreKeptAsWell() throws IOException {
    Files.write(input, List.of("-".repeat(27) + "OX------XO" + "-".repeat(27) + " X;"));
    CommandRun run = solve("--time=20ms", "--format=csv");
    assertEquals(1, run.exitCode(), run.err());
    assertTrue(run.out().contains(",unfinished\n"), run.out() + run.err());
    assertEquals(run, solve("--time=20ms", "--format=csv"));
  }

  /** Lines that cannot be read are not kept, but told anew, and count each time. */
  @Test
  void linesThatCannotBeReadAreNamedEachTime() throws IOException {
    Files.write(input, List.of(BOARD + " H1:+46;", "hello", PASS, OVER));
    CommandRun first = solve("--format=json");
    assertEquals(1, first.exitCode(), first.err());
    assertTrue(first.err().startsWith("emilia solve: " + input + ":2:1:"), first.err());
    assertEquals(3, first.out().lines().count(), first.out());
    assertEquals(4, lines().size());
    mark();
    CommandRun second = solve("--format=json");
    assertEquals(1, second.exitCode());
    assertEquals(first.err(), second.err());
    assertTrue(second.out().contains(":424242,"), second.out());
    assertEquals(4, lines().size());
  }
}
