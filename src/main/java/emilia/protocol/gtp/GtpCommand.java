package emilia.protocol.gtp;

import emilia.board.Disc;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A command of GTP: {@code [ID] NAME [ARGUMENTS]}.
 *
 * @param id digits that come back with the answer; empty for none
 * @param name the command in lower case; empty if a line has nothing but an id
 * @param argumentText what follows the name, without blanks around it; the protocol has words, but
 *     the name of a file may hold blanks
 */
public record GtpCommand(String id, String name, String argumentText) {
  /**
   * @throws IllegalArgumentException if the parts could not be told apart in a line
   */
  public GtpCommand {
    boolean idFits = id.isEmpty() || GtpText.isNumber(id);
    boolean nameFits = name.indexOf(' ') < 0 && !(id.isEmpty() && GtpText.isNumber(name));
    boolean argumentsFit = argumentText.isEmpty() || !name.isEmpty();
    if (!idFits || !nameFits || !argumentsFit) {
      throw new IllegalArgumentException("not a command: " + id + " " + name + " " + argumentText);
    }
  }

  /**
   * Reads a line: control characters mean nothing, tabs are blanks, and a comment begins with
   * {@code #}.
   *
   * @return nothing for a line that is blank or only a comment; it gets no answer
   */
  public static Optional<GtpCommand> parse(String line) {
    String text = GtpText.clean(line, true);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    String id = "";
    int end = GtpText.endOfWord(text, 0);
    if (GtpText.digits(text, 0) == end) {
      id = text.substring(0, end);
      text = text.substring(end).trim();
      end = GtpText.endOfWord(text, 0);
    }
    String name = text.substring(0, end).toLowerCase(Locale.ROOT);
    return Optional.of(new GtpCommand(id, name, text.substring(end).trim()));
  }

  /** A command without id. */
  public static GtpCommand of(String name, String... arguments) {
    return new GtpCommand("", name, String.join(" ", arguments));
  }

  /** Tells a move or pass of a side. */
  public static GtpCommand play(Disc color, int move) {
    return of("play", GtpColor.write(color), GtpVertex.write(move));
  }

  /** Asks for a move of a side, which the engine plays. */
  public static GtpCommand genmove(Disc color) {
    return of("genmove", GtpColor.write(color));
  }

  /** Tells the time control of both sides. */
  public static GtpCommand timeSettings(GtpTimeSettings settings) {
    return of("time_settings", settings.arguments());
  }

  /** Tells the clock of a side. */
  public static GtpCommand timeLeft(Disc color, GtpTimeLeft timeLeft) {
    return of("time_left", GtpColor.write(color), timeLeft.arguments());
  }

  /** The words that follow the name. */
  public List<String> arguments() {
    return GtpText.words(argumentText);
  }

  /** The command as a line. */
  public String line() {
    StringBuilder line = new StringBuilder(id);
    if (!name.isEmpty()) {
      line.append(id.isEmpty() ? "" : " ").append(name);
    }
    return argumentText.isEmpty()
        ? line.toString()
        : line.append(' ').append(argumentText).toString();
  }
}
