package emilia.notation;

/**
 * A text with the name of its source, which turns offsets into lines and columns when something is
 * wrong. Lines end with LF, CRLF or CR. It is what the readers of formats work on, also those in
 * packages of their own. Not safe for use by several threads.
 */
public final class SourceText {
  /** The bytes EF BB BF as Latin-1. */
  private static final String UTF_8_MARK = "\u00EF\u00BB\u00BF";

  private final String source;
  private final String text;

  /**
   * Line and start of line of the last place asked for, so that rising offsets cost O(n) in all.
   */
  private int knownOffset;

  private int knownLine;
  private int knownLineStart;
  private final int firstLine;

  /** What the first line has before the text, as a negative start of the line. */
  private final int firstLineStart;

  /** A text that is its whole source. */
  public SourceText(String source, String text) {
    this(source, text, 1, 1);
  }

  /**
   * A piece of its source.
   *
   * @param firstLine the number of the line with which the text begins, from 1
   * @param firstColumn the column in that line, from 1
   */
  public SourceText(String source, String text, int firstLine, int firstColumn) {
    this.source = source;
    this.text = text;
    this.firstLine = firstLine;
    this.firstLineStart = 1 - firstColumn;
    this.knownLine = firstLine;
    this.knownLineStart = firstLineStart;
  }

  /** How errors name the source. */
  public String source() {
    return source;
  }

  /** The whole text. */
  public String text() {
    return text;
  }

  /** The text from {@code from} to {@code to}. */
  public String substring(int from, int to) {
    return text.substring(from, to);
  }

  /** The length of the text. */
  public int length() {
    return text.length();
  }

  /**
   * Where the text begins behind a byte order mark, which some editors put first: either the
   * character itself or, in a text read as Latin-1, the three bytes of it in UTF-8.
   */
  public int start() {
    if (text.startsWith(UTF_8_MARK)) {
      return UTF_8_MARK.length();
    }
    return text.startsWith("\uFEFF") ? 1 : 0;
  }

  /** The character at an offset. */
  public char charAt(int offset) {
    return text.charAt(offset);
  }

  /** The line of an offset, counted as the source counts. */
  public int line(int offset) {
    locate(offset);
    return knownLine;
  }

  /** The first offset from {@code from} on, and before {@code to}, that is no blank; or to. */
  public int skipBlanks(int from, int to) {
    int offset = from;
    while (offset < to && isBlank(text.charAt(offset))) {
      offset++;
    }
    return offset;
  }

  /** The end of the run of non-blanks at {@code from}, at most {@code to}. */
  public int endOfWord(int from, int to) {
    int offset = from;
    while (offset < to && !isBlank(text.charAt(offset))) {
      offset++;
    }
    return offset;
  }

  /** Where the blanks begin with which the text before {@code to} ends; at least {@code from}. */
  public int trimEnd(int from, int to) {
    int offset = to;
    while (offset > from && isBlank(text.charAt(offset - 1))) {
      offset--;
    }
    return offset;
  }

  /**
   * As {@link #trimEnd}, for texts whose characters may be the bytes of UTF-8: the end of a
   * character that begins with a letter of Latin-1 is no blank.
   */
  int trimBytesEnd(int from, int to) {
    int offset = trimEnd(from, to);
    while (offset < to && continuesCharacter(from, offset)) {
      offset++;
    }
    return offset;
  }

  private boolean continuesCharacter(int from, int offset) {
    if (!isContinuation(text.charAt(offset))) {
      return false;
    }
    int first = offset - 1;
    while (first > from && isContinuation(text.charAt(first))) {
      first--;
    }
    if (first < from) {
      return false;
    }
    char lead = text.charAt(first);
    int length = lead < 0xC2 || lead > 0xF4 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    return offset - first < length;
  }

  private static boolean isContinuation(char c) {
    return c >= 0x80 && c <= 0xBF;
  }

  /** White space of any kind, control characters and the byte order mark. */
  public static boolean isBlank(char c) {
    return c <= ' ' || c >= 0x7F && c <= 0xA0 || c == 0xFEFF || Character.isWhitespace(c);
  }

  /** Whether a character is one of {@code 0} to {@code 9}. */
  public static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Whether a character is one of {@code a} to {@code z}, in either case. */
  public static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  /** An error about the text from {@code from} to {@code to}, which it quotes. */
  public NotationException unexpected(int from, int to, String context, String expected) {
    String found =
        from >= to ? "the end of the text" : NotationException.quote(text.substring(from, to));
    return error(from, context, expected, found);
  }

  /** An error at an offset, with what was found in words. */
  public NotationException error(int offset, String context, String expected, String found) {
    locate(offset);
    int column = offset - knownLineStart + 1;
    return new NotationException(source, knownLine, column, context, expected, found);
  }

  private void locate(int offset) {
    if (offset < knownOffset) {
      knownOffset = 0;
      knownLine = firstLine;
      knownLineStart = firstLineStart;
    }
    for (int i = knownOffset; i < offset; i++) {
      char c = text.charAt(i);
      boolean endsLine = c == '\n' || c == '\r' && !(i + 1 < text.length() && isLineFeed(i + 1));
      if (endsLine) {
        knownLine++;
        knownLineStart = i + 1;
      }
    }
    knownOffset = offset;
  }

  private boolean isLineFeed(int offset) {
    return text.charAt(offset) == '\n';
  }
}
