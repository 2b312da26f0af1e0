package emilia.files.csv;

import emilia.notation.NotationException;
import emilia.notation.games.TextInput;
import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.util.Locale;

/**
 * Cuts a table into its records, each with the ends of lines that stand in quotes. So one that is
 * too long or damaged costs no more than itself. Lines end with LF, CRLF or CR.
 */
final class CsvRecords implements Closeable {
  private static final int BUFFER = 1 << 14;
  private static final int END = -1;

  private final String source;
  private final Reader reader;
  private final char[] buffer = new char[BUFFER];
  private int position;
  private int limit;
  private boolean afterReturn;
  private int nextLine = 1;
  private int line;

  /** Where in a record the next character stands. */
  private enum Place {
    /** At the beginning of a field, where alone quotes may begin. */
    FIELD,
    /** Within a field without quotes. */
    PLAIN,
    /** Within quotes. */
    QUOTES,
    /** Behind a quote that ends them, unless another one follows. */
    QUOTE;

    Place after(char c) {
      if (this == QUOTES) {
        return c == '"' ? QUOTE : QUOTES;
      }
      if (c == ',') {
        return FIELD;
      }
      return c == '"' && this != PLAIN ? QUOTES : PLAIN;
    }
  }

  /**
   * The records of a text.
   *
   * @param source how errors name it
   */
  CsvRecords(String source, Reader reader) {
    this.source = source;
    this.reader = reader;
  }

  /** Where the record that was given last begins, from 1. */
  int line() {
    return line;
  }

  /**
   * The next record that is not empty, without its end; {@code null} if there is none.
   *
   * @throws NotationException if it is longer than {@link TextInput#MAX_RECORD}; it is then passed
   *     over
   */
  String next() throws IOException, NotationException {
    while (peek() != END) {
      line = nextLine;
      String record = read();
      if (!record.isEmpty()) {
        return record;
      }
    }
    return null;
  }

  private String read() throws IOException, NotationException {
    StringBuilder text = new StringBuilder();
    Place place = Place.FIELD;
    int c = take();
    while (c != END && (place == Place.QUOTES || c != '\n' && c != '\r')) {
      if (text.length() <= TextInput.MAX_RECORD) {
        text.append((char) c);
      }
      place = place.after((char) c);
      c = take();
    }
    if (c == '\r' && peek() == '\n') {
      take();
    }
    if (text.length() > TextInput.MAX_RECORD) {
      String expected =
          String.format(Locale.ROOT, "a line of at most %d characters", TextInput.MAX_RECORD);
      throw new NotationException(source, line, 1, "", expected, "more");
    }
    return text.toString();
  }

  private int peek() throws IOException {
    if (position == limit) {
      position = 0;
      limit = Math.max(0, reader.read(buffer, 0, BUFFER));
    }
    return position < limit ? buffer[position] : END;
  }

  private int take() throws IOException {
    int c = peek();
    if (c != END) {
      position++;
      // CRLF is one end of a line.
      nextLine += c == '\r' || c == '\n' && !afterReturn ? 1 : 0;
      afterReturn = c == '\r';
    }
    return c;
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
