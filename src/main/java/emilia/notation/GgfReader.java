package emilia.notation;

import emilia.game.Game;
import emilia.game.GameRecord;
import java.util.List;
import java.util.Optional;

/**
 * Reads the games of a text one by one. After a game that is refused, reading goes on with the next
 * one. Not safe for use by several threads.
 */
public final class GgfReader {
  private final SourceText text;
  private final GgfScanner scanner;
  private int offset;
  private GgfScanner.RawGame raw;
  private int implicitPasses;

  /**
   * A reader at the beginning of a text.
   *
   * @param source how errors name the text
   */
  public GgfReader(String source, String text) {
    this(new SourceText(source, text));
  }

  /** A reader at the beginning of a text. */
  public GgfReader(SourceText text) {
    this.text = text;
    this.scanner = new GgfScanner(text);
  }

  /**
   * The next game; nothing at the end of the text. Blanks and counts of games between games are
   * passed over.
   *
   * @throws NotationException if the game is refused, or if something else stands before it; the
   *     next call goes on behind that
   */
  public Optional<Game> next() throws NotationException {
    return nextRecord().map(GameRecord::game);
  }

  /**
   * The next game with its comments; otherwise as {@link #next}.
   *
   * @throws NotationException as {@link #next}
   */
  public Optional<GameRecord> nextRecord() throws NotationException {
    raw = null;
    offset = scanner.skipPrefix(offset);
    if (offset == text.length()) {
      return Optional.empty();
    }
    try {
      raw = scanner.scan(offset);
    } catch (NotationException e) {
      // The scanner never looks back, so looking for the next game from there keeps time linear.
      int next = text.text().indexOf("(;", Math.max(scanner.offset(), offset + 1));
      offset = next < 0 ? text.length() : next;
      throw e;
    }
    offset = raw.end();
    GgfInterpreter.Interpretation game = GgfInterpreter.record(text, raw);
    implicitPasses = game.implicitPasses();
    return Optional.of(game.record());
  }

  /** How many passes the text of the last game leaves out. */
  public int implicitPasses() {
    return implicitPasses;
  }

  /** The tags of the last game that say something else where they occur again, once for each. */
  public List<String> repeatedTags() {
    return raw == null ? List.of() : raw.repeated().stream().map(GgfScanner.Value::name).toList();
  }

  /** How many characters of the text have been consumed. */
  public int offset() {
    return offset;
  }
}
