package emilia.match.opening;

import emilia.game.Game;
import emilia.game.GameMove;
import emilia.notation.GgfReader;
import emilia.notation.NotationException;
import emilia.notation.Obf;
import emilia.notation.ObfEntry;
import emilia.notation.PositionText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads openings: games in GGF, or one a line as moves such as {@code f5d6c3}, as a board, or as a
 * position in OBF. Blank lines and those that begin with {@code #} are passed over, and what
 * follows a {@code %} is a comment.
 */
public final class OpeningFile {
  private static final String BUILT_IN = "balanced-8.txt";
  private static final String GGF_START = "(;";
  private static final int BOARD_LETTERS = 64;

  private final String source;
  private final List<Opening> openings = new ArrayList<>();
  private final List<String> errors = new ArrayList<>();

  private OpeningFile(String source) {
    this.source = source;
  }

  /**
   * Reads a text.
   *
   * @param source how errors and openings name it
   */
  public static OpeningFile read(String source, String text) {
    OpeningFile file = new OpeningFile(source);
    String stripped = text.strip();
    // A collection may begin with the number of its games.
    if (stripped.replaceFirst("^\\d+\\s*", "").startsWith(GGF_START)) {
      file.readGgf(text);
    } else {
      file.readLines(text);
    }
    return file;
  }

  /** The openings that come with the program. */
  public static OpeningFile builtIn() {
    try (InputStream in = OpeningFile.class.getResourceAsStream(BUILT_IN)) {
      return read(BUILT_IN, new String(in.readAllBytes(), StandardCharsets.US_ASCII));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The openings that can be played. */
  public List<Opening> openings() {
    return openings;
  }

  /** What is wrong, each with file, line and column. */
  public List<String> errors() {
    return errors;
  }

  private void readGgf(String text) {
    GgfReader reader = new GgfReader(source, text);
    int number = 0;
    while (true) {
      number++;
      try {
        Optional<Game> game = reader.next();
        if (game.isEmpty()) {
          return;
        }
        add(source + ": game " + number, game.get());
      } catch (NotationException e) {
        errors.add(e.getMessage());
      }
    }
  }

  private void readLines(String text) {
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      String content = withoutComment(number == 1 ? withoutMark(line) : line);
      if (content.isBlank() || content.strip().startsWith("#")) {
        continue;
      }
      try {
        add(source + ":" + number, game(number, content));
      } catch (NotationException e) {
        errors.add(e.getMessage());
      }
    }
  }

  private static String withoutMark(String line) {
    return line.replaceFirst("^(\uFEFF|\u00EF\u00BB\u00BF)", "");
  }

  private static String withoutComment(String line) {
    int comment = line.indexOf('%');
    return comment < 0 ? line : line.substring(0, comment);
  }

  private Game game(int number, String line) throws NotationException {
    boolean obf = line.indexOf(';') >= 0 || line.strip().length() >= BOARD_LETTERS && isBoard(line);
    if (obf) {
      Optional<ObfEntry> entry = Obf.parseLine(source, number, line);
      if (entry.isPresent()) {
        return Game.from(entry.get().start());
      }
    }
    return PositionText.parseLine(source, number, line);
  }

  private static boolean isBoard(String line) {
    return line.strip().substring(0, BOARD_LETTERS).chars().noneMatch(c -> c >= '1' && c <= '9');
  }

  private void add(String place, Game game) {
    if (game.isOver()) {
      errors.add(place + ": the game is over after this opening");
      return;
    }
    List<GameMove> bare = game.moves().stream().map(move -> GameMove.of(move.square())).toList();
    openings.add(new Opening(Game.of(game.start(), bare), place));
  }
}
