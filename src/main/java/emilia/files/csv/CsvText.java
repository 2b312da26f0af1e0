package emilia.files.csv;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.GameInfo;
import emilia.game.GameMove;
import emilia.game.GameRecord;
import emilia.game.MoveValue;
import emilia.game.TimeControl;
import emilia.notation.BoardText;
import emilia.notation.ClockText;
import emilia.notation.NumberText;
import emilia.notation.Transcript;
import emilia.notation.games.RecordText;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A line of names, then one line a game. Comments on single moves have no column. */
public final class CsvText implements RecordText {
  /** The columns in their order. */
  static final List<String> COLUMNS =
      List.of(
          "black",
          "white",
          "blackRating",
          "whiteRating",
          "place",
          "date",
          "blackClock",
          "whiteClock",
          "resultScore",
          "resultEnding",
          "theoreticalScore",
          "theoreticalEmpties",
          "finished",
          "boardScore",
          "start",
          "moves",
          "evals",
          "times",
          "value",
          "values",
          "comment");

  /** Stands for what is not known in a list. */
  static final String UNKNOWN = "?";

  /** The writer. */
  public CsvText() {}

  @Override
  public Charset charset() {
    return StandardCharsets.UTF_8;
  }

  @Override
  public String header() {
    return line(COLUMNS);
  }

  @Override
  public Optional<String> write(GameRecord record) {
    Game game = record.game();
    GameInfo info = record.info();
    return Optional.of(
        line(
            List.of(
                info.blackName(),
                info.whiteName(),
                number(info.blackRating()),
                number(info.whiteRating()),
                info.place(),
                info.date(),
                clock(info.blackTime()),
                clock(info.whiteTime()),
                info.result().map(r -> exact(r.blackScoreDiscs())).orElse(""),
                info.result().map(r -> r.ending().name().toLowerCase(Locale.ROOT)).orElse(""),
                record.theoreticalScore().map(t -> "" + t.blackScoreDiscs()).orElse(""),
                record.theoreticalScore().map(t -> "" + t.empties()).orElse(""),
                Boolean.toString(record.isFinished()),
                record.isFinished() ? Integer.toString(record.boardScoreDiscs()) : "",
                BoardText.write(game.start()),
                Transcript.writeWithPasses(game),
                list(game, GameMove::evalDiscs),
                list(game, GameMove::timeSeconds),
                record.bestValueDiscs().isPresent() ? "" + record.bestValueDiscs().getAsInt() : "",
                values(record.moveValues()),
                record.comment(0))));
  }

  private static String line(List<String> fields) {
    StringWriter line = new StringWriter();
    try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(line)) {
      csv.writeRecord(fields);
    } catch (IOException e) {
      throw new UncheckedIOException("a string cannot fail", e);
    }
    return line.toString();
  }

  private static String list(Game game, Function<GameMove, OptionalDouble> value) {
    if (game.moves().stream().allMatch(move -> value.apply(move).isEmpty())) {
      return "";
    }
    return game.moves().stream()
        .map(move -> number(value.apply(move)))
        .map(number -> number.isEmpty() ? UNKNOWN : number)
        .collect(Collectors.joining(" "));
  }

  private static String values(List<MoveValue> values) {
    return values.stream()
        .map(value -> Square.name(value.square()) + ":" + value.scoreDiscs())
        .collect(Collectors.joining(" "));
  }

  private static String clock(TimeControl clock) {
    return clock.isTimed() ? ClockText.write(clock) : "";
  }

  private static String number(OptionalDouble number) {
    return number.isPresent() ? exact(number.getAsDouble()) : "";
  }

  /** What is no number has no place in a file. */
  private static String exact(double number) {
    return Double.isFinite(number) ? NumberText.exact(number) : "";
  }
}
