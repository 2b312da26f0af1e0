package emilia.report.game;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import emilia.analysis.AnalyzedMove;
import emilia.analysis.GameAnalysis;
import emilia.analysis.PositionValue;
import emilia.board.Disc;
import emilia.board.Square;
import emilia.notation.BoardText;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** The game as the script of its page wants it, in JSON. */
final class GameData {
  /** So much of an expected line is shown. */
  private static final int LINE_MOVES = 8;

  private final GameReport report;
  private final GameAnalysis analysis;

  private GameData(GameReport report) {
    this.report = report;
    this.analysis = report.analysis();
  }

  /**
   * An object: {@code board} (64 letters and the side to move), {@code moves} as names, {@code
   * open} (how many plies to show first) and {@code positions}, one more than moves, with {@code
   * value} (discs from Black's side) and {@code standing} (the same in words), {@code title},
   * {@code text} and {@code style} of the last move, {@code next} on what is expected now, {@code
   * best} and {@code played} as pairs of a square and a value from Black's side, and {@code
   * comment}.
   */
  static String of(GameReport report) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      new GameData(report).write(json);
    } catch (IOException e) {
      throw new UncheckedIOException("a string cannot fail", e);
    }
    return text.toString();
  }

  private void write(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("board", BoardText.write(analysis.game().start()));
    int open = analysis.turningPoint().map(turning -> turning.move().ply()).orElse(0);
    json.writeNumberField("open", open);
    json.writeArrayFieldStart("moves");
    for (AnalyzedMove move : analysis.moves()) {
      json.writeString(move.isPass() ? "--" : Square.name(move.square()));
    }
    json.writeEndArray();
    json.writeArrayFieldStart("positions");
    for (int ply = 0; ply <= analysis.game().plies(); ply++) {
      json.writeStartObject();
      position(json, ply);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void position(JsonGenerator json, int ply) throws IOException {
    int blackScore = analysis.blackScoreCentidiscs(ply);
    PositionValue value = analysis.positions().get(ply);
    json.writeNumberField("value", blackScore / 100.0);
    json.writeStringField("standing", ValueText.standing(blackScore, value.kind()));
    if (ply == 0) {
      json.writeStringField("title", "Start of the game");
    } else {
      last(json, analysis.moves().get(ply - 1));
    }
    next(json, ply, value);
    if (!report.record().comment(ply).isEmpty()) {
      json.writeStringField("comment", report.record().comment(ply));
    }
  }

  private void last(JsonGenerator json, AnalyzedMove move) throws IOException {
    String side = move.side().displayName();
    json.writeStringField(
        "title",
        move.isPass()
            ? side + " passes"
            : move.number() + ". " + side + " " + Square.name(move.square()));
    StringBuilder text = new StringBuilder(ValueText.verdict(move));
    if (move.bestSquare() != move.square()) {
      text.append("; better ").append(Square.name(move.bestSquare())).append(' ');
      text.append(ValueText.score(move.fromBlack(move.bestScoreCentidiscs()), move.bestKind()));
    }
    json.writeStringField("text", ValueText.typeset(text.toString()));
    if (move.moveClass().isPresent()) {
      json.writeStringField("style", ValueText.name(move.moveClass().get()));
    }
  }

  private void next(JsonGenerator json, int ply, PositionValue value) throws IOException {
    if (value.line().isEmpty()) {
      json.writeStringField("next", "The game is over.");
      return;
    }
    String side = analysis.game().sideToMoveAfter(ply).displayName();
    String line = ValueText.typeset(ValueText.line(value.line(), LINE_MOVES));
    json.writeStringField("next", side + " to move. Expected: " + line);
    boolean played = ply < analysis.game().plies();
    AnalyzedMove move = played ? analysis.moves().get(ply) : null;
    if (value.bestMove() != Square.PASS) {
      mark(json, "best", value.bestMove(), score(ply, value.scoreCentidiscs(), value));
    }
    if (played && move.square() != value.bestMove()) {
      PositionValue next = analysis.positions().get(ply + 1);
      mark(json, "played", move.square(), score(ply, move.scoreCentidiscs(), next));
    }
  }

  private String score(int ply, int ownCentidiscs, PositionValue value) {
    boolean black = analysis.game().sideToMoveAfter(ply) == Disc.BLACK;
    return ValueText.score(black ? ownCentidiscs : -ownCentidiscs, value.kind());
  }

  private static void mark(JsonGenerator json, String name, int square, String score)
      throws IOException {
    json.writeArrayFieldStart(name);
    json.writeNumber(square);
    json.writeString(ValueText.typeset(score));
    json.writeEndArray();
  }
}
