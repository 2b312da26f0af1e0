package emilia.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Disc;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.SampleGames;
import emilia.game.StartPosition;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TranscriptTest {
  private static Game parse(String text) throws NotationException {
    return Transcript.parse("moves", text);
  }

  private static void assertError(String message, String text) {
    NotationException error = assertThrows(NotationException.class, () -> parse(text));
    assertEquals("moves:" + message, error.getMessage());
  }

  /** Case D6: the same game in the spellings that programs and sites use. */
  @Test
  void d6OneGameInManySpellings() throws Exception {
    Game game = parse(SampleGames.MANY_PASSES);
    assertEquals(67, game.plies());
    assertTrue(game.isOver());
    String spaced = SampleGames.MANY_PASSES.replaceAll("(..)", "$1 ");
    assertEquals(game, parse(SampleGames.MANY_PASSES.toUpperCase(Locale.ROOT)));
    assertEquals(game, parse(spaced));
    assertEquals(game, parse(spaced.toUpperCase(Locale.ROOT)));
    assertEquals(game, parse("\r\n\t" + spaced.replace(" ", "\r\n")));
    for (String pass : List.of("--", "PA", "pa", "ps", "pp", "Pass")) {
      assertEquals(game, parse(spelled(game, pass, false)), pass);
      assertEquals(game, parse(spelled(game, pass, true)), pass);
      assertEquals(game, parse(spelled(game, pass, false).replace(" ", "")), pass);
    }
    assertEquals(game, parse(spelled(game, "", true)));
    assertEquals(game, parse(spelled(game, "", true).replace(" ", "")));
  }

  private static String spelled(Game game, String pass, boolean numbered) {
    List<String> words = new ArrayList<>();
    for (int ply = 0; ply < game.plies(); ply++) {
      if (numbered && ply % 2 == 0) {
        words.add(ply / 2 + 1 + ".");
      }
      int square = game.moves().get(ply).square();
      words.add(square == Square.PASS ? pass : Square.name(square));
    }
    return String.join(" ", words);
  }

  @ParameterizedTest
  @ValueSource(strings = {"f5d6c3", "F5 D6 C3", "1. f5 2. d6 3. c3", "1.f5 d6 2.c3", "1... f5d6c3"})
  void shortGames(String text) throws Exception {
    assertEquals("f5d6c3", Transcript.write(parse(text)));
  }

  @Test
  void d6BadMovesAreNamedByNumber() {
    assertError("1:15: move 8: expected a square such as \"f5\", found \"e9\"", "f5d6c3d3c4f4f6e9");
    assertError("1:3: move 2: expected a legal move of White (f4 d6 f6), found \"f5\"", "f5f5");
    assertError("1:1: expected moves such as \"f5d6c3\", found an empty text", "");
    assertError("1:1: expected moves such as \"f5d6c3\", found an empty text", " \r\n ");
    assertError("2:4: move 3: expected a square such as \"f5\", found \"hello\"", "f5\nd6 hello");
    assertError("1:6: move 3: expected a square such as \"f5\", found \"9\"", "f5d6 9");
    assertError("1:3: move 2: expected a square such as \"f5\", found \"-c3\"", "f5-c3");
    assertError("1:1: move 1: expected a square such as \"f5\", found \"\\u3042\"", "\u3042");
    assertError(
        "1:4: move 2: expected a legal move of White (f4 d6 f6), found \"pass\"", "f5 passd6");
  }

  @Test
  void nothingFollowsTheEndOfTheGame() {
    assertError(
        "1:19: move 10: expected no more moves, since the game is over, found \"a1\"",
        SampleGames.WIPE_OUT + "a1");
    assertError(
        "1:19: move 10: expected no more moves, since the game is over, found \"--\"",
        SampleGames.WIPE_OUT + "--");
  }

  @Test
  void theSideAfterALeftOutPassIsNamed() {
    String text = SampleGames.BLOCKED;
    NotationException error = assertThrows(NotationException.class, () -> parse(text + "a1"));
    assertEquals(1, error.line());
    assertEquals(47, error.column());
    assertEquals("moves", error.source());
    assertEquals("\"a1\"", error.found());
    assertEquals(
        "a legal move of Black (g2 c3 d3 e3 f3 h3 a4 c4 h4 c5 h5 b6 c7)", error.expected());
  }

  @Test
  void noPassIsAddedAtTheEnd() throws Exception {
    String text = SampleGames.BLOCKED;
    assertTrue(parse(text).mustPass());
    assertEquals(24, parse(text + "--").plies());
    assertEquals(text, Transcript.write(parse(text + "pa")));
    assertEquals(text + "--", Transcript.writeWithPasses(parse(text + "pa")));
  }

  @Test
  void fromOtherStarts() throws Exception {
    StartPosition start = StartPosition.handicap(2, Disc.WHITE);
    Game game = Transcript.parse("moves", "f4f3", start);
    assertEquals(start, game.start());
    assertEquals(Disc.WHITE, game.sideToMove());
  }

  @Test
  void writtenGamesAreReadBack() throws Exception {
    for (Game game : RandomGames.plain(200)) {
      if (game.plies() > 0) {
        String withPasses = Transcript.writeWithPasses(game);
        assertEquals(game, Transcript.parse("moves", withPasses, game.start()));
        Game again = Transcript.parse("moves", Transcript.write(game), game.start());
        boolean endsWithPass = game.moves().get(game.plies() - 1).isPass();
        assertEquals(endsWithPass ? game.truncated(game.plies() - 1) : game, again);
      }
    }
  }
}
