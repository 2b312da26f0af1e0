package emilia.files;

import emilia.game.Game;
import emilia.game.GameRecord;
import emilia.io.AtomicFile;
import emilia.notation.games.RecordText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Writes games or positions to a file, one after the other. The file appears with {@link #commit};
 * closing without it leaves everything as it was. What its format cannot hold is left out; {@link
 * Losses} tells what that is. Not safe for use by several threads.
 */
public final class GameWriter implements AutoCloseable {
  private final GameFormat format;
  private final RecordText text;
  private final AtomicFile file;

  private GameWriter(GameFormat format, RecordText text, AtomicFile file) {
    this.format = format;
    this.text = text;
    this.file = file;
  }

  /**
   * Begins a file whose name tells the format: {@code games.sgf}.
   *
   * @throws IllegalArgumentException if the name tells none, or one that is not written; the
   *     message says which endings there are
   * @throws IOException if the file cannot be written; the message names it and says why
   */
  public static GameWriter create(Path file) throws IOException {
    Optional<GameFormat> format = GameFormat.ofFileName(file.getFileName().toString());
    if (format.isEmpty() || !format.get().isWritten()) {
      throw new IllegalArgumentException(
          file
              + (format.isEmpty()
                  ? ": the name does not tell the format"
                  : ": " + format.get() + " is not written")
              + "; expected one that ends with "
              + endings());
    }
    return create(file, format.get());
  }

  /** The endings of names whose formats are written. */
  private static String endings() {
    return Arrays.stream(GameFormat.values())
        .filter(GameFormat::isWritten)
        .flatMap(format -> format.extensions().stream())
        .map(extension -> "." + extension)
        .collect(Collectors.joining(", "));
  }

  /**
   * Begins a file.
   *
   * @throws IllegalArgumentException if the format is not written
   * @throws IOException if the file cannot be written; the message names it and says why
   */
  public static GameWriter create(Path file, GameFormat format) throws IOException {
    RecordText text =
        format.writer().orElseThrow(() -> new IllegalArgumentException(format + " is not written"));
    AtomicFile whole = AtomicFile.create(file);
    GameWriter writer = new GameWriter(format, text, whole);
    try {
      writer.put(text.header());
      return writer;
    } catch (IOException | RuntimeException | Error e) {
      whole.close();
      throw e;
    }
  }

  /**
   * Writes a game without comments and values.
   *
   * @throws IllegalArgumentException as {@link #write(GameRecord)}
   * @throws IOException if that is not possible; the message names the file and says why
   */
  public void write(Game game) throws IOException {
    write(GameRecord.of(game));
  }

  /**
   * Writes a game or, as a game without moves, a position.
   *
   * @throws IllegalArgumentException if the format has no way to say it at all: a transcript begins
   *     at the standard start and has moves
   * @throws IOException if that is not possible; the message names the file and says why
   */
  public void write(GameRecord record) throws IOException {
    put(
        text.write(record)
            .orElseThrow(
                () -> new IllegalArgumentException("no " + format + " can hold this game")));
  }

  private void put(String written) throws IOException {
    file.out().write(written.getBytes(text.charset()));
  }

  /**
   * Gives the file its name; after this nothing more can be written.
   *
   * @throws IOException if that is not possible; an older file of that name stays then
   */
  public void commit() throws IOException {
    file.commit();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
