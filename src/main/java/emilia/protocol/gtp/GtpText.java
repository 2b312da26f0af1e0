package emilia.protocol.gtp;

import emilia.notation.NotationException;
import emilia.notation.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** What GTP does to texts before it looks at them, and its numbers. */
final class GtpText {
  /** Times beyond about eleven days are limits to nobody; this bounds all sums of times. */
  private static final double MAX_SECONDS = 1e6;

  private GtpText() {}

  /** A line without control characters and the blanks around it; tabs count as blanks. */
  static String clean(String line, boolean hasComments) {
    StringBuilder text = new StringBuilder(line.length());
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '#' && hasComments) {
        break;
      }
      if (c == '\t') {
        text.append(' ');
      } else if (c >= ' ' && c != 0x7F) {
        text.append(c);
      }
    }
    return text.toString().trim();
  }

  /** The words of a clean text. */
  static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    int from = 0;
    while (from < text.length()) {
      int to = endOfWord(text, from);
      if (to > from) {
        words.add(text.substring(from, to));
      }
      from = to + 1;
    }
    return words;
  }

  /** Where the word that begins at an offset of a clean text ends. */
  static int endOfWord(String text, int from) {
    int to = text.indexOf(' ', from);
    return to < 0 ? text.length() : to;
  }

  /** Whether a text consists of digits, at least one. */
  static boolean isNumber(String text) {
    return !text.isEmpty() && digits(text, 0) == text.length();
  }

  /** How many digits follow each other from an offset on, plus the offset. */
  static int digits(String text, int from) {
    int to = from;
    while (to < text.length() && text.charAt(to) >= '0' && text.charAt(to) <= '9') {
      to++;
    }
    return to;
  }

  /**
   * A whole number of 0 or more; {@link Integer#MAX_VALUE} for more than that.
   *
   * @throws GtpSyntaxException if it is anything else
   */
  static int count(String text) throws GtpSyntaxException {
    if (!isNumber(text)) {
      throw new GtpSyntaxException("expected a whole number, found ".concat(quote(text)));
    }
    long value = text.length() > 10 ? Long.MAX_VALUE : Long.parseLong(text);
    return (int) Math.min(Integer.MAX_VALUE, value);
  }

  /**
   * A time in seconds, as milliseconds. The protocol has whole numbers only; fractions are read all
   * the same, and a negative time, which means an overdrawn clock, is none left.
   *
   * @throws GtpSyntaxException if it is no number
   */
  static long millis(String seconds) throws GtpSyntaxException {
    OptionalDouble value = NumberText.parse(seconds);
    if (value.isEmpty()) {
      throw new GtpSyntaxException("expected a time in seconds, found ".concat(quote(seconds)));
    }
    return Math.round(1000 * Math.max(0, Math.min(MAX_SECONDS, value.getAsDouble())));
  }

  /** Milliseconds as whole seconds, rounded down. */
  static String wholeSeconds(long millis) {
    return Long.toString(Math.floorDiv(millis, 1000));
  }

  /** Foreign text, fit to be shown. */
  static String quote(String text) {
    return NotationException.quote(text);
  }
}
