package emilia.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.packaging.Programs.Outcome;
import java.io.BufferedReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Long solves as users have them: killed, interrupted, taken up again, watched on a terminal. */
class SolveIT {
  /** Six empty squares, h1 wins by 46. */
  private static final String SMALL =
      "-O-XXXX--OOOOOOOXXOXXOOXXXXXOXOOXXXXXXOOXXXXXXXOXXXXOX-OXXXXXO-O X; H1:+46;\n";

  /** Not to be solved within any test. */
  private static final String ENDLESS = "-".repeat(27) + "OX------XO" + "-".repeat(27) + " X;\n";

  private static final int COUNT = 3000;

  @TempDir Path folder;

  private Path write(String text) throws Exception {
    return Files.writeString(folder.resolve("in.obf"), text);
  }

  private static Process start(List<String> command) throws Exception {
    return new ProcessBuilder(Interruptions.reachable(command)).start();
  }

  private static long lineCount(Path file) throws Exception {
    if (!Files.exists(file)) {
      return 0;
    }
    try (Stream<String> lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
      return lines.count();
    }
  }

  @Test
  void aKilledSolveLosesOnlyWhatWasAtWork() throws Exception {
    Path input = write(SMALL.repeat(COUNT));
    Path results = folder.resolve("results");
    List<String> command =
        Programs.jar(
            "solve",
            "--threads=2",
            "--hash=2",
            "--format=obf",
            "--resume",
            results.toString(),
            input.toString());
    Process process = new ProcessBuilder(command).start();
    try {
      long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
      while (lineCount(results) < 20 && System.nanoTime() < deadline) {
        Thread.sleep(5);
      }
    } finally {
      process.destroyForcibly().waitFor();
    }
    long kept = lineCount(results);
    assertTrue(kept >= 20 && kept <= COUNT, kept + " lines");
    markFirst(results);
    Files.writeString(results, "{\"number\":17,\"cert", StandardOpenOption.APPEND);

    Outcome resumed = Programs.run(command, "");
    assertEquals(0, resumed.exitCode(), resumed.err());
    assertEquals(COUNT, resumed.out().lines().count());
    assertEquals(1, resumed.out().lines().distinct().count(), "all are the same position");
    assertEquals(COUNT + 1, lineCount(results));
    assertTrue(Files.readString(results).contains("424242"), "what is known was solved again");
    command.set(command.indexOf("--hash=2"), "--hash=4");
    Outcome changed = Programs.run(command, "");
    assertEquals(2, changed.exitCode());
    assertEquals("", changed.out());
    assertTrue(changed.err().contains("--hash was 2 and is now 4"), changed.err());
  }

  /** Gives the first result a number of nodes that no search counts. */
  private static void markFirst(Path results) throws Exception {
    String text = Files.readString(results);
    String whole = text.substring(0, text.lastIndexOf('\n') + 1);
    Files.writeString(results, whole.replaceFirst("\"nodes\":\\d+", "\"nodes\":424242"));
  }

  @ParameterizedTest
  @CsvSource({"json,1", "json,4", "csv,4", "obf,1"})
  void anInterruptedSolvePrintsWholeLinesOnly(String format, String threads) throws Exception {
    Path input = write(SMALL.repeat(8) + ENDLESS + SMALL);
    Process process =
        start(
            Programs.jar(
                "solve", "--hash=8", "--threads", threads, "--format", format, input.toString()));
    int lines = format.equals("csv") ? 9 : 8;
    try (BufferedReader out = process.inputReader()) {
      for (int i = 0; i < lines; i++) {
        String line = out.readLine();
        assertEquals(
            format.equals("json"), line.startsWith("{\"number\":") && line.endsWith("}"), line);
      }
      Interruptions.interrupt(process);
      assertEquals(null, out.readLine());
      assertEquals("", new String(process.getErrorStream().readAllBytes()));
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void anInterruptedSolveIsTakenUpAgain() throws Exception {
    Path input = write(SMALL + ENDLESS);
    Path results = folder.resolve("results");
    List<String> command =
        Programs.jar("solve", "--hash=4", "--resume", results.toString(), input.toString());
    for (int run = 0; run < 2; run++) {
      Process process = start(command);
      try (BufferedReader out = process.inputReader()) {
        out.readLine();
        assertTrue(out.readLine().endsWith("; ok"));
        Outcome second = Programs.run(command, "");
        assertEquals(1, second.exitCode());
        assertTrue(second.err().endsWith(": another command is using it\n"), second.err());
        Interruptions.interrupt(process);
        assertTrue(out.lines().anyMatch(line -> line.startsWith("1 position: 1 ok, ")));
      } finally {
        process.destroyForcibly();
      }
      assertEquals(2, lineCount(results), "the header and one result");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "4"})
  void aTimeLimitHoldsWithAnyNumberOfThreads(String threads) throws Exception {
    Path input = write(ENDLESS + SMALL);
    Outcome outcome =
        Programs.run(
            Programs.jar(
                "solve", "--threads", threads, "--time=300ms", "--hash=8", input.toString()),
            "");
    assertEquals(1, outcome.exitCode());
    assertTrue(outcome.out().contains("; unfinished\n"), outcome.out());
    assertTrue(outcome.out().contains("2 positions: 1 ok, 0 mismatches, 0 "), outcome.out());
  }

  /** {@code script} of util-linux gives a program a terminal. */
  @Test
  void progressIsShownOnATerminalOnly() throws Exception {
    Path input = write(SMALL + ENDLESS);
    Map<String, String> environment =
        Map.of("JAVA", Programs.JAVA, "JAR", Programs.JAR.toString(), "IN", input.toString());
    String solve = "\"$JAVA\" -jar \"$JAR\" solve --hash 4 --time 1200ms \"$IN\"";
    Outcome plain = Programs.shell(folder, environment, solve);
    assertEquals("", plain.err());
    assertFalse(plain.out().contains("\r"), plain.out());

    Assumptions.assumeTrue(
        Programs.shell(folder, Map.of(), "script -qec true /dev/null").exitCode() == 0,
        "there is no script of util-linux");
    Outcome watched =
        Programs.shell(folder, environment, "script -qec '" + solve + " >/dev/null' /dev/null");
    assertTrue(watched.out().contains("\r2 of 2: 60 empties, depth "), watched.out());
    assertTrue(watched.out().matches("(?s).* M nodes/s, about .* left.*"), watched.out());
    assertFalse(watched.out().contains("\n"), watched.out());
  }
}
