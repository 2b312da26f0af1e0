package emilia.report.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.analysis.ValueKind;
import emilia.board.Disc;
import emilia.board.RandomPositions;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.SampleGames;
import emilia.game.StartPosition;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Pages of games as text; {@code emilia.browser} shows them to a browser. */
class GamePageTest {
  private static final int MAX_BYTES = 500_000;

  /** Whatever could make a browser ask for something. */
  private static final Pattern LOADS =
      Pattern.compile(
          "(?i)<[a-z][^<>]*\\s(src|srcset|action|data|poster)\\s*=|url\\(|@import|<link|<base");

  private static final Pattern LINK = Pattern.compile("href=\"([^\"]*)\"");

  private static void assertSelfContained(String page) {
    assertFalse(LOADS.matcher(page).find(), "the page loads something");
    LINK.matcher(page)
        .results()
        .forEach(link -> assertTrue(link.group(1).matches("#\\d+|\\./\\S+"), link.group()));
    assertFalse(page.matches("(?is).*(src|href)\\s*=\\s*.?https?:.*"));
    assertTrue(page.getBytes(StandardCharsets.UTF_8).length <= MAX_BYTES, "the page is too large");
  }

  private static int count(String text, String part) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }

  @Test
  void hostileTextsStayTexts() {
    Game game = SampleGames.of(SampleGames.FINISHED);
    GameReport plain = SampleReports.of(game, "Ann");
    GameReport hostile = SampleReports.of(game, SampleReports.HOSTILE);
    String plainPage = GamePage.of(plain, "./index.html").html();
    String page = GamePage.of(hostile, "./index.html").html();
    assertSelfContained(plainPage);
    assertSelfContained(page);
    for (String element : List.of("<script", "</script", "<img", "<title", "</title", "<!--")) {
      assertEquals(count(plainPage, element), count(page, element), element);
    }
    String index =
        CollectionPage.of(
                SampleReports.HOSTILE,
                List.of(GameEntry.of(hostile, "./a.html")),
                Map.of("a", SampleReports.HOSTILE))
            .html();
    assertSelfContained(index);
    assertEquals(0, count(index, "<script"));
    String svg = ValueGraph.document(hostile);
    assertFalse(svg.contains("<script"), svg);
  }

  @Test
  void randomNamesAddNoMarkup() {
    Random random = RandomPositions.random();
    String alphabet = "<>&\"'/!-[]{}=\\;:`ax \n\u0000\u2028\ud83d\udc68\ufffe\u0080scriptu003";
    Game game = SampleGames.of(SampleGames.WIPE_OUT);
    GameReport report = SampleReports.of(game, "Ann");
    int tags = count(GamePage.of(report, "").html(), "<");
    for (int i = 0; i < 40; i++) {
      StringBuilder name = new StringBuilder();
      for (int length = 1 + random.nextInt(20); length > 0; length--) {
        name.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      GameReport renamed = SampleReports.renamed(report, name.toString());
      String page = GamePage.of(renamed, "").html();
      assertEquals(tags, count(page, "<"), name + ", " + RandomPositions.replay());
    }
  }

  @Test
  void gamesOfAllKindsHavePages() {
    Game start = Game.from(StartPosition.STANDARD);
    Game handicap = Game.from(StartPosition.handicap(4, Disc.WHITE));
    List<Game> games =
        List.of(
            start,
            handicap,
            handicap.play(handicap.position().isLegal(19) ? 19 : firstMove(handicap)),
            SampleGames.of(SampleGames.WIPE_OUT),
            SampleGames.of(SampleGames.MANY_PASSES),
            SampleGames.of(SampleGames.FINISHED).truncated(23));
    for (Game game : games) {
      GameReport report = SampleReports.of(game, "Ann");
      String page = GamePage.of(report, "").html();
      assertSelfContained(page);
      assertEquals(game.plies(), count(page, "<tr data-ply="));
      assertEquals(2, count(page, "class=\"graph\""));
      assertTrue(ValueGraph.document(report).startsWith("<svg "));
      assertFalse(page.contains("NaN") || page.contains("Infinity"), "numbers are numbers");
    }
  }

  private static int firstMove(Game game) {
    return Long.numberOfTrailingZeros(game.position().legalMoves());
  }

  @Test
  void openingsAreTheSameForMirrorImages() {
    String expected = "perpendicular f5d6c3";
    assertEquals(expected, OpeningName.of(SampleGames.of("f5d6c3")));
    assertEquals(expected, OpeningName.of(SampleGames.of("e6f4c3")));
    assertEquals(expected, OpeningName.of(SampleGames.of("c4e3f6")));
    assertEquals(expected, OpeningName.of(SampleGames.of("d3c5f6")));
    assertEquals("diagonal f5f6", OpeningName.of(SampleGames.of("d3c3")));
    assertEquals("parallel f5f4", OpeningName.of(SampleGames.of("e6d6")));
    assertEquals("diagonal f5f6e6d6d7f4", OpeningName.of(SampleGames.of(SampleGames.BLOCKED)));
    assertEquals("no moves", OpeningName.of(Game.from(StartPosition.STANDARD)));
    assertEquals("other start", OpeningName.of(Game.from(StartPosition.handicap(1, Disc.WHITE))));
  }

  @Test
  void valuesInWords() {
    assertEquals("+2.3", ValueText.score(230, ValueKind.ESTIMATE));
    assertEquals("0.0", ValueText.score(-4, ValueKind.ESTIMATE));
    assertEquals("-12", ValueText.score(-1200, ValueKind.EXACT));
    assertEquals("0", ValueText.score(0, ValueKind.EXACT));
    assertEquals("~+4", ValueText.score(400, ValueKind.PROBABLE));
    assertEquals("", ValueText.loss(0, true));
    assertEquals("", ValueText.loss(4, true));
    assertEquals("0.3", ValueText.loss(32, true));
    assertEquals("12.0", ValueText.loss(1200, true));
    assertEquals("12", ValueText.loss(1200, false));
    assertEquals("", ValueText.loss(0, false));
    assertEquals("about level", ValueText.standing(-99, ValueKind.ESTIMATE));
    assertEquals("White is ahead by about 1.0", ValueText.standing(-100, ValueKind.ESTIMATE));
    assertEquals("Black wins by 2", ValueText.standing(200, ValueKind.EXACT));
    assertEquals("a draw", ValueText.standing(0, ValueKind.EXACT));
    assertEquals("White probably wins by 6", ValueText.standing(-600, ValueKind.PROBABLE));
    assertEquals("59.9 s", ValueText.time(OptionalDouble.of(59.9)));
    assertEquals("2:05", ValueText.time(OptionalDouble.of(125.2)));
    assertEquals("pass", ValueText.move(Square.PASS));
  }
}
