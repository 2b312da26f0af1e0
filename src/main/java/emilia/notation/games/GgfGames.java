package emilia.notation.games;

import emilia.game.GameRecord;
import emilia.notation.GgfReader;
import emilia.notation.NotationException;
import emilia.notation.SourceText;
import emilia.notation.UnstatedCharset;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The games of a GGF collection, such as an archive of the Generic Game Server. Each is cut out of
 * the stream and given to {@link GgfReader}. A game without its {@code ;)} before the next one or
 * the end of the file is taken all the same, with a warning; so is one in which a tag occurs twice
 * with different values, of which the first counts. A game is read as UTF-8 if its bytes are that,
 * and else as Latin-1.
 */
public final class GgfGames implements GameReader {
  private final TextInput input;
  private final Consumer<String> warnings;

  private int firstLine;
  private int firstColumn;
  private boolean unclosed;

  /**
   * The games of a text.
   *
   * @param warnings hears of what is odd about games that are taken
   */
  public GgfGames(TextInput input, Consumer<String> warnings) {
    this.input = input;
    this.warnings = warnings;
  }

  @Override
  public Optional<ReadGame> next() throws IOException, NotationException {
    String bytes = cutOut();
    if (bytes.isEmpty()) {
      return Optional.empty();
    }
    // What is no game will be refused; decoded it might be nothing but byte order marks.
    String game = bytes.charAt(0) == '(' ? UnstatedCharset.decode(bytes) : bytes;
    GgfReader reader = new GgfReader(new SourceText(input.source(), game, firstLine, firstColumn));
    GameRecord record = reader.nextRecord().orElseThrow();
    if (!game.equals(bytes)) {
      record = record.inUtf8();
    }
    String place = input.place(firstLine);
    if (unclosed) {
      warnings.accept(place + ": the game does not end with \";)\"; what there is is taken");
    }
    for (String tag : reader.repeatedTags()) {
      warnings.accept(
          String.format(
              Locale.ROOT, "%s: the tag %s occurs again; its first value counts", place, tag));
    }
    return Optional.of(ReadGame.of(record, place, reader.implicitPasses(), warnings));
  }

  /** The text of the next game, or of what stands in its place; empty at the end. */
  private String cutOut() throws IOException, NotationException {
    skipPrefix();
    unclosed = false;
    if (input.peek() == TextInput.END) {
      return "";
    }
    if (input.peek() != '(') {
      return noGame();
    }
    StringBuilder game = new StringBuilder().append((char) input.read());
    boolean inValue = false;
    while (true) {
      int c = input.peek();
      if (c == TextInput.END || !inValue && c == '(') {
        return withEnd(game, inValue);
      }
      if (game.length() == TextInput.MAX_RECORD) {
        skipToEndOfGame();
        throw input.tooLong(firstLine, firstColumn, "a game");
      }
      game.append((char) input.read());
      if (!inValue && c == ')') {
        return game.toString();
      }
      inValue = inValue ? c != ']' : c == '[';
    }
  }

  private void skipPrefix() throws IOException {
    int c = input.peek();
    while (c != TextInput.END && (SourceText.isBlank((char) c) || SourceText.isDigit((char) c))) {
      input.read();
      c = input.peek();
    }
    firstLine = input.line();
    firstColumn = input.column();
  }

  /** Something that is no game, up to the next parenthesis or line end; it will be refused. */
  private String noGame() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int c = input.peek(); c != TextInput.END && c != '(' && c != '\n'; c = input.peek()) {
      input.read();
      if (text.length() < TextInput.MAX_RECORD) {
        text.append((char) c);
      }
    }
    return text.toString();
  }

  /** A game whose end was forgotten; what is no game or ends within a value stays as it is. */
  private String withEnd(StringBuilder game, boolean inValue) {
    if (!inValue && game.indexOf(";") > 0) {
      unclosed = true;
      game.append(";)");
    }
    return game.toString();
  }

  private void skipToEndOfGame() throws IOException {
    int c = input.read();
    while (c != TextInput.END && c != ')') {
      c = input.read();
    }
  }

  @Override
  public void close() throws IOException {
    input.close();
  }
}
