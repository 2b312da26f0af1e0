package emilia.cli.solve;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import emilia.board.Square;
import emilia.cli.Console;
import emilia.cli.solve.SolvedPosition.MoveScore;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/** One JSON object a line and position, and nothing else. */
final class JsonReport implements SolveReport {
  private final SolveTask task;
  private final Console console;
  private final JsonFactory factory = new JsonFactory();

  JsonReport(SolveTask task, Console console) {
    this.task = task;
    this.console = console;
  }

  @Override
  public void add(SolvedPosition solved) {
    StringWriter line = new StringWriter();
    try (JsonGenerator json = factory.createGenerator(line)) {
      write(json, solved);
    } catch (IOException e) {
      throw new UncheckedIOException("a string cannot fail", e);
    }
    console.println(line.toString());
  }

  @Override
  public void end(SolveTotals totals) {
    // Whoever reads the objects can add them up.
  }

  private void write(JsonGenerator json, SolvedPosition solved) throws IOException {
    json.writeStartObject();
    json.writeNumberField("number", solved.number());
    json.writeStringField("position", solved.positionText());
    json.writeNumberField("empties", solved.empties());
    writeScore(json, "score", solved.score());
    writeMoves(json, "bestMoves", solved.bestMoves());
    if (task.allMoves()) {
      writeMoveScores(json, solved.moves());
    }
    json.writeNumberField("nodes", solved.result().nodes());
    json.writeNumberField("timeMillis", solved.result().timeMillis());
    writeMoves(json, "pv", solved.pv());
    writeScore(json, "expected", solved.expectedDiscs());
    json.writeStringField("status", solved.status().name().toLowerCase(Locale.ROOT));
    json.writeEndObject();
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

  private static void writeMoves(JsonGenerator json, String name, List<Integer> moves)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (String move : SolvedPosition.names(moves)) {
      json.writeString(move);
    }
    json.writeEndArray();
  }
}
