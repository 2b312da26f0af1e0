package emilia.protocol.gtp;

import java.util.ArrayList;
import java.util.List;

/**
 * An answer to a {@link GtpCommand}: {@code =ID TEXT} or, for a failure, {@code ?ID TEXT}, then an
 * empty line.
 *
 * @param success whether the command was carried out
 * @param id the id of the command; empty if it had none
 * @param text the result or the error; its lines are parted by LF, and none but the first is empty
 */
public record GtpResponse(boolean success, String id, String text) {
  /**
   * @throws IllegalArgumentException if the text has empty lines or the id is no number
   */
  public GtpResponse {
    boolean idFits = id.isEmpty() || GtpText.isNumber(id);
    if (!idFits || text.indexOf("\n\n") >= 0 || text.endsWith("\n")) {
      throw new IllegalArgumentException("not a response: " + id + " " + text);
    }
  }

  /** The answer to a command that was carried out. */
  public static GtpResponse success(GtpCommand command, String text) {
    return new GtpResponse(true, command.id(), text);
  }

  /** The answer to a command that was not. */
  public static GtpResponse failure(GtpCommand command, String text) {
    return new GtpResponse(false, command.id(), text);
  }

  /**
   * The response as lines, the empty one at the end included. No line has a blank at its end unless
   * the text does.
   */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(success ? "=" : "?").append(id);
    int from = 0;
    int to = text.indexOf('\n');
    while (to >= 0) {
      lines.add(withText(line, from, to));
      line = null;
      from = to + 1;
      to = text.indexOf('\n', from);
    }
    lines.add(withText(line, from, text.length()));
    lines.add("");
    return lines;
  }

  /** A line of the text, behind a blank if it follows something. */
  private String withText(StringBuilder head, int from, int to) {
    if (head == null) {
      return text.substring(from, to);
    }
    return to == from ? head.toString() : head.append(' ').append(text, from, to).toString();
  }
}
