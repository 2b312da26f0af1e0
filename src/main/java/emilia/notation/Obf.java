package emilia.notation;

import emilia.board.Disc;
import emilia.game.StartPosition;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * OBF, the format of test positions, one a line: {@code <64 squares> <side>; G8:+18; H1:+12; %
 * comment}. Values may come in any order, or one without a move ({@code ; +18;}), or none; {@code
 * --:-127} closes the list. Blank lines and lines that begin with {@code %} hold no position. A
 * byte order mark before the first line is passed over.
 */
public final class Obf {
  /** No position with all values takes more, but a comment may be long. */
  private static final int MAX_LINE_CHARS = 1 << 16;

  private Obf() {}

  /**
   * Reads a file.
   *
   * @throws NotationException at the first line that is wrong
   * @throws IOException if the file cannot be read
   */
  public static List<ObfEntry> read(Path file) throws IOException, NotationException {
    try (Reader reader = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
      return read(file.getFileName().toString(), reader);
    }
  }

  /**
   * Reads all positions of a text.
   *
   * @param source how errors name the text
   * @throws NotationException at the first line that is wrong
   */
  public static List<ObfEntry> parse(String source, String text) throws NotationException {
    try {
      return read(source, new StringReader(text));
    } catch (IOException e) {
      throw new UncheckedIOException("a string cannot fail", e);
    }
  }

  /**
   * Reads all positions of a stream; to go on after a wrong line, call {@link #parseLine} for each
   * line instead.
   *
   * @param source how errors name the text
   * @throws NotationException at the first line that is wrong
   * @throws IOException if the stream fails
   */
  public static List<ObfEntry> read(String source, Reader reader)
      throws IOException, NotationException {
    BufferedReader lines = new BufferedReader(reader);
    List<ObfEntry> entries = new ArrayList<>();
    int number = 0;
    for (String line = readLine(lines); line != null; line = readLine(lines)) {
      number++;
      if (line.length() > MAX_LINE_CHARS) {
        throw new NotationException(
            source,
            number,
            1,
            "",
            "a line of at most " + MAX_LINE_CHARS + " characters",
            "a longer one");
      }
      parseLine(source, number, line).ifPresent(entries::add);
    }
    return entries;
  }

  /** The next line without its end, of one that is too long the beginning; null at the end. */
  private static String readLine(BufferedReader reader) throws IOException {
    StringBuilder line = new StringBuilder();
    int next = reader.read();
    if (next < 0) {
      return null;
    }
    while (next >= 0 && next != '\n' && next != '\r' && line.length() <= MAX_LINE_CHARS) {
      line.append((char) next);
      next = reader.read();
    }
    if (next == '\r') {
      reader.mark(1);
      if (reader.read() != '\n') {
        reader.reset();
      }
    }
    return line.toString();
  }

  /**
   * Reads one line.
   *
   * @param source how errors name the text
   * @param lineNumber the number of the line in it, from 1
   * @return nothing if the line is blank or a comment
   * @throws NotationException if the line is neither that nor a position
   */
  public static Optional<ObfEntry> parseLine(String source, int lineNumber, String line)
      throws NotationException {
    SourceText text = new SourceText(source, line, lineNumber, 1);
    int percent = line.indexOf('%');
    int end = percent < 0 ? line.length() : percent;
    int first = text.skipBlanks(lineNumber == 1 ? text.start() : 0, end);
    if (first == end) {
      return Optional.empty();
    }
    int semicolon = line.indexOf(';', first);
    int boardEnd = semicolon < 0 || semicolon > end ? end : semicolon;
    StartPosition start = BoardText.parse(text, first, boardEnd);
    ObfItems items = new ObfItems(text, start.position());
    items.read(boardEnd + 1, end);
    String comment = percent < 0 ? "" : line.substring(percent + 1).strip();
    return Optional.of(
        new ObfEntry(start, items.moves(), items.bestScoreOnly(), comment, lineNumber));
  }

  /**
   * Writes a position as one line without its line end: {@code X}, {@code O} and {@code -}, moves
   * in upper case in their order, each value with its sign.
   */
  public static String write(ObfEntry entry) {
    StartPosition start = entry.start();
    StringBuilder line = new StringBuilder(BoardText.squares(start, 'X', 'O'));
    line.append(start.sideToMove() == Disc.BLACK ? " X;" : " O;");
    entry.bestScoreOnly().ifPresent(score -> line.append(' ').append(score(score)).append(';'));
    for (ObfMove move : entry.moves()) {
      line.append(' ').append(MoveName.upperCase(move.square())).append(':');
      line.append(score(move.scoreDiscs())).append(';');
    }
    if (!entry.comment().isBlank()) {
      line.append(" % ").append(entry.comment().replaceAll("\\R", " ").strip());
    }
    return line.toString();
  }

  private static String score(int scoreDiscs) {
    return String.format(Locale.ROOT, "%+d", scoreDiscs);
  }
}
