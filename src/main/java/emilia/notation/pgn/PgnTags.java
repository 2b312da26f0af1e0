package emilia.notation.pgn;

import emilia.game.GameInfo;
import emilia.game.GameResult;
import emilia.game.StartPosition;
import emilia.game.TimeControl;
import emilia.notation.BoardText;
import emilia.notation.NotationException;
import emilia.notation.NumberText;
import emilia.notation.SourceText;
import emilia.notation.UnstatedCharset;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The tags with which a game begins: {@code [Black "name"]}. */
final class PgnTags {
  private static final long SECOND = 1000;

  /**
   * A tag.
   *
   * @param text the value, escapes resolved
   * @param from where the value begins in the text
   * @param to where it ends
   */
  private record Tag(String text, int from, int to) {}

  private final SourceText text;
  private final Map<String, Tag> tags = new HashMap<>();
  private int offset;

  private PgnTags(SourceText text) {
    this.text = text;
  }

  /**
   * Reads the tags at the beginning of a game.
   *
   * @throws NotationException if one is not {@code [Name "value"]}
   */
  static PgnTags parse(SourceText text) throws NotationException {
    PgnTags tags = new PgnTags(text);
    tags.offset = text.skipBlanks(0, text.length());
    while (tags.offset < text.length() && text.charAt(tags.offset) == '[') {
      tags.tag();
    }
    return tags;
  }

  /** Where the tags end. */
  int end() {
    return offset;
  }

  private void tag() throws NotationException {
    int from = text.skipBlanks(offset + 1, text.length());
    int nameEnd = from;
    while (nameEnd < text.length()
        && (SourceText.isLetter(text.charAt(nameEnd))
            || SourceText.isDigit(text.charAt(nameEnd))
            || text.charAt(nameEnd) == '_')) {
      nameEnd++;
    }
    int quote = text.skipBlanks(nameEnd, text.length());
    if (nameEnd == from || quote == text.length() || text.charAt(quote) != '"') {
      throw unexpected(quote, "a tag such as [Black \"name\"]");
    }
    int close = quote + 1;
    while (close < text.length() && text.charAt(close) != '"') {
      close += text.charAt(close) == '\\' ? 2 : 1;
    }
    int bracket = close < text.length() ? text.skipBlanks(close + 1, text.length()) : close;
    if (bracket >= text.length() || text.charAt(bracket) != ']') {
      String name = text.substring(from, nameEnd);
      throw unexpected(
          Math.min(bracket, text.length()), "the end \"] of the tag " + shortened(name));
    }
    String name = text.substring(from, nameEnd).toLowerCase(Locale.ROOT);
    tags.putIfAbsent(name, new Tag(decode(text.substring(quote + 1, close)), quote + 1, close));
    offset = text.skipBlanks(bracket + 1, text.length());
  }

  private static String shortened(String name) {
    return name.length() > 20 ? name.substring(0, 20) + "..." : name;
  }

  private NotationException unexpected(int at, String expected) {
    return text.unexpected(at, Math.min(at + 1, text.length()), "", expected);
  }

  /** Backslashes resolved, in whatever charset it is. */
  private static String decode(String raw) {
    return UnstatedCharset.decode(raw.replaceAll("\\\\(.)", "$1").strip());
  }

  /** The start of the game: that of the tag FEN, a board and a side, or the standard one. */
  StartPosition start() throws NotationException {
    Tag fen = tags.get("fen");
    return fen == null ? StartPosition.STANDARD : BoardText.parse(text, fen.from(), fen.to());
  }

  /** The result as it is written in the tags; empty if it is not. */
  String result() {
    return value("result");
  }

  /** The description of the game with a result. */
  GameInfo info(Optional<GameResult> result) {
    String site = value("site");
    TimeControl clock = clock(value("timecontrol"));
    return new GameInfo(
        site.isEmpty() ? value("event") : site,
        value("date"),
        value("black"),
        value("white"),
        NumberText.parse(value("blackelo")),
        NumberText.parse(value("whiteelo")),
        clock,
        clock,
        result);
  }

  /** The text of a tag; empty if it is missing, or one of the signs for unknown. */
  private String value(String name) {
    Tag tag = tags.get(name);
    return tag == null || tag.text().matches("[-?.*]*") ? "" : tag.text();
  }

  /** {@code 300}, {@code 300+5} or {@code 0+5}: seconds for the game and for each move. */
  private static TimeControl clock(String text) {
    int plus = text.indexOf('+');
    OptionalDouble main = NumberText.parse(plus < 0 ? text : text.substring(0, plus));
    OptionalDouble increment = NumberText.parse(plus < 0 ? "0" : text.substring(plus + 1));
    boolean readable =
        main.isPresent()
            && main.getAsDouble() >= 0
            && increment.isPresent()
            && increment.getAsDouble() >= 0;
    return readable
        ? new TimeControl(
            Math.round(main.getAsDouble() * SECOND),
            Math.round(increment.getAsDouble() * SECOND),
            0)
        : TimeControl.NONE;
  }
}
