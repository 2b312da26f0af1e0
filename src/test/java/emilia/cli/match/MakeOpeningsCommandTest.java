package emilia.cli.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.cli.CommandRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command make-openings. */
class MakeOpeningsCommandTest {
  @TempDir private Path folder;

  private CommandRun make(String options) {
    List<String> words = new ArrayList<>(List.of("make-openings", "--eval", "classic"));
    words.addAll(List.of(options.split(" ")));
    words.add(folder.resolve("o.txt").toString());
    return CommandRun.of(words.toArray(String[]::new));
  }

  @Test
  void theFileSaysHowItWasMade() throws Exception {
    CommandRun run = make("--plies 3 --count 2 --depth 1 --within 64");
    assertEquals(new CommandRun(0, "2 openings\n", ""), run);
    List<String> lines = Files.readAllLines(folder.resolve("o.txt"));
    assertTrue(
        lines.get(0).startsWith("% Openings of 3 plies within 64 discs by a search of depth 1, "),
        lines.get(0));
    assertEquals(2, lines.stream().filter(line -> line.matches("f5\\w{4} % [-+].*")).count());
  }

  /** There is one first move, for mirror images count once. */
  @Test
  void fewerThanAskedForAreAWarning() throws Exception {
    CommandRun run = make("--plies 1 --count 5 --depth 1 --within 64");
    assertEquals(0, run.exitCode());
    assertEquals("1 opening\n", run.out());
    assertEquals(
        "emilia make-openings: of all positions after 1 ply only 1 is within 64 discs, and 5 were"
            + " asked for\n",
        run.err());
    assertTrue(Files.readString(folder.resolve("o.txt")).startsWith("% Openings of 1 ply within"));
  }

  /** A file without openings would only fail in the match. */
  @Test
  void noneAtAllIsAFailure() {
    CommandRun run = make("--plies 1 --depth 1 --within 0");
    assertEquals(1, run.exitCode());
    assertEquals(
        "emilia make-openings: no position after 1 ply is within 0 discs; "
            + folder.resolve("o.txt")
            + " is as it was\n",
        run.err());
    assertFalse(Files.exists(folder.resolve("o.txt")));
  }
}
