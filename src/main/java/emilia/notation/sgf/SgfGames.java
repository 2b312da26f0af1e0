package emilia.notation.sgf;

import emilia.notation.NotationException;
import emilia.notation.SourceText;
import emilia.notation.games.GameReader;
import emilia.notation.games.ReadGame;
import emilia.notation.games.TextInput;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;

/** The games of an SGF collection, each cut out of the stream before it is interpreted. */
public final class SgfGames implements GameReader {
  private final TextInput input;
  private final Consumer<String> warnings;
  private int firstLine;
  private int firstColumn;

  /**
   * The games of a text.
   *
   * @param warnings hears of what is odd about games that are taken
   */
  public SgfGames(TextInput input, Consumer<String> warnings) {
    this.input = input;
    this.warnings = warnings;
  }

  @Override
  public Optional<ReadGame> next() throws IOException, NotationException {
    int c = input.peek();
    while (c != TextInput.END && SourceText.isBlank((char) c)) {
      input.read();
      c = input.peek();
    }
    if (c == TextInput.END) {
      return Optional.empty();
    }
    firstLine = input.line();
    firstColumn = input.column();
    String game = c == '(' ? cutOut() : noGame();
    SourceText text = new SourceText(input.source(), game, firstLine, firstColumn);
    SgfTree tree = SgfTree.parse(text);
    String place = input.place(firstLine);
    SgfInterpreter interpreter = new SgfInterpreter(text, tree);
    ReadGame read =
        ReadGame.of(interpreter.record(), place, interpreter.implicitPasses(), warnings);
    if (tree.hasVariations()) {
      warnings.accept(place + ": variations beside the main line are left out");
    }
    return Optional.of(read);
  }

  /** The text of a tree to its closing parenthesis. */
  private String cutOut() throws IOException, NotationException {
    StringBuilder game = new StringBuilder();
    int depth = 0;
    boolean inValue = false;
    boolean escaped = false;
    for (int c = input.read(); c != TextInput.END; c = input.read()) {
      if (game.length() < TextInput.MAX_RECORD) {
        game.append((char) c);
      }
      if (inValue) {
        inValue = escaped || c != ']';
        escaped = !escaped && c == '\\';
      } else if (c == '[') {
        inValue = true;
      } else if (c == '(') {
        depth++;
      } else if (c == ')' && --depth == 0) {
        break;
      }
    }
    if (game.length() == TextInput.MAX_RECORD) {
      throw input.tooLong(firstLine, firstColumn, "a game");
    }
    return game.toString();
  }

  /** Something that is no game, up to the next one; it will be refused. */
  private String noGame() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int c = input.peek(); c != TextInput.END && c != '('; c = input.peek()) {
      input.read();
      if (text.length() < TextInput.MAX_RECORD) {
        text.append((char) c);
      }
    }
    return text.toString();
  }

  @Override
  public void close() throws IOException {
    input.close();
  }
}
