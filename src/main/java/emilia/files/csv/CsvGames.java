package emilia.files.csv;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import emilia.game.Game;
import emilia.game.GameBuilder;
import emilia.game.GameInfo;
import emilia.game.GameMove;
import emilia.game.GameRecord;
import emilia.game.GameResult;
import emilia.game.GameResult.Ending;
import emilia.game.StartPosition;
import emilia.game.TheoreticalScore;
import emilia.notation.BoardText;
import emilia.notation.ClockText;
import emilia.notation.MoveApplier;
import emilia.notation.NotationException;
import emilia.notation.SourceText;
import emilia.notation.Transcript;
import emilia.notation.games.GameReader;
import emilia.notation.games.ReadGame;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * The games of a table. The first line names the columns, which may stand in any order; those with
 * other names than ours are passed over, and so are those that only say what the moves say as well.
 */
public final class CsvGames implements GameReader {
  private final String source;
  private final Consumer<String> warnings;
  private final CsvRecords lines;

  /** The names of the columns; null before the first line was read. */
  private List<String> columns;

  private boolean ended;

  /**
   * The games of a stream in UTF-8.
   *
   * @param source how errors name it
   * @param warnings hears of what is odd about games that are taken
   */
  public CsvGames(String source, InputStream in, Consumer<String> warnings) {
    this.source = source;
    this.lines = new CsvRecords(source, new InputStreamReader(in, StandardCharsets.UTF_8));
    this.warnings = warnings;
  }

  @Override
  public Optional<ReadGame> next() throws IOException, NotationException {
    if (columns == null) {
      begin();
    }
    String line = ended ? null : lines.next();
    return line == null ? Optional.empty() : Optional.of(game(fields(line)));
  }

  /**
   * The fields of a line.
   *
   * @throws NotationException if it is damaged; those behind it can be read
   */
  private CsvRecord fields(String line) throws NotationException {
    try (CloseableIterator<CsvRecord> records =
        CsvReader.builder()
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .detectBomHeader(false)
            .ofCsvRecord(line)
            .iterator()) {
      return records.next();
    } catch (CsvParseException e) {
      String expected = "comma-separated values, those in quotes as a whole";
      throw new NotationException(
          source, lines.line(), 1, "", expected, NotationException.quote(line));
    } catch (IOException e) {
      throw new UncheckedIOException("a text cannot fail", e);
    }
  }

  private void begin() throws IOException, NotationException {
    columns = List.of();
    // Without the names of the columns nothing can be read.
    ended = true;
    String line = lines.next();
    columns = line == null ? List.of() : names(fields(line));
    ended = false;
    if (!columns.contains("moves") && !columns.contains("start")) {
      ended = true;
      throw new NotationException(
          source,
          1,
          1,
          "",
          "a line that names the columns, \"moves\" or \"start\" among them",
          columns.isEmpty() ? "nothing" : NotationException.quote(String.join(",", columns)));
    }
  }

  private static List<String> names(CsvRecord line) {
    List<String> names = new ArrayList<>(line.getFields());
    names.replaceAll(name -> name.startsWith("\uFEFF") ? name.substring(1) : name);
    return names;
  }

  private ReadGame game(CsvRecord line) throws NotationException {
    CsvLine fields = new CsvLine(source, lines.line(), line, columns);
    StartPosition start = start(fields);
    String moves = fields.text("moves");
    SourceText text = fields.source("moves");
    MoveApplier applier =
        moves.isBlank() ? new MoveApplier(text, start) : Transcript.apply(text, start);
    GameBuilder builder = new GameBuilder(start);
    List<OptionalDouble> evals = fields.numbers("evals");
    List<OptionalDouble> times = fields.numbers("times");
    List<GameMove> played = applier.game().moves();
    for (int i = 0; i < played.size(); i++) {
      OptionalDouble time = get(times, i);
      boolean valid = time.isPresent() && time.getAsDouble() >= 0;
      builder.play(
          new GameMove(
              played.get(i).square(), get(evals, i), valid ? time : OptionalDouble.empty()));
    }
    Game game = builder.game().withInfo(info(fields));
    List<String> comments = new ArrayList<>();
    comments.add(fields.text("comment"));
    while (comments.size() <= game.plies()) {
      comments.add("");
    }
    GameRecord record =
        new GameRecord(
            game, comments, theory(fields), fields.values(game.position()), value(fields));
    String place = source + ":" + lines.line();
    return ReadGame.of(record, place, applier.implicitPasses(), warnings);
  }

  private static OptionalDouble get(List<OptionalDouble> list, int index) {
    return index < list.size() ? list.get(index) : OptionalDouble.empty();
  }

  private static StartPosition start(CsvLine fields) throws NotationException {
    String board = fields.text("start");
    SourceText text = fields.source("start");
    return board.isBlank() ? StartPosition.STANDARD : BoardText.parse(text, 0, text.length());
  }

  private static GameInfo info(CsvLine fields) throws NotationException {
    return new GameInfo(
        fields.text("place"),
        fields.text("date"),
        fields.text("black"),
        fields.text("white"),
        fields.number("blackRating"),
        fields.number("whiteRating"),
        ClockText.parse(fields.text("blackClock")),
        ClockText.parse(fields.text("whiteClock")),
        result(fields));
  }

  private static Optional<GameResult> result(CsvLine fields) throws NotationException {
    OptionalDouble score = fields.number("resultScore");
    if (score.isEmpty()) {
      return Optional.empty();
    }
    String name = fields.text("resultEnding").toUpperCase(Locale.ROOT);
    for (Ending ending : Ending.values()) {
      if (ending.name().equals(name) || name.isEmpty()) {
        return Optional.of(new GameResult(score.getAsDouble(), ending));
      }
    }
    throw fields.unexpected("resultEnding", "how the game ended, such as \"normal\"");
  }

  private static Optional<TheoreticalScore> theory(CsvLine fields) throws NotationException {
    OptionalInt score = fields.integer("theoreticalScore", -64, 64);
    OptionalInt empties = fields.integer("theoreticalEmpties", 0, 60);
    return score.isPresent() && empties.isPresent()
        ? Optional.of(new TheoreticalScore(score.getAsInt(), empties.getAsInt()))
        : Optional.empty();
  }

  private static OptionalInt value(CsvLine fields) throws NotationException {
    return fields.integer("value", -64, 64);
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
