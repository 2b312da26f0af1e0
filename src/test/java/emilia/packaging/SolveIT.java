package emilia.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.packaging.Programs.Outcome;
import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Long solves as users have them: killed, interrupted, taken up again, watched on a terminal. */
class SolveIT {
  @TempDir Path folder;

  private Path write(String text) throws Exception {
    return Files.writeString(folder.resolve("in.obf"), text);
  }

  private static Process start(List<String> command) throws Exception {
    return new ProcessBuilder(Interruptions.reachable(command)).start();
  }

  @Test
  void aKilledSolveLosesOnlyWhatWasAtWork() throws Exception {
    List<String> command =
        KilledBatch.takeUpAgain(folder, List.of("solve", "--threads=2", "--hash=2"));
    command.set(command.indexOf("--hash=2"), "--hash=4");
    Outcome changed = Programs.run(command, "");
    assertEquals(2, changed.exitCode());
    assertEquals("", changed.out());
    assertTrue(changed.err().contains("--hash was 2 and is now 4"), changed.err());
  }

  @ParameterizedTest
  @CsvSource({"json,1", "json,4", "csv,4", "obf,1"})
  void anInterruptedSolvePrintsWholeLinesOnly(String format, String threads) throws Exception {
    Path input = write(KilledBatch.SMALL.repeat(8) + KilledBatch.ENDLESS + KilledBatch.SMALL);
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
    Path input = write(KilledBatch.SMALL + KilledBatch.ENDLESS);
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
      assertEquals(2, KilledBatch.lineCount(results), "the header and one result");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "4"})
  void aTimeLimitHoldsWithAnyNumberOfThreads(String threads) throws Exception {
    Path input = write(KilledBatch.ENDLESS + KilledBatch.SMALL);
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
    Path input = write(KilledBatch.SMALL + KilledBatch.ENDLESS);
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
