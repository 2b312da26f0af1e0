package emilia.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Square;
import emilia.game.StartPosition;
import emilia.report.PositionsPage.Entry;
import emilia.report.PositionsPage.Move;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class PositionsPageTest {
  private static final String EVIL = "</title><script>alert(1)</script> & \"'";

  private static Entry entry(String text, List<Move> moves, boolean contradicts) {
    return new Entry(
        7,
        text,
        text,
        text,
        StartPosition.STANDARD,
        Square.NONE,
        "+1.50",
        text,
        moves,
        text,
        text,
        contradicts);
  }

  private static String page(Entry entry) {
    return PositionsPage.head(EVIL, Map.of(EVIL, EVIL))
        + PositionsPage.article(entry)
        + PositionsPage.foot();
  }

  /** The page is written as XML, so a parser of XML sees whether its elements are closed. */
  private static Document parse(String page) throws Exception {
    String xml = page.replace("<!DOCTYPE html>", "").replaceAll("(?s)<script>.*</script>", "");
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml)));
  }

  @Test
  void foreignTextStaysText() throws Exception {
    String page = page(entry(EVIL, List.of(new Move("d3", "+1.50", EVIL, true)), false));
    assertEquals(1, page.split("<script>", -1).length - 1, "only the script of the page");
    Document document = parse(page);
    assertEquals(EVIL, document.getElementsByTagName("h1").item(0).getTextContent());
    assertEquals("7. " + EVIL, document.getElementsByTagName("h2").item(0).getTextContent());
  }

  @Test
  void theStyleIsNotEscaped() {
    String page = PositionsPage.head("x", Map.of());
    String style = page.substring(page.indexOf("<style>"), page.indexOf("</style>"));
    assertFalse(style.contains("&"), "what needs escaping does not work in a style");
    assertTrue(style.contains("prefers-color-scheme: dark"), style);
    assertTrue(style.contains("@media print"), style);
  }

  @Test
  void nothingIsLoaded() {
    String page = page(entry("x", List.of(), true));
    assertFalse(page.contains("src="), page);
    assertFalse(page.contains("href="), page);
    assertFalse(page.contains("http"), page);
    assertFalse(page.contains("@import"), page);
    assertFalse(page.contains("url("), page);
  }

  @Test
  void movesAreARowEach() throws Exception {
    List<Move> moves =
        List.of(new Move("d3", "+1.50", "d3 c5", true), new Move("c4", "-2.00", "c4 c3", false));
    Document document = parse(page(entry("x", moves, false)));
    assertEquals(3, document.getElementsByTagName("tr").getLength());
    assertEquals("d3+1.50d3 c5", document.getElementsByTagName("tr").item(1).getTextContent());
    String over = PositionsPage.article(entry("x", List.of(), true));
    assertTrue(over.contains("The game is over."), over);
    assertTrue(over.contains("data-contradicts=\"1\""), over);
    assertTrue(over.contains("data-score=\"1.50\""), over);
  }
}
