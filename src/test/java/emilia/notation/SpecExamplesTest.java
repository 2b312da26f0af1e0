package emilia.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.game.StartPosition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** The examples of the folder {@code protocol-spec} are what the readers and writers do. */
class SpecExamplesTest {
  private static List<String> lines(String page) throws IOException {
    return Files.readAllLines(Path.of("protocol-spec", page));
  }

  private static boolean isShown(String page, String text) throws IOException {
    return String.join("\n", lines(page)).contains(text);
  }

  @Test
  void theGameOfTheGgfPageIsWrittenAsItStands() throws Exception {
    List<String> games = lines("ggf.md").stream().filter(line -> line.startsWith("(;")).toList();
    assertEquals(1, games.size());
    assertEquals(games.get(0), Ggf.write(Ggf.parse("ggf.md", games.get(0))));
  }

  @Test
  void thePositionsOfTheObfPageAreRead() throws Exception {
    List<String> positions =
        lines("obf.md").stream().filter(line -> line.matches("[-XO]{64} .*")).toList();
    assertEquals(3, positions.size());
    assertEquals(18, Obf.parse("obf.md", positions.get(0)).get(0).bestScore().orElseThrow());
    assertTrue(Obf.parse("obf.md", positions.get(1)).get(0).bestScore().isEmpty());
    assertEquals(0, Obf.parse("obf.md", positions.get(2)).get(0).bestScore().orElseThrow());
  }

  @Test
  void theDiagramOfTheTranscriptPageIsTheStart() throws Exception {
    assertTrue(isShown("transcript.md", BoardText.diagram(StartPosition.STANDARD)));
  }

  @Test
  void theErrorsOfTheTranscriptPageAreThoseThatAreGiven() throws Exception {
    for (String text : List.of("f5d6c3d3c4f4f6e9", "f5f5", "")) {
      NotationException error =
          assertThrows(NotationException.class, () -> Transcript.parse("moves", text));
      assertTrue(isShown("transcript.md", error.getMessage()), error.getMessage());
    }
  }

  @Test
  void theErrorsOfTheObfPageAreThoseThatAreGiven() throws Exception {
    String board = BoardText.squares(StartPosition.STANDARD);
    assertShown("obf.md", () -> Obf.parseLine("tricky.obf", 6, board.substring(0, 50) + " X;"));
    for (String item : List.of("hello", "d3:1.5", "a1:+4")) {
      assertShown("obf.md", () -> Obf.parseLine("tricky.obf", 9, board + " X; " + item + ";"));
    }
  }

  @Test
  void theErrorsOfTheGgfPageAreThoseThatAreGiven() throws Exception {
    String board = "BO[8 " + BoardText.write(StartPosition.STANDARD) + "]";
    String moves = "(;" + board + "B[F5]W[D6]PC[a place]B[";
    assertEquals(97, moves.length());
    for (String move : List.of("z9/1", "a1")) {
      String text = "\n".repeat(11) + moves + move + "];)";
      assertShown("ggf.md", () -> Ggf.parse("games.ggf", text));
    }
    for (String game : List.of("(;GM[Othello]TY[8a", "(;GM[Go", "(;GM[Othello]BO[10 *")) {
      assertShown("ggf.md", () -> Ggf.parse("game", game + "];)"));
    }
  }

  private static void assertShown(String page, Executable reading) throws IOException {
    String message = assertThrows(NotationException.class, reading).getMessage();
    assertTrue(isShown(page, message), message);
  }
}
