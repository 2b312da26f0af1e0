package emilia.notation;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Tells what a file is that holds neither games nor positions, so that one line says more than the
 * first of its bytes that are no squares.
 */
public final class ForeignContent {
  /** No text has a zero so early, whatever slip of a program there may be further on. */
  private static final int FIRST_BYTES = 16;

  /** Fewer are a slip; a short text may have a few, such as marks of its charset. */
  private static final int LEAST_CONTROLS = 3;

  /** How DOS ends a text. */
  private static final int SUBSTITUTE = 0x1a;

  /** Begins another charset in texts of East Asia. */
  private static final int ESCAPE = 0x1b;

  /** Of random bytes every tenth is a control character, of texts with some damage hardly any. */
  private static final int BYTES_PER_CONTROL = 20;

  private static final Map<String, String> KINDS = new LinkedHashMap<>();

  static {
    KINDS.put("emilia-samples ", "a sample file of selfplay");
    KINDS.put("EMWT", "a file of weights");
    KINDS.put("PK\3\4", "a ZIP archive");
    KINDS.put("\u001f\u008b", "a file compressed by gzip");
    KINDS.put("\u00fd7zXZ", "a file compressed by xz");
    KINDS.put("%PDF-", "a PDF document");
    KINDS.put("\u0089PNG", "a picture");
    KINDS.put("\u00ff\u00fe", "text in UTF-16");
    KINDS.put("\u00fe\u00ff", "text in UTF-16");
  }

  private ForeignContent() {}

  /**
   * What a file is that is known by its beginning.
   *
   * @param head its first bytes, some twenty or more
   */
  public static Optional<String> known(byte[] head) {
    String text = new String(head, StandardCharsets.ISO_8859_1);
    return KINDS.entrySet().stream()
        .filter(kind -> text.startsWith(kind.getKey()))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  /**
   * What a file is that should be a text.
   *
   * @param head its first bytes, some twenty or more
   * @return nothing if it may be one
   */
  public static Optional<String> noText(byte[] head) {
    Optional<String> known = known(head);
    if (known.isPresent() || head.length == 0) {
      return known;
    }
    int zeros = 0;
    int controls = 0;
    boolean early = false;
    for (int i = 0; i < head.length; i++) {
      zeros += head[i] == 0 ? 1 : 0;
      controls += isControl(head[i]) ? 1 : 0;
      early |= head[i] == 0 && i < FIRST_BYTES;
    }
    if (zeros == head.length) {
      return Optional.of("zeros");
    }
    boolean many = controls >= LEAST_CONTROLS && controls * BYTES_PER_CONTROL > head.length;
    return early || many ? Optional.of("binary data") : Optional.empty();
  }

  private static boolean isControl(byte value) {
    boolean blank = value >= '\t' && value <= '\r';
    return value >= 0 && value < ' ' && !blank && value != SUBSTITUTE && value != ESCAPE;
  }
}
