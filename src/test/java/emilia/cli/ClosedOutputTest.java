package emilia.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands whose output nobody reads: those that were asked for files go on. */
class ClosedOutputTest {
  /** Two games from six empty squares. */
  private static final String GAMES =
      ("(;GM[Othello]PB[a]PW[b]RE[?]TY[8]BO[8 "
              + "-O-****--OOOOOOO**O**OO*****O*OO******OO*******O****O*-O*****O-O *]B[H1];)\n")
          .repeat(2);

  private static final String MATCH =
      "match --games 4 --engine name=A,proto=self,depth=1 --engine name=B,proto=self,depth=1 ";

  @TempDir Path folder;

  /** Runs a command line, in which {@code @} is the folder; it must not say anything. */
  private int run(String line) {
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("broken");
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            InputStream.nullInputStream(),
            closed,
            new PrintStream(err, true, StandardCharsets.UTF_8));
    List<String> words =
        Stream.of(line.split(" ")).map(word -> word.replace("@", folder.toString())).toList();
    int exitCode = CommandLineProgram.run(console, words);
    // Whoever changes something tests it before it is committed.
    List<String> said =
        err.toString(StandardCharsets.UTF_8)
            .lines()
            .filter(text -> !text.contains("with uncommitted changes"))
            .toList();
    assertEquals(List.of(), said, line);
    return exitCode;
  }

  private long lines(String name) throws IOException {
    Path file = folder.resolve(name);
    return Files.exists(file) ? Files.readAllLines(file).size() : 0;
  }

  /**
   * The last column is what the file has in the end; that of {@code --resume} has a line more than
   * games, and alone does not make the command go on.
   */
  @ParameterizedTest
  @CsvSource({
    "--json @/out,2",
    "--ggf @/out,2",
    "--resume @/r --json @/out,2",
    "--resume @/out,2",
    "--log @/log,0"
  })
  void analysesOfGames(String options, int lines) throws IOException {
    Files.writeString(folder.resolve("in.ggf"), GAMES);
    assertEquals(0, run("analyze-game --hash 1 --level 1 " + options + " @/in.ggf"));
    assertEquals(lines, lines("out"));
  }

  @Test
  void pagesOfGames() throws IOException {
    Files.writeString(folder.resolve("in.ggf"), GAMES);
    assertEquals(
        0, run("analyze-game --hash 1 --level 1 --html @/out.html --svg @/out.svg @/in.ggf"));
    for (String name : List.of("out.html", "out-1.html", "out-2.html", "out-1.svg", "out-2.svg")) {
      assertTrue(Files.exists(folder.resolve(name)), name);
    }
  }

  @ParameterizedTest
  @CsvSource({"--ggf @/out,4", "--ggf @/out --resume @/out,4", "--resume @/out.json --ggf @/out,4"})
  void matches(String options, int lines) throws IOException {
    assertEquals(0, run(MATCH + options));
    assertEquals(lines, lines("out"));
  }

  @Test
  void pagesOfMatches() throws IOException {
    assertEquals(0, run(MATCH + "--html @/out.html --json @/out.json"));
    assertTrue(Files.readString(folder.resolve("out.html")).endsWith("</html>\n"));
    String json = Files.readString(folder.resolve("out.json"));
    assertTrue(json.contains("\"games\" : 4"), json);
  }

  /** A match with nothing but its output ends with the first game, long before its limit. */
  @Test
  @Timeout(60)
  void aMatchWithoutFilesEnds() {
    assertEquals(0, run(MATCH.replace("--games 4", "--games 6000")));
  }

  @Test
  void samplesWeightsAndOpenings() throws IOException {
    assertEquals(0, run("selfplay --games 50 --depth 1 --exact 2 @/samples"));
    String model = "--set order16 --knots 50 --min-discs 44 --max-discs 56 --epochs 1 --threads 1";
    assertEquals(
        0, run("train --out @/weights --report @/page --work @/work " + model + " @/samples"));
    assertEquals(0, run("make-openings --plies 2 --count 1 --depth 1 @/openings"));
    for (String name : List.of("samples", "weights", "page", "openings")) {
      assertTrue(Files.size(folder.resolve(name)) > 0, name);
    }
  }
}
