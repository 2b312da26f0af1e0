package emilia.notation.games;

import emilia.notation.NotationException;
import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;

/**
 * Reads the games or positions of a source one by one, in constant memory. Not safe for use by
 * several threads.
 */
public interface GameReader extends Closeable {
  /**
   * The next game; nothing at the end.
   *
   * @throws NotationException if the game is refused, with the place; the next call goes on behind
   *     it, and every call gets further in the source
   * @throws IOException if the source fails
   */
  Optional<ReadGame> next() throws IOException, NotationException;
}
