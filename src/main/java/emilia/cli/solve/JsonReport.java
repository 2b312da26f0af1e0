package emilia.cli.solve;

import com.fasterxml.jackson.core.JsonGenerator;
import emilia.board.Square;
import emilia.cli.Console;
import emilia.cli.batch.MoveScore;
import emilia.cli.batch.Texts;
import emilia.cli.results.JsonLine;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/** One JSON object a line and position, and nothing else. */
final class JsonReport implements SolveReport {
  private final SolveTask task;
  private final Console console;

  JsonReport(SolveTask task, Console console) {
    this.task = task;
    this.console = console;
  }

  @Override
  public void add(SolvedPosition solved) {
    console.println(JsonLine.of(json -> write(json, solved)));
  }

  @Override
  public void end(SolveTotals totals) {
    // Whoever reads the objects can add them up.
  }

  private void write(JsonGenerator json, SolvedPosition solved) throws IOException {
    json.writeNumberField("number", solved.number());
    json.writeStringField("position", solved.input().positionText());
    json.writeNumberField("empties", solved.input().empties());
    writeScore(json, "score", solved.score());
    Texts.jsonMoves(json, "bestMoves", solved.bestMoves());
    if (task.allMoves()) {
      writeMoveScores(json, solved.moves());
    }
    json.writeNumberField("nodes", solved.result().nodes());
    json.writeNumberField("timeMillis", solved.result().timeMillis());
    Texts.jsonMoves(json, "pv", solved.pv());
    writeScore(json, "expected", solved.solution().scoreDiscs());
    json.writeStringField("status", solved.status().name().toLowerCase(Locale.ROOT));
  }

  private static void writeScore(JsonGenerator json, String name, OptionalInt discs)
      throws IOException {
    if (discs.isPresent()) {
      json.writeNumberField(name, discs.getAsInt());
    } else {
      json.writeNullField(name);
    }
  }

  private static void writeMoveScores(JsonGenerator json, List<MoveScore> moves)
      throws IOException {
    json.writeArrayFieldStart("moves");
    for (MoveScore move : moves) {
      json.writeStartObject();
      json.writeStringField("move", Square.name(move.move()));
      json.writeNumberField("score", move.score());
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
