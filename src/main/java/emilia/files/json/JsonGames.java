package emilia.files.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import emilia.notation.NotationException;
import emilia.notation.games.GameReader;
import emilia.notation.games.ReadGame;
import emilia.notation.games.TextInput;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The games of a JSON file: objects one after the other, or in one array. Fields with other names
 * than ours are passed over. Where the file is no JSON any more, reading ends.
 */
public final class JsonGames implements GameReader {
  private static final int MAX_DEPTH = 20;
  private static final int MAX_NAME = 1000;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxStringLength(TextInput.MAX_RECORD)
                  .maxNestingDepth(MAX_DEPTH)
                  .maxNameLength(MAX_NAME)
                  .build())
          .build();

  private final String source;
  private final JsonParser parser;
  private final Consumer<String> warnings;
  private boolean ended;

  /**
   * The games of a stream in UTF-8 or another encoding that JSON allows.
   *
   * @param source how errors name it
   * @param warnings hears of what is odd about games that are taken
   */
  public JsonGames(String source, InputStream in, Consumer<String> warnings) throws IOException {
    this.source = source;
    this.parser = FACTORY.createParser(in);
    this.warnings = warnings;
  }

  @Override
  public Optional<ReadGame> next() throws IOException, NotationException {
    if (ended) {
      return Optional.empty();
    }
    try {
      JsonToken token = parser.nextToken();
      while (token == JsonToken.START_ARRAY && depth() == 1 || token == JsonToken.END_ARRAY) {
        token = parser.nextToken();
      }
      if (token == null) {
        ended = true;
        return Optional.empty();
      }
      return Optional.of(game(token));
    } catch (JsonProcessingException e) {
      ended = true;
      throw noJson(e);
    } catch (CharConversionException e) {
      ended = true;
      JsonLocation at = parser.currentLocation();
      throw error(at, "UTF-8", "bytes that are none");
    }
  }

  private ReadGame game(JsonToken token) throws IOException, NotationException {
    JsonLocation start = parser.currentTokenLocation();
    if (token != JsonToken.START_OBJECT) {
      String found = JsonRecord.describe(parser);
      parser.skipChildren();
      throw error(start, "a game, which begins with {", found);
    }
    int depth = depth();
    JsonRecord record = new JsonRecord(source, parser);
    try {
      record.read();
    } catch (NotationException e) {
      skipTo(depth);
      throw e;
    }
    String place = source + ":" + start.getLineNr();
    return ReadGame.of(record.record(), place, record.implicitPasses(), warnings);
  }

  /** Passes over the rest of the object that was entered at a depth. */
  private void skipTo(int depth) throws IOException {
    while (depth() >= depth && parser.currentToken() != null) {
      parser.nextToken();
    }
  }

  private int depth() {
    return parser.getParsingContext().getNestingDepth();
  }

  private NotationException noJson(JsonProcessingException e) {
    JsonLocation at = e.getLocation() == null ? parser.currentLocation() : e.getLocation();
    if (depth() > MAX_DEPTH) {
      return error(at, "at most " + MAX_DEPTH + " levels of brackets", "more");
    }
    if (e instanceof StreamConstraintsException) {
      String expected =
          "names of at most "
              + MAX_NAME
              + " and texts of at most "
              + TextInput.MAX_RECORD
              + " characters";
      return error(at, expected, "more");
    }
    // Jackson's words may span lines and quote the file.
    String reason = e.getOriginalMessage().lines().findFirst().orElse("");
    String printable = NotationException.quote(reason);
    return error(at, "JSON", "something else (" + printable + ")");
  }

  private NotationException error(JsonLocation at, String expected, String found) {
    return JsonRecord.error(source, at, "", expected, found);
  }

  @Override
  public void close() throws IOException {
    parser.close();
  }
}
