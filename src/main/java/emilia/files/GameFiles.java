package emilia.files;

import emilia.io.FileErrors;
import emilia.notation.ForeignContent;
import emilia.notation.NotationException;
import emilia.notation.games.GameReader;
import emilia.notation.wthor.WthorGames;
import emilia.notation.wthor.WthorHeader;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Opens files of games and positions of every format, plain or compressed by bzip2. Safe for use by
 * several threads; the readers it gives are not.
 */
public final class GameFiles {
  /** What is looked at of a format that is known, for compression and zeros. */
  private static final int FORCED_LOOK_AHEAD = Math.max(Bzip2.MARK_BYTES, WthorHeader.BYTES);

  private final Optional<GameFormat> forced;
  private final Consumer<String> warnings;

  /**
   * Recognises every file by its content.
   *
   * @param warnings hears of what is odd about games that are taken; the messages name their place
   */
  public GameFiles(Consumer<String> warnings) {
    this(Optional.empty(), warnings);
  }

  /**
   * Takes every file for the same format.
   *
   * @param forced the format; empty to recognise every file by its content
   */
  public GameFiles(Optional<GameFormat> forced, Consumer<String> warnings) {
    this.forced = forced;
    this.warnings = warnings;
  }

  /**
   * Opens a file. The lists of names that belong to a file of WTHOR are read along with it.
   *
   * @throws NotationException if its content is of no known format, or a list of names
   * @throws IOException if it cannot be read; {@link #describe} has words for it
   */
  public GameReader open(Path file) throws IOException, NotationException {
    InputStream in = Files.newInputStream(file);
    try {
      return open(file.toString(), in, Optional.of(file));
    } catch (IOException | NotationException | RuntimeException | Error e) {
      in.close();
      throw e;
    }
  }

  /**
   * Opens a stream, which the reader closes.
   *
   * @param source how errors and warnings name it
   * @throws NotationException if its content is of no known format, or a list of names
   */
  public GameReader open(String source, InputStream in) throws IOException, NotationException {
    return open(source, in, Optional.empty());
  }

  private GameReader open(String source, InputStream stream, Optional<Path> file)
      throws IOException, NotationException {
    BufferedInputStream in = new BufferedInputStream(stream, FormatRecognizer.LOOK_AHEAD);
    // Of a format that is known no more is awaited than it takes, for the rest may be long in
    // coming.
    boolean waits = forced.isPresent() && (file.isEmpty() || !Files.isRegularFile(file.get()));
    int wanted = waits ? FORCED_LOOK_AHEAD : FormatRecognizer.LOOK_AHEAD;
    byte[] head = head(in, wanted);
    if (Bzip2.isAtStartOf(head)) {
      in = new BufferedInputStream(Bzip2.decompress(in), FormatRecognizer.LOOK_AHEAD);
      head = head(in, wanted);
    }
    Optional<String> foreign = foreign(forced, head);
    if (foreign.isPresent()) {
      throw NotationException.inBytes(source, 0, "", "games or positions", foreign.get());
    }
    if (forced.isEmpty() && isNames(head)) {
      throw NotationException.inBytes(
          source, 4, "", "games", "a list of names of WTHOR (.jou or .trn)");
    }
    GameFormat format = forced.isPresent() ? forced.get() : recognize(source, head);
    if (format == GameFormat.WTHOR && file.isPresent()) {
      WthorCompanions names = WthorCompanions.of(file.get(), warnings);
      return new WthorGames(source, in, names.players(), names.tournaments(), warnings);
    }
    return format.open(source, in, warnings);
  }

