package emilia.protocol.gtp;

import emilia.game.Game;
import emilia.io.FileErrors;
import emilia.notation.Ggf;
import emilia.notation.NotationException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** What {@code loadggf} loads: the first game of a file, or the beginning of it. */
final class GameFile {
  /** A file of a single game is a few kilobytes; this bounds the memory. */
  private static final long MAX_BYTES = 64L << 20;

  private GameFile() {}

  /**
   * Loads a game.
   *
   * @param arguments the path, which may hold blanks, then perhaps the number of the move before
   *     which the game is cut off, from 1
   * @throws GtpFailure if there is no such file, or no game in it
   */
  static Game load(String arguments) throws GtpFailure {
    Path whole = path(arguments);
    int blank = arguments.lastIndexOf(' ');
    String last = arguments.substring(blank + 1);
    boolean hasNumber = blank > 0 && GtpText.isNumber(last) && !Files.exists(whole);
    if (!hasNumber) {
      return read(whole);
    }
    Game game = read(path(arguments.substring(0, blank).trim()));
    int number = last.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(last);
    return game.truncated(Math.min(game.plies(), Math.max(0, number - 1)));
  }

  private static Game read(Path file) throws GtpFailure {
    String name = file.toString();
    try {
      if (!Files.exists(file)) {
        throw new NoSuchFileException(name);
      }
      if (!Files.isRegularFile(file) || Files.size(file) > MAX_BYTES) {
        throw cannotLoad(name.concat(" is no file of a game"));
      }
      byte[] bytes = Files.readAllBytes(file);
      return Ggf.parse(name, new String(bytes, StandardCharsets.ISO_8859_1));
    } catch (NotationException e) {
      throw cannotLoad(e.getMessage());
    } catch (NoSuchFileException e) {
      throw cannotLoad("there is no file ".concat(name));
    } catch (IOException e) {
      throw cannotLoad(FileErrors.describe(name, e));
    }
  }

  private static GtpFailure cannotLoad(String reason) {
    return new GtpFailure("cannot load file: ".concat(reason));
  }

  /** The path that a line, whose bytes were taken for Latin-1, names in UTF-8 if it can be that. */
  private static Path path(String latin1) throws GtpFailure {
    byte[] bytes = latin1.getBytes(StandardCharsets.ISO_8859_1);
    try {
      return Path.of(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException e) {
      return Path.of(latin1);
    } catch (InvalidPathException e) {
      throw cannotLoad(e.getMessage());
    }
  }
}
