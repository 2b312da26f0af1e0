package emilia.cli.files;

import emilia.cli.CommandFailure;
import emilia.cli.FileFailure;
import emilia.io.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
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
    return begin(name, AtomicFile::create);
  }

  /**
   * Begins a file of a command that, when it is interrupted, ends its files itself.
   *
   * @param name as it stands on the command line
   * @throws CommandFailure if it cannot be written
   * @see AtomicFile#createForOwnerToEnd
   */
  public static AtomicFile createForOwnerToEnd(String name) throws CommandFailure {
    return begin(name, AtomicFile::createForOwnerToEnd);
  }

  /**
   * Checks, before any work is done for it, that a file can be written.
   *
   * @param output as it stands on the command line
   * @throws CommandFailure if it cannot be written
   */
  public static void requireWritable(String output) throws CommandFailure {
    requireWritable(path(output));
  }

  /**
   * Checks, before any work is done for it, that a file can be written: that one can be made in its
   * folder, and that an older one may be replaced. There may still be no room for it in the end.
   *
   * @param output where a result is to go, or {@code null} if there is none
   * @throws CommandFailure if it cannot be written
   */
  public static void requireWritable(Path output) throws CommandFailure {
    if (output == null) {
      return;
    }
    if (Files.exists(output) && !Files.isRegularFile(output) && !Files.isDirectory(output)) {
      // Not by opening it: for the reader of a pipe that would be the end.
      if (!Files.isWritable(output)) {
        throw CommandFailure.failed(output + ": cannot be written (permission denied)", null);
      }
      return;
    }
    try {
      AtomicFile.create(output).close();
    } catch (IOException e) {
      throw FileFailure.of(e);
    }
  }

  /** How a file is begun. */
  private interface Beginning {
    AtomicFile begin(Path file) throws IOException;
  }

  private static AtomicFile begin(String name, Beginning beginning) throws CommandFailure {
    try {
      return beginning.begin(path(name));
    } catch (IOException e) {
      throw FileFailure.of(e);
    }
  }

  private static Path path(String name) throws CommandFailure {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw CommandFailure.failed(name + ": cannot be written (no such path)", e);
    }
  }
}
