package emilia.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.GameMove;
import emilia.notation.BoardText;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.OptionalDouble;

/** Games to step through, on a page that has {@link #SCRIPTS}. */
public final class GameViewer {
  /** The script that replays games and draws boards. */
  public static final String BOARD_SCRIPT = "board.js";

  /** The scripts that the page needs. */
  public static final List<String> SCRIPTS = List.of(BOARD_SCRIPT, "viewer.js");

  private GameViewer() {}

  /**
   * A game.
   *
   * @param title what the list of games calls it
   * @param game its moves, with evaluations and times where they are known
   * @param openingPlies the position that is shown first
   */
  public record Entry(String title, Game game, int openingPlies) {}

  /** The HTML that shows games. */
  public static String html(List<Entry> entries) {
    return "<div class=\"viewer\">" + Html.data(json(entries)) + "</div>";
  }

  private static String json(List<Entry> entries) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.writeStartArray();
      for (Entry entry : entries) {
        write(json, entry);
      }
      json.writeEndArray();
    } catch (IOException e) {
      throw new UncheckedIOException("a string cannot fail", e);
    }
    return text.toString();
  }

  private static void write(JsonGenerator json, Entry entry) throws IOException {
    json.writeStartObject();
    json.writeStringField("title", entry.title());
    json.writeStringField("board", BoardText.write(entry.game().start()));
    json.writeNumberField("opening", entry.openingPlies());
    json.writeArrayFieldStart("moves");
    for (GameMove move : entry.game().moves()) {
      json.writeStartArray();
      json.writeString(move.isPass() ? "--" : Square.name(move.square()));
      number(json, move.evalDiscs());
      number(json, move.timeSeconds());
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /** Hundredths are enough to be shown. */
  private static void number(JsonGenerator json, OptionalDouble value) throws IOException {
    if (value.isEmpty()) {
      json.writeNull();
    } else {
      json.writeNumber(BigDecimal.valueOf(value.getAsDouble()).setScale(2, RoundingMode.HALF_UP));
    }
  }
}
