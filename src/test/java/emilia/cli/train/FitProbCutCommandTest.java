package emilia.cli.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.cli.CommandRun;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FitProbCutCommandTest {
  private static final Pattern COEFFICIENTS =
      Pattern.compile("base \\S+, perEmpty \\S+, perDepth \\S+, perShallow (-?[\\d.]+)\n");

  private static final Pattern LINE =
      Pattern.compile("\n +\\d+ +(\\d+|end) +(\\d+) +\\d+ +[\\d.]+ +[\\d.]+ +(yes|no)\\b");

  @TempDir Path folder;

  private String samples(int games) {
    String file = folder.resolve("a.samples").toString();
    CommandRun played =
        CommandRun.of(
            "selfplay",
            "--games=" + games,
            "--depth=1",
            "--exact=4",
            "--random-plies=36-40",
            "--detour=0",
            file);
    assertEquals(0, played.exitCode(), played.err());
    return file;
  }

  @Test
  void deeperShallowSearchesAreNearerToTheTruth() {
    CommandRun run =
        CommandRun.of(
            "fit-probcut",
            samples(220),
            "--positions=220",
            "--depth=4",
            "--solves=60",
            "--solve-empties=12");
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().startsWith("Estimates, from 220 positions:\n"), run.out());
    assertTrue(run.out().contains("\nSolves, from 60 positions:\n"), run.out());
    Matcher coefficients = COEFFICIENTS.matcher(run.out());
    for (int model = 0; model < 2; model++) {
      assertTrue(coefficients.find(), run.out());
      assertTrue(Double.parseDouble(coefficients.group(1)) < 0, run.out());
    }
    assertTrue(run.out().contains("\nempties  depth  shallow   errors  measured  model  used\n"));
    Map<String, String> used = new TreeMap<>();
    Matcher lines = LINE.matcher(run.out());
    while (lines.find()) {
      used.put(lines.group(1) + "-" + lines.group(2), lines.group(3));
    }
    // Odd depths and even ones, of estimates and for solves.
    assertEquals(
        "{2-0=no, 3-1=yes, 4-0=no, 4-2=yes,"
            + " end-0=no, end-1=no, end-2=yes, end-3=no, end-4=no,"
            + " end-5=no, end-6=no, end-7=no, end-8=no}",
        used.toString());
  }

  /** The advice is about the positions that were too few. */
  @Test
  void tooFewSolvesAreAFailure() {
    CommandRun run =
        CommandRun.of(
            "fit-probcut",
            samples(220),
            "--positions=220",
            "--depth=4",
            "--solves=3",
            "--solve-empties=12");
    assertEquals(1, run.exitCode(), run.out());
    // It is said before the work, which would have shown the fit of the estimates.
    assertEquals("", run.out());
    assertTrue(
        run.err()
            .contains(
                ", and solve more of their positions (--solves is 3; a game gives one at most)"),
        run.err());
  }

  @Test
  void tooFewPositionsAreAFailure() {
    String file = samples(3);
    CommandRun run = CommandRun.of("fit-probcut", file, "--depth=3");
    assertEquals(1, run.exitCode());
    String message = file + ": there are too few positions to fit a model to: the 3 that were";
    assertTrue(run.err().startsWith("emilia fit-probcut: " + message), run.err());
    assertTrue(
        run.err().matches("(?s).* drawn give 0 groups of at least \\d+ errors.*"), run.err());
    assertTrue(run.err().contains("; play more games (selfplay)"), run.err());
    assertTrue(run.err().contains("(--positions is 2000; a game gives one at most)"), run.err());

    CommandRun missing = CommandRun.of("fit-probcut", folder.resolve("none").toString());
    assertEquals(1, missing.exitCode());
    assertTrue(missing.err().contains("none: no such file or folder"), missing.err());
  }
}
