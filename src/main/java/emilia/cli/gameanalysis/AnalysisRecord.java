package emilia.cli.gameanalysis;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import emilia.analysis.Effort;
import emilia.analysis.GameAnalysis;
import emilia.analysis.PositionValue;
import emilia.analysis.ValueKind;
import emilia.board.Position;
import emilia.board.Square;
import emilia.cli.CommandFailure;
import emilia.cli.batch.Texts;
import emilia.cli.results.JsonLine;
import emilia.game.Game;
import emilia.notation.BoardText;
import emilia.notation.Transcript;
import emilia.report.game.ValueText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/**
 * An analysed game as a line of a file of results: only what the searches found, since all else
 * follows from it and the game.
 *
 * @param game the {@link #key} of the game
 * @param values of its positions, the start first
 */
record AnalysisRecord(String game, List<PositionValue> values) {
  private static final JsonFactory JSON = new JsonFactory();
  private static final String PASS = "pass";

  /** So many bytes are the same for two games by no accident. */
  private static final int KEY_BYTES = 16;

  static AnalysisRecord of(GameAnalysis analysis) {
    return new AnalysisRecord(key(analysis.game()), analysis.positions());
  }

  /** A checksum of start and moves; names, times and the like do not count. */
  static String key(Game game) {
    String text = BoardText.write(game.start()) + " " + Transcript.writeWithPasses(game);
    try {
      byte[] sha =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII));
      return HexFormat.of().formatHex(sha, 0, KEY_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** The line, without its end. */
  String line() {
    return JsonLine.of(
        json -> {
          json.writeStringField("game", game);
          json.writeArrayFieldStart("values");
          for (PositionValue value : values) {
            write(json, value);
          }
          json.writeEndArray();
        });
  }

  private static void write(JsonGenerator json, PositionValue value) throws IOException {
    json.writeStartObject();
    json.writeNumberField("centidiscs", value.scoreCentidiscs());
    json.writeStringField("certainty", ValueText.name(value.kind()));
    json.writeNumberField("depth", value.depth());
    json.writeNumberField("selectivity", value.selectivityPercent());
    Texts.jsonMoves(json, "pv", value.line());
    json.writeEndObject();
  }

  /**
   * Reads a line.
   *
   * @param where how errors name it
   * @throws CommandFailure if it is no analysis
   */
  static AnalysisRecord parse(String where, String line) throws CommandFailure {
    try (JsonParser json = JSON.createParser(line)) {
      return new Reader(json).read();
    } catch (IOException | IllegalArgumentException e) {
      throw CommandFailure.failed(where + ": expected the values of a game", e);
    }
  }

  /**
   * The analysis of the game.
   *
   * @param where how errors name this record
   * @throws CommandFailure if these cannot be its values
   */
  GameAnalysis analysis(String where, Game played, Effort effort) throws CommandFailure {
    try {
      GameAnalysis analysis = new GameAnalysis(played, effort, values);
      for (int ply = 0; ply <= played.plies(); ply++) {
        requireLegal(played.positionAfter(ply), values.get(ply).line());
      }
      return analysis;
    } catch (IllegalArgumentException e) {
      throw CommandFailure.failed(where + ": holds wrong values of a game", e);
    }
  }

  private static void requireLegal(Position position, List<Integer> moves) {
    require(moves.isEmpty() == position.isGameOver());
    Position current = position;
    for (int move : moves) {
      require(move == Square.PASS ? current.mustPass() : current.isLegal(move));
      current = current.play(move);
    }
  }

  private static void require(boolean condition) {
    if (!condition) {
      throw new IllegalArgumentException();
    }
  }

  /** The values of a line while they are read. */
  private static final class Reader {
    private final JsonParser json;
    private String game = "";
    private final List<PositionValue> values = new ArrayList<>();

    Reader(JsonParser json) {
      this.json = json;
    }

    AnalysisRecord read() throws IOException {
      require(json.nextToken() == JsonToken.START_OBJECT);
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        JsonToken token = json.nextToken();
        switch (name) {
          case "game" -> game = json.getText();
          case "values" -> {
            require(token == JsonToken.START_ARRAY);
            while (json.nextToken() == JsonToken.START_OBJECT) {
              values.add(value());
            }
          }
          default -> json.skipChildren();
        }
      }
      require(json.currentToken() == JsonToken.END_OBJECT && json.nextToken() == null);
      require(!game.isEmpty() && !values.isEmpty());
      return new AnalysisRecord(game, values);
    }

    private PositionValue value() throws IOException {
      int centidiscs = 0;
      ValueKind kind = null;
      int depth = 0;
      int selectivity = 0;
      List<Integer> line = new ArrayList<>();
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        json.nextToken();
        switch (name) {
          case "centidiscs" -> centidiscs = json.getIntValue();
          case "certainty" -> kind = ValueKind.valueOf(json.getText().toUpperCase(Locale.ROOT));
          case "depth" -> depth = json.getIntValue();
          case "selectivity" -> selectivity = json.getIntValue();
          case "pv" -> {
            while (json.nextToken() == JsonToken.VALUE_STRING) {
              String move = json.getText();
              line.add(move.equals(PASS) ? Square.PASS : Square.parse(move, 0));
            }
          }
          default -> json.skipChildren();
        }
      }
      require(kind != null);
      return new PositionValue(centidiscs, kind, depth, selectivity, line);
    }
  }
}
