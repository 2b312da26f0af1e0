package emilia.notation.games;

import emilia.game.GameRecord;
import java.nio.charset.Charset;
import java.util.Optional;

/** How a format writes records one after the other. */
public interface RecordText {
  /** In which charset a file of this format is written. */
  Charset charset();

  /** What stands before the first record; usually nothing. */
  default String header() {
    return "";
  }

  /**
   * A record with its line end.
   *
   * @return nothing if the format has no way to say it at all
   */
  Optional<String> write(GameRecord record);
}
