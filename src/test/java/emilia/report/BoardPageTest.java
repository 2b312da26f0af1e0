package emilia.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Square;
import emilia.game.Game;
import emilia.game.GameInfo;
import emilia.game.GameRecord;
import emilia.game.SampleGames;
import emilia.game.StartPosition;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Pictures and pages, read back by a parser of XML. */
class BoardPageTest {
  private static final String HOSTILE = "</title><script>alert('1')</script>&amp;\u0000\ud800\"]]>";

  private static Document parse(String text) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return factory.newDocumentBuilder().parse(new ByteArrayInputStream(bytes));
  }

  private static List<Element> elements(Document document, String name) {
    NodeList nodes = document.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  private static long circles(Document document, String radius) {
    return elements(document, "circle").stream()
        .filter(circle -> circle.getAttribute("r").equals(radius))
        .count();
  }

  private static GameRecord hostile() {
    GameInfo none = GameInfo.EMPTY;
    Game game =
        SampleGames.of(SampleGames.FINISHED)
            .withInfo(
                new GameInfo(
                    HOSTILE,
                    HOSTILE,
                    HOSTILE,
                    HOSTILE,
                    none.blackRating(),
                    none.whiteRating(),
                    none.blackTime(),
                    none.whiteTime(),
                    Optional.empty()));
    List<String> comments = new ArrayList<>(Collections.nCopies(game.plies() + 1, ""));
    comments.set(0, HOSTILE);
    return GameRecord.of(game, comments);
  }

  @Test
  void aPosition() throws Exception {
    Game game = SampleGames.of("f5d6c3");
    Document svg = parse(BoardSvg.document(BoardPicture.position(game, 3), HOSTILE));
    assertEquals(
        "</title><script>alert('1')</script>&amp;\ufffd\ufffd\"]]>",
        elements(svg, "title").get(0).getTextContent());
    assertEquals(0, elements(svg, "script").size());
    assertEquals(7, circles(svg, "21"), "discs");
    assertEquals(
        Long.bitCount(game.position().legalMoves()), circles(svg, "6"), "marks of legal moves");
    assertEquals(1, circles(svg, "7"), "mark of the last move");
    List<String> labels =
        elements(svg, "text").stream().map(Element::getTextContent).sorted().toList();
    assertEquals(
        List.of("1", "2", "3", "4", "5", "6", "7", "8", "a", "b", "c", "d", "e", "f", "g", "h"),
        labels);
  }

  @Test
  void theDiagramNumbersTheMoves() {
    Game game = SampleGames.of(SampleGames.FINISHED);
    BoardPicture picture = BoardPicture.diagram(game);
    List<Integer> numbers = picture.numbers();
    assertEquals(1, numbers.get(Square.parse("f5", 0)));
    assertEquals(49, numbers.get(Square.parse("c2", 0)));
    assertEquals(49, numbers.stream().filter(n -> n > 0).distinct().count());
    assertEquals(0, numbers.get(Square.parse("d4", 0)));
    // h7 is the 23rd move; White passes, and h5 is Black's too.
    assertTrue((picture.black() & Square.bit(Square.parse("h7", 0))) != 0);
    assertTrue((picture.black() & Square.bit(Square.parse("h5", 0))) != 0);
    assertEquals(0, picture.black() & picture.white());
    assertEquals(53, Long.bitCount(picture.black() | picture.white()));
  }

  @Test
  void aPageStandsForItselfAndEscapesEverything() throws Exception {
    String page =
        BoardPage.head(HOSTILE)
            + BoardPage.article(hostile(), 59)
            + BoardPage.article(GameRecord.of(Game.from(StartPosition.STANDARD)), 0)
            + BoardPage.foot();
    Document document = parse(page);
    assertEquals(0, elements(document, "script").size());
    assertEquals(3, elements(document, "svg").size());
    assertEquals(2, elements(document, "article").size());
    assertFalse(page.contains("http"), "nothing refers to the network");
    assertFalse(page.contains("src=") || page.contains("href="), "nothing refers to a file");
    assertTrue(page.startsWith("<!DOCTYPE html>"));
    assertTrue(page.contains("<meta charset=\"utf-8\""));
  }

  @Test
  void states() {
    Game game = SampleGames.of(SampleGames.FINISHED);
    assertEquals("Black to move, 2 - 2", BoardPage.state(game, 0));
    assertEquals("White must pass, 15 - 12", BoardPage.state(game, 23));
    assertEquals("Black won by 58, 50 - 3", BoardPage.state(game, game.plies()));
    Game wipeOut = SampleGames.of(SampleGames.WIPE_OUT);
    assertEquals("Black won by 64, 13 - 0", BoardPage.state(wipeOut, 9));
  }

  @Test
  void titlesAndFacts() {
    GameRecord plain = GameRecord.of(Game.from(StartPosition.STANDARD));
    assertEquals("Black - White", BoardPage.title(plain.info()));
    assertEquals("", BoardPage.facts(plain));
  }
}