  /**
   * What must be copied of a stream that cannot be read twice so that {@link #open} says the same
   * of the copy: all of it if it is of a known format, otherwise its beginning.
   *
   * @throws IOException if the stream cannot be read
   */
  public InputStream upToRefusal(InputStream stream) throws IOException {
    BufferedInputStream in = new BufferedInputStream(stream, FormatRecognizer.LOOK_AHEAD);
    if (forced.isPresent()) {
      byte[] first = head(in, FORCED_LOOK_AHEAD);
      return foreign(forced, first).isPresent() ? new ByteArrayInputStream(first) : in;
    }
    byte[] head = head(in, FormatRecognizer.LOOK_AHEAD);
    boolean known =
        Bzip2.isAtStartOf(head)
            || foreign(forced, head).isEmpty() && FormatRecognizer.recognize(head).isPresent();
    return known ? in : new ByteArrayInputStream(head);
  }

  /**
   * What it is that cannot be of a format, as zeros of a device without end, which would be one
   * line.
   *
   * @param forced the format; empty if it is still to be recognised
   */
  private static Optional<String> foreign(Optional<GameFormat> forced, byte[] head) {
    if (Bzip2.isAtStartOf(head)) {
      return Optional.empty();
    }
    boolean text = forced.isPresent() && forced.get() != GameFormat.WTHOR;
    Optional<String> found = text ? ForeignContent.noText(head) : ForeignContent.known(head);
    boolean zeros = forced.isPresent() && ForeignContent.noText(head).equals(Optional.of("zeros"));
    return zeros ? Optional.of("zeros") : found;
  }

  private static GameFormat recognize(String source, byte[] head) throws NotationException {
    Optional<GameFormat> format = FormatRecognizer.recognize(head);
    if (format.isPresent()) {
      return format.get();
    }
    Optional<String> foreign = ForeignContent.noText(head);
    if (foreign.isPresent()) {
      throw NotationException.inBytes(source, 0, "", "games or positions", foreign.get());
    }
    String text = new String(head, StandardCharsets.ISO_8859_1).strip();
    int line = text.indexOf('\n');
    String first = line < 0 ? text : text.substring(0, line).strip();
    throw new NotationException(
        source,
        1,
        1,
        "",
        "games or positions in a known format",
        text.isEmpty() ? "nothing" : NotationException.quote(first));
  }

  private static byte[] head(BufferedInputStream in, int bytes) throws IOException {
    in.mark(bytes);
    byte[] head = in.readNBytes(bytes);
    in.reset();
    return head;
  }

  private static boolean isNames(byte[] head) {
    return WthorHeader.isOfNames(head);
  }

  /**
   * Whether a file is named as the lists of names of WTHOR are, in any letter case: {@code
   * WTH.JOU}. They are read along with the games beside them.
   */
  public static boolean isNamedAsListOfNames(Path file) {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    return name.endsWith(".jou") || name.endsWith(".trn");
  }

  /**
   * The lists of names that may be read along with games: those beside a file, or in a folder.
   *
   * @param games a file or folder, which need not exist
   * @param isWthor whether the file is of WTHOR, whatever its name
   */
  public static List<Path> listsOfNames(Path games, boolean isWthor) {
    boolean isFolder = Files.isDirectory(games);
    boolean named = games.toString().toLowerCase(Locale.ROOT).endsWith(".wtb");
    if (!isFolder && !isWthor && !named) {
      return List.of();
    }
    Path folder = isFolder ? games : games.toAbsolutePath().getParent();
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(GameFiles::isNamedAsListOfNames).toList();
    } catch (IOException | UncheckedIOException e) {
      // A folder whose files may be opened but not listed: then no names are read.
      return List.of();
    }
  }

  /** Whether a file is a list of names of WTHOR rather than one of games. */
  public static boolean isListOfNames(Path file) throws IOException {
    if (!isNamedAsListOfNames(file)) {
      return false;
    }
    try (InputStream in = Files.newInputStream(file)) {
      return isNames(in.readNBytes(WthorHeader.BYTES));
    }
  }

  /**
   * What went wrong with a file, in words: {@code games.ggf: no such file}.
   *
   * @param source how messages name the file
   */
  public static String describe(String source, IOException e) {
    return FileErrors.describe(source, e);
  }
}
