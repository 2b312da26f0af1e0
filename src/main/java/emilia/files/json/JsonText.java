package emilia.files.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.GameInfo;
import emilia.game.GameMove;
import emilia.game.GameRecord;
import emilia.game.GameResult;
import emilia.game.MoveValue;
import emilia.game.TheoreticalScore;
import emilia.game.TimeControl;
import emilia.notation.BoardText;
import emilia.notation.ClockText;
import emilia.notation.NumberText;
import emilia.notation.games.RecordText;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** One JSON object a line and game, in ASCII; what is unknown is left out. */
public final class JsonText implements RecordText {
  private final JsonFactory factory =
      JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  /** The writer. */
  public JsonText() {}

  @Override
  public Charset charset() {
    return StandardCharsets.UTF_8;
  }

  @Override
  public Optional<String> write(GameRecord record) {
    StringWriter line = new StringWriter();
    try (JsonGenerator json = factory.createGenerator(line)) {
      json.writeStartObject();
      description(json, record);
      moves(json, record);
      values(json, record);
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("a string cannot fail", e);
    }
    return Optional.of(line.append("\n").toString());
  }

  private static void description(JsonGenerator json, GameRecord record) throws IOException {
    GameInfo info = record.info();
    text(json, "black", info.blackName());
    text(json, "white", info.whiteName());
    number(json, "blackRating", info.blackRating());
    number(json, "whiteRating", info.whiteRating());
    text(json, "place", info.place());
    text(json, "date", info.date());
    clock(json, "blackClock", info.blackTime());
    clock(json, "whiteClock", info.whiteTime());
    if (info.result().isPresent()) {
      GameResult result = info.result().get();
      json.writeFieldName("result");
      json.writeStartObject();
      number(json, "score", OptionalDouble.of(result.blackScoreDiscs()));
      json.writeStringField("ending", result.ending().name().toLowerCase(Locale.ROOT));
      json.writeEndObject();
    }
    if (record.theoreticalScore().isPresent()) {
      TheoreticalScore theory = record.theoreticalScore().get();
      json.writeFieldName("theoretical");
      json.writeStartObject();
      json.writeNumberField("score", theory.blackScoreDiscs());
      json.writeNumberField("empties", theory.empties());
      json.writeEndObject();
    }
    json.writeBooleanField("finished", record.isFinished());
    if (record.isFinished()) {
      json.writeNumberField("boardScore", record.boardScoreDiscs());
    }
    text(json, "comment", record.comment(0));
  }

  private static void moves(JsonGenerator json, GameRecord record) throws IOException {
    Game game = record.game();
    json.writeStringField("start", BoardText.write(game.start()));
    json.writeArrayFieldStart("moves");
    for (int ply = 0; ply < game.plies(); ply++) {
      GameMove move = game.moves().get(ply);
      json.writeStartObject();
      json.writeStringField("move", Square.name(move.square()));
      number(json, "eval", move.evalDiscs());
      number(json, "time", move.timeSeconds());
      text(json, "comment", record.comment(ply + 1));
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void values(JsonGenerator json, GameRecord record) throws IOException {
    if (record.bestValueDiscs().isPresent()) {
      json.writeNumberField("value", record.bestValueDiscs().getAsInt());
    }
    if (!record.moveValues().isEmpty()) {
      json.writeArrayFieldStart("values");
      for (MoveValue value : record.moveValues()) {
        json.writeStartObject();
        json.writeStringField("move", Square.name(value.square()));
        json.writeNumberField("score", value.scoreDiscs());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
  }

  private static void text(JsonGenerator json, String name, String value) throws IOException {
    if (!value.isEmpty()) {
      json.writeStringField(name, value);
    }
  }

  /** What is no number has no place in a file. */
  private static void number(JsonGenerator json, String name, OptionalDouble value)
      throws IOException {
    if (value.isPresent() && Double.isFinite(value.getAsDouble())) {
      json.writeFieldName(name);
      json.writeNumber(NumberText.exact(value.getAsDouble()));
    }
  }

  private static void clock(JsonGenerator json, String name, TimeControl clock) throws IOException {
    if (clock.isTimed()) {
      json.writeStringField(name, ClockText.write(clock));
    }
  }
}
