package emilia.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import emilia.cli.CommandRun;
import emilia.game.Game;
import emilia.game.SampleGames;
import emilia.report.game.CollectionPage;
import emilia.report.game.GameEntry;
import emilia.report.game.GamePage;
import emilia.report.game.GameReport;
import emilia.report.game.SampleReports;
import emilia.report.training.CalibrationPoint;
import emilia.report.training.TrainingPage;
import emilia.report.training.TrainingReport;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Our pages in headless Chromium: drawn without errors, steered by keys, mouse and fingers, without
 * a request to anywhere, in narrow windows without a scroll bar. Skipped where there is no Chromium
 * that starts.
 */
class PagesInBrowserTest {
  private static final Game GAME = SampleGames.of(SampleGames.MANY_PASSES);
  private static final String PLY = "Number(document.getElementById('study').dataset.ply)";
  private static final String DISCS =
      "document.querySelectorAll('.stage .discs .black, .stage .discs .white').length";

  @TempDir static Path folder;

  private static Chromium browser;
  private static Path gamePage;

  @BeforeAll
  static void start() throws Exception {
    assumeTrue(Chromium.find().isPresent(), "there is no Chromium");
    try {
      browser = new Chromium(Chromium.find().get());
    } catch (Chromium.NotStartedException e) {
      abort(e.getMessage());
    }
    GameReport report = SampleReports.of(GAME, SampleReports.HOSTILE);
    gamePage = write("game \u00fc.html", GamePage.of(report, "./index.html").html());
    write("index.html", index(report));
  }

  private static String index(GameReport report) {
    List<GameEntry> entries = List.of(GameEntry.of(report, "./game%20%C3%BC.html"));
    return CollectionPage.of("Games", entries, report.settings()).html();
  }

  @AfterAll
  static void end() throws Exception {
    if (browser != null) {
      browser.close();
    }
  }

  private static Path write(String name, String html) throws Exception {
    return Files.writeString(folder.resolve(name), html, StandardCharsets.UTF_8);
  }

  private static void open(Path page, int width, boolean dark) throws Exception {
    browser.setScreen(width, 800, dark);
    browser.open(page);
  }

  private static long number(String expression) throws Exception {
    return (Long) browser.evaluate(expression);
  }

  /** That the page is content, and asked for nothing but itself. */
  private static void assertClean(Path page) {
    assertEquals(List.of(), browser.errors());
    assertEquals(List.of(page.toUri().toString()), browser.requests());
  }

  @Test
  void theGameIsDrawn() throws Exception {
    open(gamePage, 1280, false);
    assertEquals(2, number("document.querySelectorAll('.graph .line').length"));
    long points =
        number("document.querySelector('.graph .line').getAttribute('d').split('L').length");
    assertEquals(GAME.plies() + 1, points);
    assertTrue(number("document.querySelectorAll('.moment .board').length") > 0);
    assertTrue(
        number("document.querySelector('.wide .graph').getBoundingClientRect().width|0") > 500);
    assertEquals(
        SampleReports.HOSTILE, browser.evaluate("document.querySelector('.name').textContent"));
    assertEquals("undefined", browser.evaluate("typeof window.hacked"));
    assertClean(gamePage);
  }

  @Test
  void keysMoveTheBoard() throws Exception {
    open(gamePage, 1280, false);
    browser.press("Home");
    assertEquals(0, number(PLY));
    assertEquals(4, number(DISCS));
    browser.press("ArrowRight");
    browser.press("ArrowRight");
    assertEquals(2, number(PLY));
    assertEquals(6, number(DISCS));
    browser.press("ArrowLeft");
    assertEquals(5, number(DISCS));
    browser.press("End");
    assertEquals(GAME.plies(), number(PLY));
    long discs = 64 - GAME.position().emptyCount();
    assertEquals(discs, number(DISCS));
    browser.press("ArrowRight");
    assertEquals(GAME.plies(), number(PLY), "there is nothing behind the end");
    assertTrue(
        ((String) browser.evaluate("document.querySelector('.standing').textContent"))
            .contains("Black wins by 62"));
    // The slider has the same keys; they count once.
    browser.evaluate("document.querySelector('input').focus()");
    browser.press("ArrowLeft");
    assertEquals(GAME.plies() - 1, number(PLY));
    assertClean(gamePage);
  }

  @Test
  void everyPositionIsTheRightOne() throws Exception {
    open(gamePage, 1280, false);
    browser.press("Home");
    for (int ply = 0; ply <= GAME.plies(); ply += 11) {
      assertEquals(64 - GAME.positionAfter(ply).emptyCount(), number(DISCS), "ply " + ply);
      browser.evaluate(
          "for (let i = 0; i < 11; i++) document.querySelector('button[data-step=on]').click()");
    }
    assertClean(gamePage);
  }

