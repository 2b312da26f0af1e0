package emilia.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Disc;
import emilia.game.Game;
import emilia.game.StartPosition;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class GgfReaderTest {
  private static final String BOARD =
      "BO[8 ---------------------------O*------*O--------------------------- *]";

  private static void assertDiscs(int black, int white, Game game) {
    assertEquals(black, Long.bitCount(game.currentAsStart().black()));
    assertEquals(white, Long.bitCount(game.currentAsStart().white()));
  }

  /** What Windows editors put first, as the bytes of UTF-8 that are read as Latin-1. */
  @Test
  void aByteOrderMarkMayComeFirst() throws Exception {
    for (String mark : List.of("\uFEFF", "\u00EF\u00BB\u00BF")) {
      GgfReader reader = new GgfReader("marked.ggf", mark + "1 (;" + BOARD + "B[F5];)");
      assertEquals("f5", Transcript.write(reader.next().orElseThrow()));
      assertEquals(Optional.empty(), reader.next());
    }
  }

  /** Case D1: the four games of a collection, one by one. */
  @Test
  void d1TrickyCollection() throws Exception {
    Path file = Path.of("src/test/resources/cases/tricky.ggf");
    String text = Files.readString(file, StandardCharsets.ISO_8859_1);
    GgfReader reader = new GgfReader("tricky.ggf", text);

    Game first = reader.next().orElseThrow();
    assertTrue(first.isOver());
    assertEquals(Disc.BLACK, first.sideToMove().opponent());
    assertEquals(-58, first.position().finalScoreDiscs());
    assertEquals(58, first.info().result().orElseThrow().blackScoreDiscs());

    Game second = reader.next().orElseThrow();
    assertTrue(second.moves().get(second.plies() - 1).isPass());
    assertEquals(Disc.BLACK, second.sideToMove());
    assertEquals(13, Long.bitCount(second.position().legalMoves()));

    Game third = reader.next().orElseThrow();
    assertEquals("f5d6c4d3", Transcript.write(third));
    assertDiscs(4, 4, third);
    assertEquals(Disc.BLACK, third.sideToMove());
    assertEquals(7, Long.bitCount(third.position().legalMoves()));
    assertEquals("", third.info().whiteName());
    assertEquals(OptionalDouble.of(2.4490000000000003), third.moves().get(0).timeSeconds());

    Game fourth = reader.next().orElseThrow();
    assertEquals(StartPosition.handicap(2, Disc.WHITE), fourth.start());
    assertDiscs(5, 3, fourth);

    assertEquals(Optional.empty(), reader.next());
    assertEquals(text.length(), reader.offset());
    assertEquals(Optional.empty(), reader.next());
  }

  @Test
  void severalGamesOnOneLine() throws Exception {
    String text = "2 (;" + BOARD + "B[F5];)(;" + BOARD + ";) 1\n(;" + BOARD + "B[D3];)\r\n";
    GgfReader reader = new GgfReader("games", text);
    List<String> games = new ArrayList<>();
    for (Optional<Game> game = reader.next(); game.isPresent(); game = reader.next()) {
      games.add(Transcript.write(game.get()));
      assertEquals(')', text.charAt(reader.offset() - 1));
    }
    assertEquals(List.of("f5", "", "d3"), games);
  }

  @Test
  void readingGoesOnAfterARefusedGame() throws Exception {
    String good = "(;" + BOARD + "B[F5];)";
    String text =
        "(;" + BOARD + "B[A1];)\n" + good + "\nrubbish\n(;?" + good + "(;PB[x" + good + "(;PB[";
    GgfReader reader = new GgfReader("games", text);
    List<Integer> errorLines = new ArrayList<>();
    int games = 0;
    boolean more = true;
    while (more) {
      try {
        more = reader.next().isPresent();
        games += more ? 1 : 0;
      } catch (NotationException e) {
        errorLines.add(e.line());
      }
    }
    // The unclosed PB swallows the board of the game behind it up to that one's first bracket.
    assertEquals(2, games);
    assertEquals(List.of(1, 3, 4, 4, 4), errorLines);
  }

  @Test
  void anEmptyTextHasNoGames() throws Exception {
    assertFalse(new GgfReader("games", "").next().isPresent());
    assertFalse(new GgfReader("games", " 0\r\n").next().isPresent());
    GgfReader reader = new GgfReader("games", "x");
    assertThrows(NotationException.class, reader::next);
    assertFalse(reader.next().isPresent());
  }
}
