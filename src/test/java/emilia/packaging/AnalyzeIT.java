package emilia.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.packaging.Programs.Outcome;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Analyses as users have them: killed, interrupted, in other locales and in little memory. */
class AnalyzeIT {
  @TempDir Path folder;

  private Path write(String text) throws Exception {
    return Files.writeString(folder.resolve("in.obf"), text);
  }

  @Test
  void aKilledAnalysisLosesOnlyWhatWasAtWork() throws Exception {
    KilledBatch.takeUpAgain(
        folder,
        List.of("analyze", "--exact", "--all", "--eval=classic", "--threads=2", "--hash=2"));
  }

  @ParameterizedTest
  @CsvSource({"json,1,8", "csv,4,9", "text,1,9", "html,4,0"})
  void anInterruptedAnalysisPrintsWhatItHas(String format, String threads, int lines)
      throws Exception {
    Path input = write(KilledBatch.SMALL.repeat(8) + KilledBatch.ENDLESS + KilledBatch.SMALL);
    List<String> words =
        Interruptions.reachable(
            Programs.jar(
                "analyze",
                "--exact",
                "--eval=classic",
                "--hash=8",
                "--threads",
                threads,
                "--format",
                format,
                input.toString()));
    Process process = new ProcessBuilder(words).start();
    try (BufferedReader out = process.inputReader()) {
      List<String> all = new ArrayList<>();
      boolean page = format.equals("html");
      while (page ? count(all, "<article") < 8 : all.size() < lines) {
        all.add(out.readLine());
      }
      Interruptions.interrupt(process);
      List<String> rest = out.lines().toList();
      all.addAll(rest);
      switch (format) {
        case "html" -> assertEquals("</html>", all.get(all.size() - 1));
        case "text" -> {
          assertTrue(rest.get(1).startsWith("8 positions: 8 exact"), rest.toString());
          assertEquals(3, rest.size());
        }
        // With four threads the position behind the endless one is done as well.
        default -> assertEquals(threads.equals("1") ? 0 : 1, rest.size(), rest.toString());
      }
      assertEquals("", new String(process.getErrorStream().readAllBytes()));
    } finally {
      process.destroyForcibly();
    }
  }

  private static long count(List<String> lines, String text) {
    return lines.stream().filter(line -> line.contains(text)).count();
  }

  /**
   * The scaled-down case of a million lines in 128 MB: what is read would fill the heap more than
   * once.
   */
  @Test
  @Tag("slow")
  void aLongFileNeedsLittleMemory() throws Exception {
    String line = "X".repeat(60) + "---- O; -64; % " + "a comment ".repeat(160) + "\n";
    int count = 18_000;
    try (BufferedWriter writer = Files.newBufferedWriter(folder.resolve("in.obf"))) {
      for (int i = 0; i < count; i++) {
        writer.write(line);
      }
    }
    Path input = folder.resolve("in.obf");
    assertTrue(Files.size(input) > (28 << 20), "larger than the heap");
    Path results = folder.resolve("results");
    List<String> command =
        Programs.jarWithOptions(
            "-Xmx28m", "analyze --eval classic --hash 1 --depth 1 --format csv");
    command.addAll(List.of("--resume", results.toString(), input.toString()));
    for (int run = 0; run < 2; run++) {
      Path out = folder.resolve("out");
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(out.toFile())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      try {
        assertTrue(process.waitFor(120, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue());
      } finally {
        process.destroyForcibly();
      }
      assertEquals(count + 1, KilledBatch.lineCount(out));
      assertEquals(count + 1, KilledBatch.lineCount(results));
    }
  }

  /** The shell writes the name, since this JVM may run in a locale that has no such letters. */
  @Test
  void localesLineEndsAndNamesDoNotMatter() throws Exception {
    String script =
        """
        mkdir "Hübsche Stellungen"
        printf '%s\\r\\n%s\\r\\n' "$FIRST" "$SECOND" > "Hübsche Stellungen/meine spiele.txt"
        LC_ALL=C.UTF-8 "$JAVA" -Duser.language=tr -Duser.country=TR -Duser.region=TR \\
          -jar "$JAR" analyze --depth 4 --eval classic --threads 1 --format "$FORMAT" \\
          "Hübsche Stellungen/meine spiele.txt"
        """;
    Map<String, String> environment =
        Map.of(
            "JAVA",
            Programs.JAVA,
            "JAR",
            Programs.JAR.toString(),
            "FIRST",
            "F5 D6 C3 D3 C4",
            "SECOND",
            "1. f5 f6 2. e6",
            "FORMAT",
            "json");
    Outcome json = Programs.shell(folder, environment, script);
    assertEquals(0, json.exitCode(), json.err());
    List<String> lines = json.out().lines().toList();
    assertEquals(2, lines.size(), json.out());
    assertTrue(lines.get(0).contains("H\\u00FCbsche Stellungen/meine spiele.txt:1"), json.out());
    assertTrue(lines.get(0).matches(".*\"score\":-?\\d+\\.\\d\\d,.*"), json.out());
    assertTrue(lines.get(1).endsWith("\"status\":\"unknown\"}"), json.out());
    Map<String, String> other = new HashMap<>(environment);
    other.put("FORMAT", "csv");
    Outcome csv = Programs.shell(folder, other, script.substring(script.indexOf("printf")));
    assertTrue(csv.out().contains("1,Hübsche Stellungen/meine spiele.txt:1,"), csv.out());
    other.put("FORMAT", "text");
    Outcome text = Programs.shell(folder, other, script.substring(script.indexOf("printf")));
    assertTrue(text.out().contains("\n2 positions: 0 exact\n"), text.out());
    assertFalse(text.out().contains("\r"), text.out());
  }
}
