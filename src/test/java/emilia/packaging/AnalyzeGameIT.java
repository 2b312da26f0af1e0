package emilia.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.packaging.Programs.Outcome;
import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code analyze-game} of the jar, interrupted. */
class AnalyzeGameIT {
  /** From six empty squares, where h1 wins by 46. */
  private static final String SHORT =
      "(;GM[Othello]PB[a]PW[b]RE[?]TY[8]BO[8 "
          + "-O-****--OOOOOOO**O**OO*****O*OO******OO*******O****O*-O*****O-O *]B[H1];)\n";

  /** Not to be solved within any test. */
  private static final String ENDLESS =
      "(;GM[Othello]PB[a]PW[b]RE[?]TY[8]BO[8 "
          + "-".repeat(27)
          + "O*------*O"
          + "-".repeat(27)
          + " *]B[F5];)\n";

  @TempDir Path folder;

  @Test
  void ctrlCKeepsTheGamesThatAreFinished() throws Exception {
    Path input = Files.writeString(folder.resolve("in.ggf"), SHORT + SHORT + ENDLESS);
    Path json = folder.resolve("out.json");
    Path html = folder.resolve("out.html");
    List<String> words = new ArrayList<>();
    List<String> signal = List.of("env", "--default-signal=INT");
    if (Programs.run(Stream.concat(signal.stream(), Stream.of("true")).toList(), "").exitCode()
        == 0) {
      words.addAll(signal);
    }
    words.addAll(
        Programs.jar(
            "analyze-game",
            "--level=60",
            "--hash=8",
            "--json=" + json,
            "--html=" + html,
            input.toString()));
    Process process = new ProcessBuilder(words).start();
    try (BufferedReader out = process.inputReader()) {
      int summaries = 0;
      while (summaries < 2) {
        summaries += out.readLine().startsWith("Only moves") ? 1 : 0;
      }
      Outcome kill = Programs.run(List.of("kill", "-INT", Long.toString(process.pid())), "");
      assertEquals(0, kill.exitCode(), kill.err());
      assertTrue(process.waitFor(20, TimeUnit.SECONDS));
      assertEquals(130, process.exitValue());
      assertEquals(
          "interrupted after 2 games\n", new String(process.getErrorStream().readAllBytes()));
    } finally {
      process.destroyForcibly();
    }
    assertEquals(2, Files.readAllLines(json).size());
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(
          List.of("in.ggf", "out-1.html", "out-2.html", "out.html", "out.json"),
          files.map(file -> file.getFileName().toString()).sorted().toList());
    }
    String first = Files.readAllLines(json).get(0);
    assertTrue(first.contains("\"value\":46.00,\"certainty\":\"exact\""), first);
  }
}
