package emilia.cli.files;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import emilia.cli.CommandFailure;
import emilia.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether a result can be written is found out before the work, and leaves no trace. */
class OutputFilesTest {
  private static final String MATCH =
      "match --games 2 --engine name=A,proto=self,depth=1 --engine name=B,proto=self,depth=1 ";

  @TempDir Path folder;

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private static void assertRefused(Path file, String reason) {
    CommandFailure failure =
        assertThrows(CommandFailure.class, () -> OutputFiles.requireWritable(file));
    assertEquals(file + ": cannot be written (" + reason + ")", failure.getMessage());
    assertEquals(1, failure.exitCode());
  }

  @Test
  void whatCanBeWrittenStaysAsItIs() throws Exception {
    Path there = Files.writeString(folder.resolve("there"), "old");
    OutputFiles.requireWritable(there);
    OutputFiles.requireWritable(folder.resolve("new").toString());
    OutputFiles.requireWritable((Path) null);
    assertEquals("old", Files.readString(there));
    assertEquals(List.of("there"), names());
  }

  @Test
  void whatCannotBeWrittenIsRefused() throws Exception {
    assertRefused(folder, "it is a folder");
    assertRefused(folder.resolve("none").resolve("x"), "no such folder");
    Path there = Files.writeString(folder.resolve("there"), "old");
    assertRefused(there.resolve("x"), "Not a directory");
  }

  @Test
  void whatMayNotBeWrittenIsRefused() throws Exception {
    Path closed = Files.createDirectory(folder.resolve("closed"));
    Path file = Files.writeString(closed.resolve("x"), "old");
    assumeTrue(file.toFile().setWritable(false) && !Files.isWritable(file), "root may write all");
    assertRefused(file, "permission denied");
    assumeTrue(closed.toFile().setWritable(false));
    try {
      assertRefused(closed.resolve("new"), "permission denied");
    } finally {
      closed.toFile().setWritable(true);
    }
  }

  /** To open and close a pipe would be the end for its reader. */
  @Test
  void devicesAndPipesAreNotOpened() throws Exception {
    Path pipe = folder.resolve("pipe");
    Process make = new ProcessBuilder("mkfifo", pipe.toString()).start();
    assumeTrue(make.waitFor() == 0);
    // Without a reader, opening it would wait for ever.
    OutputFiles.requireWritable(pipe);
    for (String device : List.of("/dev/null", "/dev/full", "/dev/stdout")) {
      if (Files.exists(Path.of(device))) {
        assertDoesNotThrow(() -> OutputFiles.requireWritable(device), device);
      }
    }
  }

  /** No game is played, no opening looked for: their lines would be there. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        MATCH + "--html @",
        MATCH + "--json @",
        MATCH + "--ggf @",
        MATCH + "--ggf out.ggf --html @",
        "make-openings --plies 6 --count 100 --depth 1 --within 64 @",
        "analyze-game --depth 1 --hash 1 --svg @ f5d6c3",
        "show --out @ f5d6c3",
        "train --work work --out @ none.samples",
        "train --work work --out w.bin --report @ none.samples",
        "calibrate --weights none --out @ none.samples"
      })
  void noWorkIsDoneForNothing(String line) throws IOException {
    assertNoWork(line, folder.resolve("none").resolve("x"), "no such folder");
    if (Files.isDirectory(Path.of("/proc/self"))) {
      assertNoWork(line, Path.of("/proc/x"), "its folder takes no files");
    }
    assertNoWork(line, Files.createDirectory(folder.resolve("d")), "it is a folder");
  }

  private void assertNoWork(String line, Path out, String reason) throws IOException {
    List<String> before = names();
    List<String> words =
        Stream.of(line.split(" "))
            .map(word -> word.matches("(out|w|work|none)(\\.\\w+)?") ? place(word) : word)
            .map(word -> word.equals("@") ? out.toString() : word)
            .toList();
    CommandRun run = CommandRun.of(words.toArray(String[]::new));
    assertEquals("", run.out());
    // The record of a match is no file that is written as a whole, and has words of its own.
    String message = out + ": " + (line.contains("--ggf @") ? "" : "cannot be written (" + reason);
    assertTrue(run.err().startsWith("emilia " + words.get(0) + ": " + message), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    assertEquals(1, run.exitCode());
    assertEquals(before, names());
  }

  private String place(String name) {
    return folder.resolve(name).toString();
  }
}
