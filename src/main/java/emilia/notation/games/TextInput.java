package emilia.notation.games;

import emilia.notation.NotationException;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * A stream of text that knows its line and column, and that never gives more than a fixed number of
 * characters at a time. Bytes are taken as ISO-8859-1, where none is malformed; a byte order mark
 * of UTF-8 at the beginning is passed over. Lines end with LF, CRLF or CR. Not safe for use by
 * several threads.
 */
public final class TextInput implements Closeable {
  /** No line and no game is longer. */
  public static final int MAX_RECORD = 1 << 20;

  /** What {@link #read} and {@link #peek} give at the end. */
  public static final int END = -1;

  private static final String UTF_8_MARK = "\u00EF\u00BB\u00BF";
  private static final int BUFFER = 1 << 14;

  private final String source;
  private final Reader reader;
  private final char[] buffer = new char[BUFFER];
  private int position;
  private int limit;
  private int line = 1;
  private int column = 1;
  private boolean afterReturn;

  /**
   * The text of a stream.
   *
   * @param source how errors name it
   */
  public TextInput(String source, InputStream in) throws IOException {
    this.source = source;
    this.reader = new InputStreamReader(in, StandardCharsets.ISO_8859_1);
    fill();
    if (limit >= UTF_8_MARK.length()
        && new String(buffer, 0, UTF_8_MARK.length()).equals(UTF_8_MARK)) {
      position = UTF_8_MARK.length();
    }
  }

  /** How errors name the text. */
  public String source() {
    return source;
  }

  /** The line of the next character, from 1. */
  public int line() {
    return line;
  }

  /** The column of the next character, from 1. */
  public int column() {
    return column;
  }

  /** Where a record that begins at a line is, as messages name it. */
  public String place(int firstLine) {
    return source + ":" + firstLine;
  }

  private boolean fill() throws IOException {
    int kept = 0;
    position = 0;
    limit = 0;
    // Enough for a look at the byte order mark, even if the stream gives single bytes.
    while (kept < UTF_8_MARK.length()) {
      int read = reader.read(buffer, kept, BUFFER - kept);
      if (read < 0) {
        break;
      }
      kept += read;
    }
    limit = kept;
    return kept > 0;
  }

  /** The next character without taking it; {@link #END} at the end. */
  public int peek() throws IOException {
    return position < limit || fill() ? buffer[position] : END;
  }

  /** Takes the next character; {@link #END} at the end. */
  public int read() throws IOException {
    if (position == limit && !fill()) {
      return END;
    }
    char c = buffer[position++];
    if (c == '\n' && afterReturn) {
      // The second half of a line end.
      afterReturn = false;
      return c;
    }
    afterReturn = c == '\r';
    if (c == '\n' || c == '\r') {
      line++;
      column = 1;
    } else {
      column++;
    }
    return c;
  }

  /**
   * Takes the next line without its end; {@code null} if there is none.
   *
   * @throws NotationException if it is longer than {@link #MAX_RECORD}; all of it is then passed
   *     over
   */
  public String readLine() throws IOException, NotationException {
    if (afterReturn && peek() == '\n') {
      read();
    }
    if (peek() == END) {
      return null;
    }
    int firstLine = line;
    StringBuilder text = new StringBuilder();
    for (int c = read(); c != END && c != '\n' && c != '\r'; c = read()) {
      if (text.length() <= MAX_RECORD) {
        text.append((char) c);
      }
    }
    if (text.length() > MAX_RECORD) {
      throw tooLong(firstLine, 1, "a line");
    }
    return text.toString();
  }

  /** An error about a record that is longer than {@link #MAX_RECORD}. */
  public NotationException tooLong(int firstLine, int firstColumn, String what) {
    String expected = String.format(Locale.ROOT, "%s of at most %d characters", what, MAX_RECORD);
    return new NotationException(source, firstLine, firstColumn, "", expected, "more");
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
