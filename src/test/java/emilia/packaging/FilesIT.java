package emilia.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.core.Appender;
import emilia.packaging.Programs.Outcome;
import java.io.BufferedWriter;
import java.io.File;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import picocli.CommandLine;

/** Files of games through the jar: compressed, large, and without the libraries they need. */
class FilesIT {
  private static final String POSITION =
      "-O-XXXX--OOOOOOOXXOXXOOXXXXXOXOOXXXXXXOOXXXXXXXOXXXXOX-OXXXXXO-O X; H1:+46;\n";

  /** More than the heap below could hold as text, let alone as positions. */
  private static final int POSITIONS = 400_000;

  @TempDir Path folder;

  private Path compressed() throws Exception {
    Path file = folder.resolve("moves.txt.bz2");
    try (OutputStream out = new BZip2CompressorOutputStream(Files.newOutputStream(file))) {
      out.write("f5d6c3\nf5f6\n".getBytes(StandardCharsets.US_ASCII));
    }
    return file;
  }

  @Test
  void theJarReadsBzip2() throws Exception {
    Outcome outcome =
        Programs.run(
            Programs.jar("show", "--summary", "--format=json", compressed().toString()), "");
    assertEquals(0, outcome.exitCode(), outcome.err());
    assertTrue(outcome.out().startsWith("{\"games\":2,\"unfinished\":2,"), outcome.out());
  }

  @Test
  void theJarWritesJsonAndCsv() throws Exception {
    Path csv = folder.resolve("a b.csv");
    Outcome outcome = Programs.run(Programs.jar("convert", "-", csv.toString()), "f5d6c3\n");
    assertEquals(0, outcome.exitCode(), outcome.err());
    Outcome json = Programs.run(Programs.jar("convert", csv.toString(), "--to=json", "-"), "");
    assertTrue(json.out().contains("{\"move\":\"c3\"}"), json.out() + json.err());
  }

  /** Nothing of a large file stays in memory. */
  @Test
  void manyPositionsNeedLittleMemory() throws Exception {
    Path file = folder.resolve("many.obf");
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (int i = 0; i < POSITIONS; i++) {
        out.write(POSITION);
      }
    }
    String arguments = "show --summary --format json " + file;
    Outcome outcome = Programs.run(Programs.jarWithOptions("-Xmx20m", arguments), "");
    assertEquals(0, outcome.exitCode(), outcome.err());
    assertTrue(outcome.out().startsWith("{\"games\":" + POSITIONS + ","), outcome.out());
  }

  @Test
  void aMissingLibraryOfAFormatIsNamed() throws Exception {
    String classPath =
        String.join(
            File.pathSeparator,
            System.getProperty("emilia.libraryJar"),
            jarOf(Logger.class),
            jarOf(LoggerContext.class),
            jarOf(Appender.class),
            jarOf(CommandLine.class));
    List<String> show = List.of(Programs.JAVA, "-cp", classPath, "emilia.cli.Main", "show");
    Outcome bzip2 = Programs.run(with(show, compressed().toString()), "");
    assertEquals(1, bzip2.exitCode());
    assertEquals(
        "emilia show: "
            + folder.resolve("moves.txt.bz2")
            + ": cannot be read (it is compressed by bzip2, which needs the library"
            + " commons-compress on the class path)\n",
        bzip2.err().replace(System.lineSeparator(), "\n"));
    Outcome csv = Programs.run(with(show, "--from=csv", "-"), "moves\nf5\n");
    assertEquals(1, csv.exitCode());
    assertTrue(
        csv.err().contains("a library is missing on the class path: no class de.siegmar"),
        csv.err());
    Outcome sgf = Programs.run(with(show, "-"), "(;GM[2];B[f5])");
    assertEquals(0, sgf.exitCode(), sgf.err());
  }

  private static List<String> with(List<String> command, String... arguments) {
    return Stream.concat(command.stream(), Arrays.stream(arguments)).toList();
  }

  private static String jarOf(Class<?> type) throws Exception {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
  }
}
