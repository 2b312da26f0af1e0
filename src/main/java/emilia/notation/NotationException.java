package emilia.notation;

import java.util.Locale;

/**
 * A text that is not what it should be, with the place and what was expected there. The message is
 * fit for users: {@code games.ggf:12:7: expected a square such as "f5", found "z9"}.
 */
public final class NotationException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Longest piece of foreign text that a message repeats. */
  private static final int MAX_QUOTED = 40;

  private final String source;
  private final int line;
  private final int column;
  private final String expected;
  private final String found;
  private final boolean illegalMove;

  /**
   * An error at a place of a text.
   *
   * @param source the file or the kind of text, as the user knows it
   * @param line the line, from 1
   * @param column the column, from 1
   * @param context what the place belongs to, such as {@code move 8}; may be empty
   * @param expected what should stand there, in words
   * @param found what stands there, in words or quoted by {@link #quote}
   */
  public NotationException(
      String source, int line, int column, String context, String expected, String found) {
    this(
        source,
        line,
        column,
        message(source + ":" + line + ":" + column, context, expected, found),
        expected,
        found,
        false);
  }

  private NotationException(
      String source,
      int line,
      int column,
      String message,
      String expected,
      String found,
      boolean illegalMove) {
    super(message);
    this.source = source;
    this.line = line;
    this.column = column;
    this.expected = expected;
    this.found = found;
    this.illegalMove = illegalMove;
  }

  /**
   * An error in a file that has no lines: {@code games.wtb:byte 84: game 2: expected ...}.
   *
   * @param offset the place, in bytes from the beginning of the file
   */
  public static NotationException inBytes(
      String source, long offset, String context, String expected, String found) {
    String message = message(source + ":byte " + offset, context, expected, found);
    return new NotationException(source, 0, 0, message, expected, found, false);
  }

  /** The same error, marked as a move that the rules do not allow. */
  public NotationException asIllegalMove() {
    return new NotationException(source, line, column, getMessage(), expected, found, true);
  }

  private static String message(String place, String context, String expected, String found) {
    String prefix = context.isEmpty() ? "" : context + ": ";
    return place + ": " + prefix + "expected " + expected + ", found " + found;
  }

  /**
   * Foreign text in double quotes, safe to print: cut off after 40 characters, and anything but
   * printable ASCII written as an escape such as {@code \xe9} or {@code \u3042}.
   */
  public static String quote(CharSequence text) {
    StringBuilder quoted = new StringBuilder("\"");
    int length = Math.min(text.length(), MAX_QUOTED);
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      if (c >= ' ' && c <= '~') {
        quoted.append(c);
      } else {
        quoted.append(String.format(Locale.ROOT, c < 0x100 ? "\\x%02x" : "\\u%04x", (int) c));
      }
    }
    return quoted.append(length < text.length() ? "...\"" : "\"").toString();
  }

  /** The file or the kind of text. */
  public String source() {
    return source;
  }

  /** The line, from 1; 0 in a file without lines. */
  public int line() {
    return line;
  }

  /** The column, from 1; 0 in a file without lines. */
  public int column() {
    return column;
  }

  /** What should stand there, in words. */
  public String expected() {
    return expected;
  }

  /** What stands there: foreign text in double quotes, or words. */
  public String found() {
    return found;
  }

  /** Whether a game was refused for a move that the rules do not allow. */
  public boolean isIllegalMove() {
    return illegalMove;
  }
}
