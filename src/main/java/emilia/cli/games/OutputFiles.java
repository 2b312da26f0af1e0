package emilia.cli.games;

import emilia.cli.CommandFailure;
import emilia.cli.FileFailure;
import emilia.io.AtomicFile;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Files that commands write, with failures in words for users. */
public final class OutputFiles {
  private OutputFiles() {}

  /**
   * Begins a file.
   *
   * @param name as it stands on the command line
   * @throws CommandFailure if it cannot be written
   */
  public static AtomicFile create(String name) throws CommandFailure {
    try {
      return AtomicFile.create(Path.of(name));
    } catch (InvalidPathException e) {
      throw CommandFailure.failed(name + ": cannot be written (no such path)", e);
    } catch (IOException e) {
      throw FileFailure.of(e);
    }
  }
}
