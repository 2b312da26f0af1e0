package emilia.notation;

import emilia.game.Game;
import java.util.Optional;

/**
 * Reads the games of a text one by one. After a game that is refused, reading goes on with the next
 * one. Not safe for use by several threads.
 */
public final class GgfReader {
  private final SourceText text;
  private final GgfScanner scanner;
  private int offset;

  /**
   * A reader at the beginning of a text.
   *
   * @param source how errors name the text
   */
  public GgfReader(String source, String text) {
    this.text = new SourceText(source, text);
    this.scanner = new GgfScanner(this.text);
  }

  /**
   * The next game; nothing at the end of the text. Blanks and counts of games between games are
   * passed over.
   *
   * @throws NotationException if the game is refused, or if something else stands before it; the
   *     next call goes on behind that
   */
  public Optional<Game> next() throws NotationException {
    offset = scanner.skipPrefix(offset);
    if (offset == text.length()) {
      return Optional.empty();
    }
    GgfScanner.RawGame raw;
    try {
      raw = scanner.scan(offset);
    } catch (NotationException e) {
      // The scanner never looks back, so looking for the next game from there keeps time linear.
      int next = text.text().indexOf("(;", Math.max(scanner.offset(), offset + 1));
      offset = next < 0 ? text.length() : next;
      throw e;
    }
    offset = raw.end();
    return Optional.of(GgfInterpreter.interpret(text, raw));
  }

  /** How many characters of the text have been consumed. */
  public int offset() {
    return offset;
  }
}
