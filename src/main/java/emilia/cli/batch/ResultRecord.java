package emilia.cli.batch;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import emilia.board.Position;
import emilia.board.Square;
import emilia.cli.CommandFailure;
import emilia.cli.results.JsonLine;
import emilia.search.Certainty;
import emilia.search.RootLine;
import emilia.search.SearchResult;
import emilia.search.Selectivity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A finished position as a line of a file of results. It holds all that the search told, so that
 * any format can be printed from it.
 *
 * @param number of the position, from 1
 * @param result what the search found
 */
record ResultRecord(int number, SearchResult result) {
  private static final JsonFactory JSON = new JsonFactory();
  private static final String PASS = "pass";

  /** The line, without its end. */
  String line() {
    return JsonLine.of(this::writeFields);
  }

  private void writeFields(JsonGenerator json) throws IOException {
    json.writeNumberField("number", number);
    json.writeStringField("certainty", result.certainty().name().toLowerCase(Locale.ROOT));
    json.writeNumberField("selectivity", result.selectivity().percent());
    json.writeBooleanField("complete", result.complete());
    json.writeNumberField("depth", result.depth());
    json.writeNumberField("nodes", result.nodes());
    json.writeNumberField("timeNanos", result.timeNanos());
    json.writeArrayFieldStart("lines");
    for (RootLine root : result.lines()) {
      json.writeStartObject();
      json.writeNumberField("centidiscs", root.scoreCentidiscs());
      Texts.jsonMoves(json, "pv", root.pv());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /**
   * Reads a line.
   *
   * @param where how errors name it
   * @param positions the input
   * @throws CommandFailure if it is no result of one of them
   */
  static ResultRecord parse(String where, String line, PositionIndex positions)
      throws CommandFailure {
    try (JsonParser json = JSON.createParser(line)) {
      return new Reader(json).read(positions);
    } catch (IOException | IllegalArgumentException e) {
      throw CommandFailure.failed(where + ": expected a result of one of the positions", e);
    }
  }

  /** The values of a line while they are read. */
  private static final class Reader {
    private final JsonParser json;
    private int number;
    private Certainty certainty;
    private Selectivity selectivity = Selectivity.FULL;
    private boolean complete;
    private int depth;
    private long nodes;
    private long timeNanos;
    private final List<RootLine> lines = new ArrayList<>();

    Reader(JsonParser json) {
      this.json = json;
    }

    ResultRecord read(PositionIndex positions) throws IOException {
      require(json.nextToken() == JsonToken.START_OBJECT);
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        readField(json.currentName());
      }
      require(json.currentToken() == JsonToken.END_OBJECT && json.nextToken() == null);
      require(number >= 1 && number <= positions.size() && certainty != null);
      Position position = positions.position(number);
      require(!lines.isEmpty() || position.isGameOver());
      for (RootLine line : lines) {
        requireLegal(position, line.pv());
      }
      return new ResultRecord(
          number,
          new SearchResult(
              position, lines, depth, certainty, selectivity, nodes, timeNanos, complete));
    }

    private void readField(String name) throws IOException {
      json.nextToken();
      switch (name) {
        case "number" -> number = json.getIntValue();
        case "selectivity" -> selectivity = Selectivity.ofPercent(json.getIntValue());
        case "certainty" -> certainty = Certainty.valueOf(json.getText().toUpperCase(Locale.ROOT));
        case "complete" -> complete = json.getBooleanValue();
        case "depth" -> depth = json.getIntValue();
        case "nodes" -> nodes = json.getLongValue();
        case "timeNanos" -> timeNanos = json.getLongValue();
        case "lines" -> readLines();
        default -> json.skipChildren();
      }
    }

    private void readLines() throws IOException {
      require(json.currentToken() == JsonToken.START_ARRAY);
      while (json.nextToken() == JsonToken.START_OBJECT) {
        int centidiscs = 0;
        List<Integer> pv = List.of();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
          String name = json.currentName();
          json.nextToken();
          if (name.equals("centidiscs")) {
            centidiscs = json.getIntValue();
          } else if (name.equals("pv")) {
            pv = readMoves();
          }
        }
        require(!pv.isEmpty());
        lines.add(new RootLine(pv.get(0), centidiscs, pv));
      }
    }

    private List<Integer> readMoves() throws IOException {
      List<Integer> moves = new ArrayList<>();
      while (json.nextToken() == JsonToken.VALUE_STRING) {
        String name = json.getText();
        moves.add(name.equals(PASS) ? Square.PASS : Square.parse(name, 0));
      }
      return moves;
    }

    private static void requireLegal(Position position, List<Integer> moves) {
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
  }
}
