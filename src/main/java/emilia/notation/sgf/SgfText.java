package emilia.notation.sgf;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Texts in SGF: escapes and charsets. */
final class SgfText {
  private SgfText() {}

  /**
   * A value as a text.
   *
   * @param raw the value with its escapes, every byte a character
   * @param charset what the bytes mean
   */
  static String decode(String raw, Charset charset) {
    StringBuilder text = new StringBuilder(raw.length());
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (c != '\\' || i + 1 == raw.length()) {
        text.append(c);
        continue;
      }
      char next = raw.charAt(++i);
      boolean isLineEnd = next == '\n' || next == '\r';
      if (!isLineEnd) {
        text.append(next);
      } else if (i + 1 < raw.length() && raw.charAt(i + 1) == (next == '\r' ? '\n' : '\r')) {
        // A line end behind a backslash is no part of the text.
        i++;
      }
    }
    byte[] bytes = text.toString().getBytes(StandardCharsets.ISO_8859_1);
    return new String(bytes, charset).strip();
  }

  /** The charset of a name; ISO-8859-1, the default of SGF, if there is none of that name. */
  static Charset charset(String name) {
    try {
      return Charset.forName(name.strip());
    } catch (IllegalArgumentException e) {
      return StandardCharsets.ISO_8859_1;
    }
  }

  /** A text with {@code ]} and {@code \} escaped, and without control characters but line ends. */
  static String escape(String text) {
    StringBuilder escaped = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == ']' || c == '\\') {
        escaped.append('\\').append(c);
      } else {
        escaped.append(Character.isISOControl(c) && c != '\n' ? ' ' : c);
      }
    }
    return escaped.toString();
  }
}
