package emilia.report.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class TrainingPageTest {
  private static TrainingReport report(boolean empty) {
    List<WeightBoard.Content> squares =
        new ArrayList<>(Collections.nCopies(64, WeightBoard.Content.OUTSIDE));
    squares.set(0, WeightBoard.Content.PLAYER);
    squares.set(1, WeightBoard.Content.OPPONENT);
    squares.set(2, WeightBoard.Content.EMPTY);
    List<ErrorRow> errors = new ArrayList<>();
    for (int discs = 12; discs < 60; discs++) {
      ErrorStatistics training = new ErrorStatistics(100, 400 - discs, 3000, 90_000);
      ErrorStatistics holdOut = discs < 20 ? ErrorStatistics.NONE : training;
      errors.add(new ErrorRow(discs, training, holdOut));
    }
    return new TrainingReport(
        "Training of <a & \"b\">",
        Map.of("command", "emilia train --out=\"a<b\" & more"),
        empty ? List.of() : errors,
        empty
            ? List.of()
            : List.of(new CalibrationPoint(-20, -18.5, 40), new CalibrationPoint(3, 4, 1_234_567)),
        empty ? List.of() : List.of(new CoverageRow("edge", 20, 200, 20, 50)),
        empty ? List.of() : List.of(new WeightBoard("edge", 20, squares, -3.25, 777)));
  }

  /** The page is well-formed XML as well, so that a parser can find what is open. */
  private static Document parse(String page) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(page)));
  }

  private static int count(Document page, String tag, String style) {
    NodeList elements = page.getElementsByTagName(tag);
    int count = 0;
    for (int i = 0; i < elements.getLength(); i++) {
      String found = elements.item(i).getAttributes().getNamedItem("class").getNodeValue();
      count += found.equals(style) ? 1 : 0;
    }
    return count;
  }

  @Test
  void everythingIsOnThePage() throws Exception {
    String text = TrainingPage.render(report(false));
    Document page = parse(text);
    assertEquals(
        "Training of <a & \"b\">", page.getElementsByTagName("h1").item(0).getTextContent());
    assertTrue(page.getDocumentElement().getTextContent().contains("--out=\"a<b\" & more"));
    assertEquals(2 + 1, count(page, "polyline", "line1"));
    assertEquals(2, count(page, "polyline", "line2"));
    assertEquals(48 + 48 + 2, count(page, "circle", "dot1"));
    assertEquals(40 + 40, count(page, "circle", "dot2"), "no point where nothing is held out");
    assertEquals(1, count(page, "circle", "player"));
    assertEquals(1, count(page, "circle", "opponent"));
    assertTrue(text.contains(">10 / 25<"), "20 and 50 of 200 weights");
    assertTrue(text.contains("-3.25"));
    assertTrue(text.contains("predicted +3.0, mean label +4.0 (1,234,567 positions)"));
  }

  /** Errors are against labels, not results, and the page says what those are. */
  @Test
  void thePageSaysWhatErrorsAreMeasuredAgainst() {
    String text = TrainingPage.render(report(false));
    assertTrue(text.contains("is from the labels of the positions. A label is a"), text);
    assertTrue(text.contains("another lambda are measured against other labels"), text);
    assertTrue(text.contains(">label, discs<"), text);
    assertFalse(text.contains("result"), text);
  }

  @Test
  void thePageNeedsNothingElse() {
    String text = TrainingPage.render(report(false));
    assertFalse(text.contains("http"), text);
    assertFalse(text.contains("src="), text);
    assertFalse(text.contains("url("), text);
    assertTrue(text.contains("prefers-color-scheme: dark"));
  }

  @Test
  void aReportOfNothingIsAPageAllTheSame() throws Exception {
    String text = parse(TrainingPage.render(report(true))).getDocumentElement().getTextContent();
    assertTrue(text.contains("Mean absolute error: there are no positions."), text);
    assertTrue(text.contains("None is met often enough."), text);
  }

  @Test
  void numbersAreShort() {
    assertEquals("0", Html.number(0));
    assertEquals("0", Html.number(-0.001));
    assertEquals("100", Html.number(100));
    assertEquals("-2.5", Html.number(-2.5));
    assertEquals("0.05", Html.number(0.05));
    assertEquals("-", Html.decimal(Double.NaN));
  }
}
