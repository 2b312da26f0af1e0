package emilia.cli.games;

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
    Path path;
    try {
      path = Path.of(output);
    } catch (InvalidPathException e) {
      throw CommandFailure.failed(output + ": cannot be written (no such path)", e);
    }
    if (Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path)) {
      return; // to open and close a pipe would be the end for its reader
    }
    try {
      create(output).close();
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
      return beginning.begin(Path.of(name));
    } catch (InvalidPathException e) {
      throw CommandFailure.failed(name + ": cannot be written (no such path)", e);
    } catch (IOException e) {
      throw FileFailure.of(e);
    }
  }
}
