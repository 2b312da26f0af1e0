package emilia.notation.games;

import emilia.game.Game;
import emilia.game.GameRecord;
import emilia.notation.BoardText;
import emilia.notation.NotationException;
import emilia.notation.SourceText;
import java.io.IOException;
import java.util.Optional;

/**
 * The positions of a file of boards: each 64 squares and the side to move, on any number of lines.
 * Lines that begin with {@code %} or {@code #} are comments.
 */
public final class BoardGames implements GameReader {
  /** The letters of a board with its side to move. */
  private static final int LETTERS = 65;

  private final TextInput input;

  /** The positions of a text. */
  public BoardGames(TextInput input) {
    this.input = input;
  }

  @Override
  public Optional<ReadGame> next() throws IOException, NotationException {
    StringBuilder text = new StringBuilder();
    int letters = 0;
    int firstLine = input.line();
    while (letters < LETTERS) {
      int number = input.line();
      String line = input.readLine();
      if (line == null) {
        break;
      }
      int inLine = letters(line);
      if (letters == 0) {
        firstLine = number;
        text.setLength(0);
      }
      boolean comment =
          inLine > 0 && (line.strip().startsWith("%") || line.strip().startsWith("#"));
      letters += comment ? 0 : inLine;
      // Comments leave an empty line, so that errors count lines as the file does.
      text.append(comment ? "" : line).append('\n');
      if (text.length() > TextInput.MAX_RECORD) {
        throw input.tooLong(firstLine, 1, "a board");
      }
    }
    if (letters == 0) {
      return Optional.empty();
    }
    SourceText source = new SourceText(input.source(), text.toString(), firstLine, 1);
    Game game = Game.from(BoardText.parse(source, 0, text.length()));
    return Optional.of(new ReadGame(GameRecord.of(game), input.place(firstLine), 0));
  }

  private static int letters(String line) {
    int letters = 0;
    for (int i = 0; i < line.length(); i++) {
      letters += SourceText.isBlank(line.charAt(i)) ? 0 : 1;
    }
    return letters;
  }

  @Override
  public void close() throws IOException {
    input.close();
  }
}
