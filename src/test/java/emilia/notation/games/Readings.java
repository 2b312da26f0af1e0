package emilia.notation.games;

import emilia.game.GameRecord;
import emilia.notation.NotationException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What a reader makes of an input.
 *
 * @param games what it takes
 * @param errors what it refuses
 * @param warnings what it says besides
 */
public record Readings(
    List<ReadGame> games, List<NotationException> errors, List<String> warnings) {
  /** A refused game takes at least this much of an input. */
  private static final int MAX_CALLS = 1_000_000;

  /** Makes a reader. */
  public interface Opener {
    /** A reader named {@code test}. */
    GameReader open(InputStream in, Consumer<String> warnings)
        throws IOException, NotationException;
  }

  /** Makes a reader of text. */
  public interface TextOpener {
    /** A reader of a text. */
    GameReader open(TextInput input, Consumer<String> warnings);
  }

  /** Reads a text whose characters are bytes. */
  public static Readings ofText(String text, TextOpener opener) throws IOException {
    return of(
        text.getBytes(StandardCharsets.ISO_8859_1),
        (in, warnings) -> opener.open(new TextInput("test", in), warnings));
  }

  /** Reads bytes to their end. */
  public static Readings of(byte[] bytes, Opener opener) throws IOException {
    Readings readings = new Readings(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    GameReader reader;
    try {
      reader = opener.open(new ByteArrayInputStream(bytes), readings.warnings::add);
    } catch (NotationException e) {
      readings.errors.add(e);
      return readings;
    }
    try (reader) {
      for (int call = 0; call < MAX_CALLS; call++) {
        try {
          Optional<ReadGame> game = reader.next();
          if (game.isEmpty()) {
            return readings;
          }
          readings.games.add(game.get());
        } catch (NotationException e) {
          readings.errors.add(e);
        }
      }
    }
    throw new AssertionError("the reader does not come to an end");
  }

  /** The records of the games. */
  public List<GameRecord> records() {
    return games.stream().map(ReadGame::record).toList();
  }

  /** The messages of the errors. */
  public List<String> messages() {
    return errors.stream().map(Throwable::getMessage).toList();
  }
}
