package emilia.files.csv;

import de.siegmar.fastcsv.reader.CsvRecord;
import emilia.board.Position;
import emilia.board.Square;
import emilia.game.MoveValue;
import emilia.notation.MoveName;
import emilia.notation.NotationException;
import emilia.notation.NumberText;
import emilia.notation.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** The fields of one line by the names of their columns. A missing field is empty. */
final class CsvLine {
  private static final int MAX_DISCS = 64;

  /** More numbers than any game has moves are not kept. */
  private static final int MAX_NUMBERS = 256;

  private final String source;
  private final int number;
  private final CsvRecord line;
  private final List<String> columns;

  /**
   * The fields of a line.
   *
   * @param number of the line, from 1
   */
  CsvLine(String source, int number, CsvRecord line, List<String> columns) {
    this.source = source;
    this.number = number;
    this.line = line;
    this.columns = columns;
  }

  String text(String column) {
    int index = columns.indexOf(column);
    return index >= 0 && index < line.getFieldCount() ? line.getField(index) : "";
  }

  /** A field as a text whose errors name the line and the position within the field. */
  SourceText source(String column) {
    return new SourceText(source, text(column), number, 1);
  }

  NotationException unexpected(String column, String expected) {
    return error(column, expected, NotationException.quote(text(column)));
  }

  private NotationException error(String column, String expected, String found) {
    int field = columns.indexOf(column) + 1;
    return new NotationException(source, number, field, column, expected, found);
  }

  OptionalDouble number(String column) throws NotationException {
    String text = text(column);
    OptionalDouble number = NumberText.parse(text);
    if (number.isEmpty() && !text.isBlank()) {
      throw unexpected(column, "a number, at most a million");
    }
    return number;
  }

  OptionalInt integer(String column, int min, int max) throws NotationException {
    OptionalDouble number = number(column);
    if (number.isEmpty()) {
      return OptionalInt.empty();
    }
    int value = (int) number.getAsDouble();
    if (value != number.getAsDouble() || value < min || value > max) {
      String expected = String.format(Locale.ROOT, "a whole number from %d to %d", min, max);
      throw unexpected(column, expected);
    }
    return OptionalInt.of(value);
  }

  /** Numbers separated by blanks; those that are unknown are empty. */
  List<OptionalDouble> numbers(String column) throws NotationException {
    List<OptionalDouble> numbers = new ArrayList<>();
    String text = text(column);
    if (text.isBlank()) {
      return numbers;
    }
    for (String number : text.strip().split("\\s+", MAX_NUMBERS)) {
      OptionalDouble value = NumberText.parse(number);
      if (value.isEmpty() && !number.equals(CsvText.UNKNOWN)) {
        throw error(column, "a number, or \"?\"", NotationException.quote(number));
      }
      numbers.add(value);
    }
    return numbers;
  }

  /** Values such as {@code g6:12 b8:10} of moves that are legal in a position. */
  List<MoveValue> values(Position position) throws NotationException {
    List<MoveValue> values = new ArrayList<>();
    String text = text("values");
    if (text.isBlank()) {
      return values;
    }
    for (String item : text.strip().split("\\s+", MAX_DISCS)) {
      int colon = item.indexOf(':');
      int square = colon < 0 ? Square.NONE : MoveName.parse(item, 0, colon);
      OptionalDouble score = NumberText.parse(colon < 0 ? "" : item.substring(colon + 1));
      boolean readable =
          square != Square.NONE
              && position.isLegal(square)
              && score.isPresent()
              && Math.abs(score.getAsDouble()) <= MAX_DISCS
              && score.getAsDouble() == Math.rint(score.getAsDouble());
      if (!readable) {
        throw error(
            "values",
            "legal moves with their scores, such as \"g6:12\"",
            NotationException.quote(item));
      }
      values.add(new MoveValue(square, (int) score.getAsDouble()));
    }
    return values;
  }
}