  @Test
  void aClickOnTheGraphShowsThePosition() throws Exception {
    open(gamePage, 1280, false);
    browser.press("Home");
    browser.evaluate(
        "window.area = document.querySelector('.wide .graph').getBoundingClientRect()");
    double left = ((Number) browser.evaluate("area.left")).doubleValue();
    double width = ((Number) browser.evaluate("area.width")).doubleValue();
    double top = ((Number) browser.evaluate("area.top")).doubleValue();
    browser.click(left + width / 2, top + 60);
    long middle = number(PLY);
    assertTrue(Math.abs(middle - GAME.plies() / 2) <= 3, "ply " + middle);
    browser.click(left + 1, top + 60);
    assertEquals(0, number(PLY));
    browser.evaluate("document.querySelector('tr[data-ply=\"7\"]').click()");
    assertEquals(7, number(PLY));
    browser.evaluate("document.querySelector('button[data-step=on]').click()");
    assertEquals(8, number(PLY));
    assertClean(gamePage);
  }

  @Test
  void aPhoneIsWideEnoughAndSwipes() throws Exception {
    for (int width : new int[] {390, 360}) {
      open(gamePage, width, true);
      assertEquals(width, number("document.documentElement.scrollWidth"));
    }
    browser.evaluate("document.querySelector('.stage .board').scrollIntoView({block: 'center'})");
    browser.press("Home");
    browser.swipe(300, 100, 400);
    assertEquals(1, number(PLY));
    browser.swipe(100, 300, 400);
    assertEquals(0, number(PLY));
    assertEquals(
        "none", browser.evaluate("getComputedStyle(document.querySelector('.wide')).display"));
    assertClean(gamePage);
  }

  @Test
  void darkIsDarkAndThePrinterGetsBoards() throws Exception {
    open(gamePage, 1280, false);
    Object light = browser.evaluate("getComputedStyle(document.body).backgroundColor");
    open(gamePage, 1280, true);
    assertNotEquals(light, browser.evaluate("getComputedStyle(document.body).backgroundColor"));
    String pdf = new String(browser.pdf(), StandardCharsets.ISO_8859_1);
    assertTrue(pdf.startsWith("%PDF"));
    browser.call("Emulation.setEmulatedMedia", Map.of("media", "print"));
    assertEquals(
        "none", browser.evaluate("getComputedStyle(document.querySelector('.stage')).display"));
    assertTrue(
        number("document.querySelector('.moment .board').getBoundingClientRect().width|0") > 50);
    browser.call("Emulation.setEmulatedMedia", Map.of("media", ""));
  }

  @Test
  void everythingHasAName() throws Exception {
    open(gamePage, 1280, false);
    String unnamed =
        "[...document.querySelectorAll('button, input, a, [tabindex=\"0\"]')].filter((e) =>"
            + " !e.textContent.trim() && !e.getAttribute('aria-label')).length";
    assertEquals(0, number(unnamed));
    String pictures =
        "[...document.querySelectorAll('svg:not([aria-hidden])')].filter((e) => !(e.getAttribute("
            + "'role') === 'img' && (e.getAttribute('aria-label') || e.querySelector('title')))"
            + ").length";
    assertEquals(0, number(pictures));
  }

  @Test
  void theIndexLeadsToTheGame() throws Exception {
    Path index = folder.resolve("index.html");
    open(index, 360, false);
    assertEquals(360, number("document.documentElement.scrollWidth"));
    assertClean(index);
    Object target = browser.evaluate("document.querySelector('td a').href");
    assertEquals(gamePage.toUri().toASCIIString(), target);
  }

  @Test
  void theMatchPage() throws Exception {
    Path page = folder.resolve("match.html");
    CommandRun run =
        CommandRun.of(
            "match",
            "--engine",
            "name=<b>A,proto=self,depth=1,eval=classic",
            "--engine",
            "name=B,proto=self,depth=1,eval=classic",
            "--games",
            "2",
            "--html",
            page.toString());
    assertEquals(0, run.exitCode(), run.err());
    open(page, 1280, false);
    String caption = "document.querySelector('.viewer .note').textContent";
    Object before = browser.evaluate(caption);
    browser.evaluate("document.querySelector('.viewer').focus()");
    browser.press("ArrowRight");
    assertNotEquals(before, browser.evaluate(caption));
    assertTrue(number("document.querySelectorAll('.viewer .discs .black').length") > 0);
    assertClean(page);
    open(page, 360, true);
    assertEquals(360, number("document.documentElement.scrollWidth"));
  }

  @Test
  void theTrainingPage() throws Exception {
    TrainingReport report =
        new TrainingReport(
            "Training of <b>",
            Map.of("command", "emilia train"),
            List.of(),
            List.of(new CalibrationPoint(-20, -18.5, 40), new CalibrationPoint(3, 4, 1_234)),
            List.of(),
            List.of());
    Path page = write("training.html", TrainingPage.render(report));
    open(page, 1280, true);
    assertTrue(number("document.querySelectorAll('svg').length") > 0);
    assertClean(page);
  }
}
