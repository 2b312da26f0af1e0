package emilia.protocol.gtp;

import java.util.Optional;

/**
 * Puts the lines of an engine together to responses, for a program that speaks to engines. Not
 * thread-safe.
 */
public final class GtpResponseReader {
  /** What has been read of a response; {@code null} between responses. */
  private StringBuilder text;

  private boolean success;
  private String id;

  /**
   * Takes the next line of the engine's output. Empty lines between responses are passed over, as
   * are control characters.
   *
   * @param line a line without its end
   * @return the response that this line completes, if it does
   * @throws GtpSyntaxException if a response should begin but the line does not begin one; the next
   *     line may
   */
  public Optional<GtpResponse> accept(String line) throws GtpSyntaxException {
    String clean = GtpText.clean(line, false);
    if (text == null) {
      if (!clean.isEmpty()) {
        begin(clean);
      }
      return Optional.empty();
    }
    if (clean.isEmpty()) {
      GtpResponse response = new GtpResponse(success, id, text.toString());
      text = null;
      return Optional.of(response);
    }
    text.append('\n').append(line.stripTrailing());
    return Optional.empty();
  }

  private void begin(String line) throws GtpSyntaxException {
    char first = line.charAt(0);
    if (first != '=' && first != '?') {
      throw new GtpSyntaxException(
          "expected a response that begins with = or ?, found ".concat(GtpText.quote(line)));
    }
    success = first == '=';
    int idEnd = GtpText.digits(line, 1);
    // "=7 F5" has an id, "=7" too; "= 7" and "=7th" have none.
    boolean hasId = idEnd > 1 && (idEnd == line.length() || line.charAt(idEnd) == ' ');
    id = hasId ? line.substring(1, idEnd) : "";
    text = new StringBuilder(line.substring(hasId ? idEnd : 1).trim());
  }

  /** Whether a response has begun and its empty last line is still to come. */
  public boolean isInsideResponse() {
    return text != null;
  }
}
