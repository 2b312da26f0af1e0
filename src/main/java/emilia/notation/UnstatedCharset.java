package emilia.notation;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Texts of files that do not say in which charset they are. */
public final class UnstatedCharset {
  private static final char LAST_OF_LATIN_1 = '\u00FF';

  private UnstatedCharset() {}

  /**
   * A text as UTF-8 if its bytes are that, and else as Latin-1: hardly any text in another charset
   * happens to be UTF-8.
   *
   * @param bytes the bytes of the text, each as a character
   */
  public static String decode(String bytes) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes.getBytes(StandardCharsets.ISO_8859_1));
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(buffer).toString();
    } catch (CharacterCodingException e) {
      return bytes;
    }
  }

  /**
   * The bytes of a text, each as a character, such that {@link #decode} gives the text again:
   * Latin-1 where that can say it, else UTF-8.
   *
   * @param utf8 whether to write UTF-8 in any case
   */
  public static String encode(String text, boolean utf8) {
    boolean latin1 = text.chars().allMatch(c -> c <= LAST_OF_LATIN_1);
    if (!utf8 && latin1 && decode(text).equals(text)) {
      return text;
    }
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }
}
