package emilia.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.eval.PatternSet;
import emilia.eval.RandomWeights;
import emilia.eval.WeightsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --eval} and {@code --weights}, as all commands have them. */
class WeightsOptionTest {
  /** Ten empty squares. */
  private static final String POSITION =
      "--XXXXX--OOOXX-O-OOOXXOX-OXOXXOXOXXOXXOXOXXOXXOXOOOXXXO---OOOX-- X";

  @TempDir Path folder;

  private Path weights() throws IOException {
    Path file = folder.resolve("weights.bin");
    WeightsFile.write(RandomWeights.of(PatternSet.byId("order16"), 20, 40), file);
    return file;
  }

  private void assertRefused(Path file, String reason) {
    for (String command : List.of("version", "solve start", "bench")) {
      List<String> words = new ArrayList<>(List.of(command.split(" ")));
      words.addAll(List.of("--weights", file.toString()));
      CommandRun run = CommandRun.of(words.toArray(String[]::new));
      assertEquals(1, run.exitCode(), run.err());
      assertEquals("", run.out());
      String name = "emilia " + words.get(0) + ": " + file + ": ";
      assertTrue(run.err().startsWith(name) && run.err().contains(reason), run.err());
      assertEquals(1, run.err().lines().count(), run.err());
    }
    CommandFailure failure =
        assertThrows(
            CommandFailure.class,
            () -> NBoardArguments.parse(List.of("--weights", file.toString())).evaluation().load());
    assertEquals(ExitCode.FAILED, failure.exitCode());
    assertTrue(failure.getMessage().contains(reason), failure.getMessage());
  }

  @Test
  void unusableWeightsAreRefusedWithTheReason() throws IOException {
    Path file = weights();
    byte[] bytes = Files.readAllBytes(file);
    assertRefused(folder.resolve("none.bin"), "there is no such file");
    Files.write(file, new byte[0]);
    assertRefused(file, "is not a file of weights");
    Files.writeString(file, "emilia-samples 1\n\n");
    assertRefused(file, "is not a file of weights");
    Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
    assertRefused(file, "bytes, found " + bytes.length / 2);
    bytes[bytes.length / 2] ^= 1;
    Files.write(file, bytes);
    assertRefused(file, "is damaged");
  }

  @Test
  void weightsSelectThePatternEvaluation() throws IOException {
    String file = weights().toString();
    for (String[] words :
        List.of(
            new String[] {"version", "--weights", file},
            new String[] {"version", "--weights=" + file, "--eval", "pattern"})) {
      CommandRun run = CommandRun.of(words);
      assertEquals(0, run.exitCode(), run.err());
      assertTrue(run.out().contains("\nEvaluation: pattern (order16, knots "), run.out());
    }
  }

  @Test
  void classicTakesNoWeights() throws IOException {
    CommandRun run =
        CommandRun.of("version", "--eval", "classic", "--weights", weights().toString());
    assertEquals(2, run.exitCode());
    assertEquals(
        "emilia version: --weights goes with --eval pattern, not with classic"
            + " (see emilia version --help)\n",
        run.err());
  }

  /** Weights that mean nothing mislead the order of the moves, never the score. */
  @Test
  void exactScoresDoNotDependOnTheWeights() throws IOException {
    String format = "--format=csv";
    CommandRun classic = CommandRun.of("solve", format, "--hash=1", POSITION);
    assertEquals(0, classic.exitCode(), classic.err());
    CommandRun pattern =
        CommandRun.of("solve", format, "--hash=1", "--weights", weights().toString(), POSITION);
    assertEquals(0, pattern.exitCode(), pattern.err());
    assertEquals(score(classic), score(pattern));
  }

  private static String score(CommandRun run) {
    return run.out().lines().skip(1).findFirst().orElseThrow().split(",")[3];
  }
}
