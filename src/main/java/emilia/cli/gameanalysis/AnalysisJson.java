package emilia.cli.gameanalysis;

import com.fasterxml.jackson.core.JsonGenerator;
import emilia.analysis.AnalyzedMove;
import emilia.analysis.GameAnalysis;
import emilia.analysis.LastChance;
import emilia.analysis.MoveClass;
import emilia.analysis.Phase;
import emilia.analysis.PlayerSummary;
import emilia.analysis.PositionValue;
import emilia.analysis.TurningPoint;
import emilia.board.Disc;
import emilia.cli.results.JsonLine;
import emilia.files.json.JsonText;
import emilia.notation.games.ReadGame;
import emilia.report.game.GameReport;
import emilia.report.game.ValueText;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A game as {@code convert} writes it in JSON, with a further field {@code analysis}, so that
 * commands that read games read it as well.
 */
final class AnalysisJson {
  private final JsonGenerator json;

  private AnalysisJson(JsonGenerator json) {
    this.json = json;
  }

  /** An object and the end of its line. */
  static String line(ReadGame read, GameReport report) {
    String game = new JsonText().write(report.record()).orElseThrow().strip();
    String analysis = JsonLine.of(json -> new AnalysisJson(json).write(read.place(), report));
    return game.substring(0, game.length() - 1) + ",\"analysis\":" + analysis + "}\n";
  }

  private void write(String place, GameReport report) throws IOException {
    GameAnalysis analysis = report.analysis();
    json.writeStringField("source", place);
    json.writeObjectFieldStart("settings");
    for (Map.Entry<String, String> setting : report.settings().entrySet()) {
      json.writeStringField(setting.getKey(), setting.getValue());
    }
    json.writeEndObject();
    json.writeArrayFieldStart("blackValues");
    for (int ply = 0; ply <= analysis.game().plies(); ply++) {
      json.writeNumber(discs(analysis.blackScoreCentidiscs(ply)));
    }
    json.writeEndArray();
    json.writeArrayFieldStart("moves");
    for (AnalyzedMove move : analysis.moves()) {
      move(move, analysis.positions().get(move.ply()));
    }
    json.writeEndArray();
    end(analysis);
    summary("black", analysis.summary(Disc.BLACK));
    summary("white", analysis.summary(Disc.WHITE));
    turningPoint(analysis.turningPoint());
    lastChance(analysis.lastChance());
  }

  private static BigDecimal discs(int centidiscs) {
    return BigDecimal.valueOf(centidiscs, 2);
  }

  private void move(AnalyzedMove move, PositionValue before) throws IOException {
    json.writeStartObject();
    json.writeNumberField("ply", move.ply());
    if (move.isPass()) {
      json.writeNullField("number");
    } else {
      json.writeNumberField("number", move.number());
    }
    json.writeStringField("side", move.side() == Disc.BLACK ? "black" : "white");
    json.writeStringField("move", ValueText.move(move.square()));
    json.writeNumberField("value", discs(move.scoreCentidiscs()));
    json.writeStringField("certainty", ValueText.name(move.kind()));
    json.writeStringField("best", ValueText.move(move.bestSquare()));
    json.writeNumberField("bestValue", discs(move.bestScoreCentidiscs()));
    json.writeStringField("bestCertainty", ValueText.name(move.bestKind()));
    json.writeNumberField("loss", discs(move.lossCentidiscs()));
    Optional<MoveClass> found = move.moveClass();
    if (found.isPresent()) {
      json.writeStringField("class", ValueText.name(found.get()));
    } else {
      json.writeNullField("class");
    }
    search(before);
    if (move.timeSeconds().isPresent()) {
      json.writeNumberField("time", ValueText.rounded(move.timeSeconds().getAsDouble(), 2));
    }
    json.writeEndObject();
  }

  private void search(PositionValue value) throws IOException {
    json.writeNumberField("depth", value.depth());
    json.writeNumberField("selectivity", value.selectivityPercent());
    json.writeArrayFieldStart("pv");
    for (int square : value.line()) {
      json.writeString(ValueText.move(square));
    }
    json.writeEndArray();
  }

  /** What the last position is worth to its side to move. */
  private void end(GameAnalysis analysis) throws IOException {
    PositionValue value = analysis.positions().get(analysis.game().plies());
    json.writeObjectFieldStart("end");
    json.writeNumberField("value", discs(value.scoreCentidiscs()));
    json.writeStringField("certainty", ValueText.name(value.kind()));
    search(value);
    json.writeEndObject();
  }

  private void summary(String name, PlayerSummary summary) throws IOException {
    json.writeObjectFieldStart(name);
    json.writeNumberField("moves", summary.moves());
    json.writeNumberField("forced", summary.forced());
    number("accuracy", summary.accuracy());
    number("meanLoss", summary.meanLossDiscs());
    for (Phase phase : Phase.values()) {
      Double loss = summary.meanLossByPhase().get(phase);
      String field = "meanLoss" + phase.name().charAt(0) + lower(phase.name().substring(1));
      number(field, loss == null ? OptionalDouble.empty() : OptionalDouble.of(loss));
    }
    for (MoveClass moveClass : MoveClass.values()) {
      json.writeNumberField(ValueText.name(moveClass), summary.counts().get(moveClass));
    }
    number("time", summary.timeSeconds());
    json.writeEndObject();
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  private void number(String field, OptionalDouble value) throws IOException {
    if (value.isEmpty()) {
      json.writeNullField(field);
    } else {
      json.writeNumberField(field, ValueText.rounded(value.getAsDouble(), 2));
    }
  }

  private void turningPoint(Optional<TurningPoint> turning) throws IOException {
    if (turning.isEmpty()) {
      json.writeNullField("turningPoint");
      return;
    }
    json.writeObjectFieldStart("turningPoint");
    json.writeNumberField("ply", turning.get().move().ply());
    leader("leaderBefore", turning.get().leaderBefore());
    leader("leaderAfter", turning.get().leaderAfter());
    json.writeEndObject();
  }

  private void leader(String field, Optional<Disc> leader) throws IOException {
    if (leader.isEmpty()) {
      json.writeNullField(field);
    } else {
      json.writeStringField(field, leader.get() == Disc.BLACK ? "black" : "white");
    }
  }

  private void lastChance(Optional<LastChance> chance) throws IOException {
    if (chance.isEmpty()) {
      json.writeNullField("lastChance");
      return;
    }
    json.writeObjectFieldStart("lastChance");
    json.writeNumberField("ply", chance.get().move().ply());
    json.writeStringField("move", ValueText.move(chance.get().move().bestSquare()));
    json.writeStringField("to", chance.get().winning() ? "win" : "draw");
    json.writeStringField("certainty", ValueText.name(chance.get().kind()));
    json.writeEndObject();
  }
}
