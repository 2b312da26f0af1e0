package emilia.train;

import java.io.IOException;

/** A file of samples or training data that is damaged, or not one at all. */
public final class SampleException extends IOException {
  private static final long serialVersionUID = 1L;

  /**
   * An error with the place where it was found.
   *
   * @param file the name of the file
   * @param offset in bytes from its start
   * @param message what was found and what was expected
   */
  public SampleException(String file, long offset, String message) {
    super(file + ": byte " + offset + ": " + message);
  }

  private SampleException(String message) {
    super(message);
  }

  /**
   * An error in a game.
   *
   * @param file the name of the file
   * @param game the number of the game in the file, counted from 0
   * @param message what is wrong with it
   */
  public static SampleException inGame(String file, long game, String message) {
    return new SampleException(file + ": game " + game + ": " + message);
  }
}
