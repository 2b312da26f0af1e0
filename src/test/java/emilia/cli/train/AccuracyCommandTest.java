package emilia.cli.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AccuracyCommandTest {
  /** By symmetry all first moves are alike, whatever a search says. */
  private static final String START =
      "---------------------------OX------XO--------------------------- X;";

  @TempDir Path folder;

  private Path file(String... lines) throws IOException {
    return Files.writeString(folder.resolve("some positions.obf"), String.join("\n", lines));
  }

  private static CommandRun run(Path file, String options) {
    List<String> words = new ArrayList<>(List.of("accuracy"));
    words.addAll(List.of(options.split(" ")));
    words.add(file.toString());
    return CommandRun.of(words.toArray(String[]::new));
  }

  @Test
  void ratesAndErrorsAreThoseOfTheValuesInTheFile() throws IOException {
    String known = START + " d3:+20; c4:+20; f5:+20; e6:+20;";
    CommandRun all = run(file(known, known), "--depth 1 --threads 1");
    assertEquals(0, all.exitCode(), all.err());
    assertTrue(
        all.out().startsWith("Positions: 2\nBest move: 100.0 %\nOne of the two best: 100.0 %\n"),
        all.out());
    CommandRun json = run(file(known, START + " a1:+1;"), "--depth 1 --threads 1 --format json");
    assertEquals(1, json.exitCode(), "a1 is not legal");
  }

  @Test
  void aFileOfSamplesIsNoFileOfPositions() throws IOException {
    Path samples = Files.writeString(folder.resolve("a.samples"), "emilia-samples 3\nkind=");
    CommandRun run = run(samples, "--depth 1");
    assertEquals(1, run.exitCode());
    assertEquals(
        "emilia accuracy: "
            + samples
            + ": expected positions in OBF, found a sample file of selfplay\n",
        run.err());
  }

  /** One position near the end of the game does not keep the others from being measured. */
  @Test
  void positionsThatWouldBeSolvedAreLeftOut() throws IOException {
    String late = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO- X; h8:+64;";
    CommandRun run = run(file(START + " d3:+0;", late), "--depth 2 --threads 1");
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().startsWith("Positions: 1\n"), run.out());
    assertEquals(
        "emilia accuracy: 1 position left out, which a search to depth 2 would solve\n", run.err());
  }

  @Test
  void jsonHasTheFieldsInOrder() throws IOException {
    CommandRun run =
        run(
            file(START + " d3:+20;", START + " d3:+20; c4:+10; f5:+10; e6:+10;"),
            "--depth 2 --selectivity 73 --threads 1 --format json");
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(
        run.out()
            .matches(
                "\\{\"positions\":2,\"bestMoveRate\":[01]\\.\\d{4},\"topTwoRate\":[01]\\.\\d{4},"
                    + "\"meanAbsoluteError\":\\d+\\.\\d{4},\"nodes\":\\d+,\"timeMillis\":\\d+}\n"),
        run.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--depth 60 | d3:+0; | : a search to depth 60 would solve all positions, and values",
        "--depth 4 | % nothing known | :2: expected the values of moves, found none",
      })
  void whatCannotBeMeasuredIsNamed(String options, String rest, String message) throws IOException {
    CommandRun run = run(file("% a comment", START + " " + rest), options);
    assertEquals(1, run.exitCode());
    assertTrue(run.err().contains("some positions.obf" + message), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--depth 4 --selectivity 80 | expected a selectivity of 73, 87, 95, 98, 99 or 100",
        "--depth 4 --format xml | expected text or json, found \"xml\"",
        "--threads 1 | Missing required option: '--depth=N'"
      })
  void aWrongCommandLineIsExplained(String options, String message) throws IOException {
    CommandRun run = run(file(START + " d3:+0;"), options);
    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains(message), run.err());
  }

  @Test
  void aMissingFileIsNamed() {
    CommandRun run = run(folder.resolve("none.obf"), "--depth 3");
    assertEquals(1, run.exitCode());
    assertTrue(run.err().contains("none.obf: no such file or folder"), run.err());
  }
}
