package emilia.cli.train;

import emilia.cli.CommandFailure;
import java.nio.file.Files;
import java.nio.file.Path;

/** Finds out before minutes or hours of work whether a result can be written. */
final class OutputFile {
  private OutputFile() {}

  /**
   * Refuses a place where no file can be.
   *
   * @param file where a result is to go, or {@code null} if there is none
   */
  static void requirePlace(Path file) throws CommandFailure {
    if (file == null) {
      return;
    }
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || Files.isDirectory(file)) {
      throw CommandFailure.failed(file + ": is a folder, expected a file to write", null);
    }
    if (!Files.isDirectory(folder)) {
      throw CommandFailure.failed(file + ": cannot be written (no such folder)", null);
    }
  }
}
