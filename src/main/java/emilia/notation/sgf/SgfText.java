package emilia.notation.sgf;

import emilia.notation.UnstatedCharset;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Texts in SGF: escapes and charsets. */
final class SgfText {
  private SgfText() {}

  /**
   * A value as a text.
   *
   * @param raw the value with its escapes, every byte a character
   * @param charset what the bytes mean; empty if the file does not say
   */
  static String decode(String raw, Optional<Charset> charset) {
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
    String bytes = text.toString();
    // Latin-1 is the default of SGF, but many files that do not say so are in UTF-8.
    return charset
        .map(stated -> new String(bytes.getBytes(StandardCharsets.ISO_8859_1), stated))
        .orElseGet(() -> UnstatedCharset.decode(bytes))
        .strip();
  }

  /** The charset of a name; nothing if there is none of that name. */
  static Optional<Charset> charset(String name) {
    try {
      return Optional.of(Charset.forName(name.strip()));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
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
