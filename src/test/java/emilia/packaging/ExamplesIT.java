package emilia.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.examples.AnalyzePosition;
import emilia.examples.CopyGames;
import emilia.examples.SolvePosition;
import emilia.examples.TwoEngines;
import emilia.game.Game;
import emilia.notation.Transcript;
import emilia.packaging.Programs.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples do what they say, with the library jar and slf4j-api alone. */
class ExamplesIT {
  @TempDir Path folder;

  private static String run(Class<?> example, String... arguments) throws Exception {
    Outcome outcome = outcome(example, arguments);
    assertEquals("", outcome.err());
    assertEquals(0, outcome.exitCode());
    return outcome.out();
  }

  private static Outcome outcome(Class<?> example, String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Programs.JAVA);
    command.add("-cp");
    command.add(JarsIT.libraryClassPath("target/test-classes"));
    command.add(example.getName());
    command.addAll(List.of(arguments));
    return Programs.run(command, "");
  }

  /** Without the libraries of the other formats, too. */
  @Test
  void anEndingThatTellsNoFormatIsRefused() throws Exception {
    Path from = Files.writeString(folder.resolve("games.txt"), "f5d6c3\n");
    Outcome outcome = outcome(CopyGames.class, from.toString(), folder.resolve("c.xyz").toString());
    assertEquals(1, outcome.exitCode());
    assertTrue(
        outcome.err().contains("expected one that ends with .ggf,")
            && outcome.err().contains(".json, .jsonl, .csv"),
        outcome.err());
  }

  @Test
  void aPositionIsSolved() throws Exception {
    assertEquals(
        "Best move: g8\nScore: 18 discs for the side to move\nExact: true\n",
        run(SolvePosition.class).replace(System.lineSeparator(), "\n"));
  }

  @Test
  void aPositionIsAnalysed() throws Exception {
    List<String> lines = run(AnalyzePosition.class).lines().toList();
    List<String> depths = lines.stream().filter(line -> line.startsWith("depth ")).toList();
    assertEquals("depth 1 of 8", depths.get(0));
    assertEquals("depth 8 of 8", depths.get(depths.size() - 1));
    List<String> moves = lines.subList(depths.size(), lines.size());
    assertEquals(3, moves.size(), lines.toString());
    double before = Double.POSITIVE_INFINITY;
    for (String line : moves) {
      assertTrue(line.matches("[a-h][1-8] -?\\d+\\.\\d+"), line);
      double score = Double.parseDouble(line.substring(3));
      assertTrue(score <= before, lines.toString());
      before = score;
    }
  }

  @Test
  void twoEnginesPlayAGame() throws Exception {
    Game game = Transcript.parse("output", run(TwoEngines.class).strip());
    assertTrue(game.isOver(), game.toString());
  }

  @Test
  void finishedGamesAreCopied() throws Exception {
    Path from = folder.resolve("games.txt");
    Path to = folder.resolve("finished games.sgf");
    Files.writeString(from, "f5d6c3\ne6f4e3f6g5d6e7f5c5\n");
    assertEquals("", run(CopyGames.class, from.toString(), to.toString()));
    String written = Files.readString(to);
    assertTrue(written.contains("B[e6];W[f4];B[e3];W[f6]"), written);
    assertEquals(1, written.lines().count(), written);
  }
}
