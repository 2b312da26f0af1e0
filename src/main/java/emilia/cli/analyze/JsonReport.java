package emilia.cli.analyze;

import com.fasterxml.jackson.core.JsonGenerator;
import emilia.board.Square;
import emilia.cli.Console;
import emilia.cli.batch.Texts;
import emilia.cli.results.JsonLine;
import emilia.search.RootLine;
import java.io.IOException;
import java.util.Locale;

/** One JSON object a line and position, and nothing else. */
final class JsonReport implements AnalysisReport {
  private final Console console;

  JsonReport(Console console) {
    this.console = console;
  }

  @Override
  public void add(AnalyzedPosition position) {
    console.println(JsonLine.of(json -> write(json, position)));
  }

  private static void write(JsonGenerator json, AnalyzedPosition position) throws IOException {
    json.writeNumberField("number", position.number());
    json.writeStringField("source", position.input().place());
    json.writeStringField("position", position.input().positionText());
    json.writeNumberField("empties", position.input().empties());
    json.writeNumberField("score", position.score());
    Texts.jsonMoves(json, "bestMoves", position.bestMoves());
    json.writeNumberField("depth", position.result().depth());
    json.writeNumberField("selectivity", position.result().selectivity().percent());
    json.writeBooleanField("exact", position.isExact());
    json.writeArrayFieldStart("moves");
    for (RootLine line : position.lines()) {
      json.writeStartObject();
      json.writeStringField("move", Square.name(line.move()));
      json.writeNumberField("score", position.score(line));
      Texts.jsonMoves(json, "pv", line.pv());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeNumberField("nodes", position.result().nodes());
    json.writeNumberField("timeMillis", position.result().timeMillis());
    Texts.jsonMoves(json, "pv", position.pv());
    if (position.solution().scoreDiscs().isPresent()) {
      json.writeNumberField("expected", position.solution().scoreDiscs().getAsInt());
    } else {
      json.writeNullField("expected");
    }
    json.writeStringField("status", position.status().name().toLowerCase(Locale.ROOT));
  }
}
