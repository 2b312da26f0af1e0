package emilia.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.packaging.Programs.Outcome;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Positions for the commands that work through many of them, and such a run that is killed. */
final class KilledBatch {
  /** Six empty squares, h1 wins by 46. */
  static final String SMALL =
      "-O-XXXX--OOOOOOOXXOXXOOXXXXXOXOOXXXXXXOOXXXXXXXOXXXXOX-OXXXXXO-O X; H1:+46;\n";

  /** Not to be solved within any test. */
  static final String ENDLESS = "-".repeat(27) + "OX------XO" + "-".repeat(27) + " X;\n";

  private static final int COUNT = 3000;
  private static final int SECONDS = 40;

  private KilledBatch() {}

  /**
   * Kills a run in the middle, leaves half a line behind, and takes it up again: what was done is
   * not done again, and the rest is.
   *
   * @param words the command and its options, without files and {@code --resume}
   * @return the whole command, whose results are complete
   */
  static List<String> takeUpAgain(Path folder, List<String> words) throws Exception {
    Path input = Files.writeString(folder.resolve("in.obf"), SMALL.repeat(COUNT));
    Path results = folder.resolve("results");
    List<String> all = new ArrayList<>(words);
    all.addAll(List.of("--format=obf", "--resume", results.toString(), input.toString()));
    List<String> command = Programs.jar(all.toArray(String[]::new));
    Process process = new ProcessBuilder(command).start();
    try {
      long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
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
    assertTrue(Files.readString(results).contains("424242"), "what is known was searched again");
    return command;
  }

  /** Gives the first result a number of nodes that no search counts. */
  private static void markFirst(Path results) throws Exception {
    String text = Files.readString(results);
    String whole = text.substring(0, text.lastIndexOf('\n') + 1);
    Files.writeString(results, whole.replaceFirst("\"nodes\":\\d+", "\"nodes\":424242"));
  }

  /** The lines of a file that may not be there yet. */
  static long lineCount(Path file) throws Exception {
    if (!Files.exists(file)) {
      return 0;
    }
    try (Stream<String> lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
      return lines.count();
    }
  }
}
