package emilia.notation.games;

import emilia.game.GameRecord;
import emilia.game.StartPosition;
import emilia.notation.MoveApplier;
import emilia.notation.NotationException;
import emilia.notation.SourceText;
import emilia.notation.Transcript;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The games of a file of transcripts: one a line, or over several lines.
 *
 * <p>A line continues the game before it if its moves can be played on there, unless a blank line
 * stands between them or the line could begin a game as well: with {@code d3}, {@code c4}, {@code
 * f5}, {@code e6} or the number 1. Lines that begin with {@code %} or {@code #} are comments.
 */
public final class TranscriptGames implements GameReader {
  /** More characters than any game has, with numbers and blanks, are not worth joining. */
  private static final int MAX_JOINED = 4096;

  private final TextInput input;
  private final Consumer<String> warnings;

  /** A line that was read and belongs to the next game; {@code null} if there is none. */
  private String pending;

  private int pendingLine;

  /** What is wrong with the line behind the last game. */
  private NotationException pendingError;

  /** The games of a text; {@code warnings} hears of what is odd about games that are taken. */
  public TranscriptGames(TextInput input, Consumer<String> warnings) {
    this.input = input;
    this.warnings = warnings;
  }

  @Override
  public Optional<ReadGame> next() throws IOException, NotationException {
    if (pendingError != null) {
      NotationException error = pendingError;
      pendingError = null;
      throw error;
    }
    String text = takePending();
    while (text == null || isBlankOrComment(text)) {
      pendingLine = input.line();
      text = input.readLine();
      if (text == null) {
        return Optional.empty();
      }
    }
    int firstLine = pendingLine;
    MoveApplier moves = apply(text, firstLine);
    boolean joins = true;
    while (joins) {
      readPending();
      joins = false;
      if (pending != null && isComment(pending)) {
        joins = true;
      } else if (pending != null && mayContinue(text, pending)) {
        String joined = text + "\n" + pending;
        Optional<MoveApplier> longer = tryApply(joined, firstLine);
        if (longer.isPresent()) {
          moves = longer.get();
          text = joined;
          joins = true;
        }
      }
    }
    ReadGame game =
        ReadGame.of(
            GameRecord.of(moves.game()), input.place(firstLine), moves.implicitPasses(), warnings);
    return Optional.of(game);
  }

  private void readPending() throws IOException {
    pendingLine = input.line();
    try {
      pending = input.readLine();
    } catch (NotationException e) {
      pending = null;
      pendingError = e;
    }
  }

  private String takePending() {
    String text = pending;
    pending = null;
    return text;
  }

  private MoveApplier apply(String text, int firstLine) throws NotationException {
    SourceText source = new SourceText(input.source(), text, firstLine, 1);
    return Transcript.apply(source, StartPosition.STANDARD);
  }

  private Optional<MoveApplier> tryApply(String text, int firstLine) {
    try {
      return Optional.of(apply(text, firstLine));
    } catch (NotationException e) {
      return Optional.empty();
    }
  }

  private static boolean isBlankOrComment(String line) {
    return isComment(line) || first(line) == line.length();
  }

  private static boolean isComment(String line) {
    int first = first(line);
    return first < line.length() && (line.charAt(first) == '%' || line.charAt(first) == '#');
  }

  private static int first(String line) {
    return new SourceText("", line).skipBlanks(0, line.length());
  }

  /** Whether a line may be more of a game rather than the beginning of another one. */
  private static boolean mayContinue(String game, String line) {
    int first = first(line);
    if (first == line.length() || game.length() + line.length() > MAX_JOINED) {
      return false;
    }
    String start = line.substring(first, Math.min(line.length(), first + 2));
    return !start.equals("1.") && !start.toLowerCase(Locale.ROOT).matches("d3|c4|f5|e6");
  }

  @Override
  public void close() throws IOException {
    input.close();
  }
}
