package emilia.notation;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Texts of files that do not say in which charset they are. */
public final class UnstatedCharset {
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
}
