package emilia.cli.match;

import emilia.cli.CommandFailure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes files as a whole: whoever reads one finds either the old text or the new one. */
final class AtomicFile {
  private AtomicFile() {}

  /**
   * Writes a text in UTF-8.
   *
   * @throws CommandFailure if that is not possible; the old file is then as it was
   */
  static void write(Path path, String text) throws CommandFailure {
    Path file = path.toAbsolutePath();
    Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
    try {
      Files.writeString(temporary, text, StandardCharsets.UTF_8);
      move(temporary, file);
    } catch (IOException e) {
      deleteQuietly(temporary);
      throw CommandFailure.failed(path + ": cannot be written (" + e.getMessage() + ")", e);
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static void deleteQuietly(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // The failure that is on its way to the user matters more.
    }
  }
}
