package emilia.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The small commands, run in this JVM. */
class CommandsTest {
  private static final String START =
      "---------------------------OX------XO---------------------------";

  @ParameterizedTest
  @CsvSource({"0,1", "1,4", "5,1396", "7,55092"})
  void perftCountsLeaves(String depth, long leaves) {
    CommandRun run = CommandRun.of("perft", depth);
    assertEquals(0, run.exitCode(), run.err());
    assertEquals("Leaves: " + leaves, run.out().lines().findFirst().orElseThrow());
  }

  /** The log would be appended to the file before it is read. */
  @Test
  void theLogMustNotBeAFileThatIsRead(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("one.obf"), START + " X;\n");
    Path link = Files.createSymbolicLink(folder.resolve("link.obf"), file);
    for (Path log : List.of(file, link)) {
      CommandRun run = CommandRun.of("solve", "--log", log.toString(), file.toString());
      assertEquals(2, run.exitCode(), run.err());
      assertTrue(
          run.err().contains("--log " + log + " and FILE " + file + " are the same file"),
          run.err());
      assertEquals(2, CommandRun.of("solve", "--log=" + log, file.toString()).exitCode());
    }
    assertEquals(START + " X;\n", Files.readString(file));
  }

  @Test
  void perftDividesByMove() {
    CommandRun run = CommandRun.of("perft", "3", "f5", "--divide");
    List<String> moves = run.out().lines().filter(line -> line.matches("[a-h][1-8]: .*")).toList();
    long sum = moves.stream().mapToLong(line -> Long.parseLong(line.substring(4))).sum();
    assertEquals(List.of("f4", "d6", "f6"), moves.stream().map(m -> m.substring(0, 2)).toList());
    assertEquals(61, sum);
    assertTrue(run.out().contains("\nLeaves: 61\n"), run.out());
  }

  @Test
  void aPositionMayBeginWithDashes() {
    assertEquals(4, leaves(CommandRun.of("perft", "1", START + "X")));
    assertEquals(4, leaves(CommandRun.of("perft", "1", START, "X")));
    assertEquals(4, leaves(CommandRun.of("perft", "1", START + " X")));
    assertEquals(3, leaves(CommandRun.of("perft", "1", "f5")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "foo",
        "--foo",
        "perft",
        "perft x",
        "perft -1",
        "perft 61",
        "perft 3 --foo",
        "perft 3 f6",
        "perft 3 ---------",
        "solve",
        "solve --hash 0 start",
        "solve --hash -1 start",
        "solve --hash 1000000000 start",
        "solve --threads 0 start",
        "solve --threads 257 start",
        "solve --eval none start",
        "solve --time 5 start",
        "solve --format xml start",
        "bench extra",
        "explain a1",
        "version extra"
      })
  void aWrongCommandLineIsOneLineAndExitCode2(String line) {
    CommandRun run = CommandRun.of(line.split(" "));
    assertEquals(2, run.exitCode());
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(
        run.err().matches("emilia( \\w+)?: .* \\(see emilia( \\w+)? --help\\)\n"), run.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "solv x | emilia: Unknown command: 'solv' (see emilia --help)",
        "--foo x | emilia: Unknown option: '--foo' (see emilia --help)",
        "help solv | emilia: Unknown command: 'solv' (see emilia --help)",
        "help levels x | emilia help: Unexpected argument: 'x' (see emilia help --help)",
        "help solve analyze | emilia help: Unexpected argument: 'analyze' (see emilia help --help)",
        "help --foo | emilia help: Unknown option: '--foo' (see emilia help --help)",
        "help levels --foo | emilia help: Unknown option: '--foo' (see emilia help --help)",
        "bench play 5 | emilia bench: Unexpected argument: '5' (see emilia bench --help)",
        "bench --hash=16 | emilia bench: Unknown option: '--hash=16' (see emilia bench --help)",
        "bench --hash 16 | emilia bench: Unknown option: '--hash' (see emilia bench --help)",
        "bench 5 | emilia bench: Invalid value for SUITE: expected play or endgame, found \"5\""
            + " (see emilia bench --help)",
        "perft x | emilia perft: Invalid value for DEPTH: expected a depth of 0 to 60, found \"x\""
            + " (see emilia perft --help)",
        "solve | emilia solve: Missing required parameter: 'FILE' (see emilia solve --help)"
      })
  void aWrongCommandLineIsExplained(String line, String message) {
    assertEquals(message + "\n", CommandRun.of(line.split(" ")).err());
  }

  /** A board that begins with dashes does not become an option by a slip of the pen. */
  @Test
  void aWrongBoardIsExplained() {
    CommandRun run = CommandRun.of("explain", START.replace("OX--", "OQ--") + " X");
    assertEquals(2, run.exitCode());
    assertTrue(
        run.err().contains("expected a square of the board (\"*\", \"O\" or \"-\"), found \"Q\""),
        run.err());
  }

  /** The benches themselves take too long here. */
  @ParameterizedTest
  @CsvSource({"bench,PLAY", "bench play,PLAY", "bench endgame,ENDGAME"})
  void benchHasTwoSuites(String line, BenchCommand.Suite suite) {
    CommandLine root = CommandLineProgram.create(Console.standard());
    root.parseArgs(line.split(" "));
    BenchCommand bench = root.getSubcommands().get("bench").getCommand();
    assertEquals(suite, bench.suite());
  }

  @Test
  void explainNamesTheSides() {
    CommandRun black = CommandRun.of("explain", "start");
    assertEquals(0, black.exitCode(), black.err());
    assertTrue(black.out().contains("Black (*) to move"), black.out());
    assertTrue(black.out().contains("mobility"), black.out());
    CommandRun corner = CommandRun.of("explain", "X" + START.substring(1), "O");
    assertTrue(corner.out().contains("better for Black by "), corner.out());
    CommandRun mirrored =
        CommandRun.of("explain", "O" + START.substring(1).replace('X', 'W').replace('O', 'X'), "X");
    assertTrue(mirrored.out().contains("better for White by "), mirrored.out());
  }

  @Test
  void explainKnowsTheEndOfTheGame() {
    CommandRun run = CommandRun.of("explain", "X".repeat(60) + "----", "O");
    assertTrue(
        run.out().endsWith("The game is over: Black won by 64 discs, empty squares counted.\n"),
        run.out());
  }

  @Test
  void aBoardWithAnEmptyFirstSquareIsNoOptionEvenIfItIsWrong() {
    CommandRun run = CommandRun.of("perft", "1", "-".repeat(64) + " Q");
    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains("POSITION:1:66: "), run.err());
    assertTrue(run.err().contains("found \"Q\""), run.err());
  }

  @Test
  void versionTellsWhatRuns() {
    CommandRun run = CommandRun.of("version");
    List<String> lines = run.out().lines().toList();
    assertEquals(3, lines.size());
    assertTrue(lines.get(0).matches("Emilia \\d+\\.\\d+\\.\\d+\\S* \\(commit \\S+\\)"), run.out());
    assertTrue(lines.get(1).matches("Evaluation: pattern \\(.*checksum [0-9a-f]{8}\\)"), run.out());
    assertTrue(lines.get(2).startsWith("Java: " + System.getProperty("java.version")), run.out());
    assertEquals(run.out(), CommandRun.of("--version").out());
  }

  private static long leaves(CommandRun run) {
    assertEquals(0, run.exitCode(), run.err());
    return Long.parseLong(
        run.out().lines().findFirst().orElseThrow().substring("Leaves: ".length()));
  }
}
