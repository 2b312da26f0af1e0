package emilia.cli.games;

import emilia.cli.CommandFailure;
import emilia.cli.FileFailure;
import emilia.io.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** Files that commands write, with failures in words for users. */
public final class OutputFiles {
  private static final String STANDARD_INPUT = "-";

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
   * Checks, before any work is done for them, that files can be written and that none of them is
   * written twice or read as well.
   *
   * @param outputs as they stand on the command line
   * @param inputs likewise; what is no file is passed over
   * @throws CommandFailure if a file cannot be written; a usage failure if one is named twice
   */
  public static void check(List<String> outputs, List<String> inputs) throws CommandFailure {
    requireOwn(outputs, inputs);
    for (String output : outputs) {
      requireWritable(output);
    }
  }

  /**
   * Checks that no file is written twice or read as well, by whatever name. Files in a folder that
   * is read are for {@link GameInput#without}.
   *
   * @param outputs as they stand on the command line; need not be writable
   * @param inputs likewise; what is no file is passed over
   * @throws CommandFailure a usage failure if one is named twice
   */
  public static void requireOwn(List<String> outputs, List<String> inputs) throws CommandFailure {
    for (String output : outputs) {
      if (outputs.stream().filter(other -> isSame(other, output)).count() > 1) {
        throw CommandFailure.usage(output + ": expected a file of its own for each output", null);
      }
      for (String input : inputs) {
        if (!input.equals(STANDARD_INPUT) && isSame(input, output)) {
          throw CommandFailure.usage(
              output + ": is read already, name another file to write", null);
        }
      }
    }
  }

  private static void requireWritable(String output) throws CommandFailure {
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

  /** Whether two names mean the same file: a link is the file it leads to. */
  static boolean isSame(String one, String other) {
    try {
      Path first = Path.of(one).toAbsolutePath().normalize();
      Path second = Path.of(other).toAbsolutePath().normalize();
      if (!Files.exists(first) || !Files.exists(second)) {
        return first.equals(second);
      }
      // A terminal or pipe may well be read and written.
      return (Files.isRegularFile(first) || Files.isDirectory(first))
          && Files.isSameFile(first, second);
    } catch (InvalidPathException | IOException e) {
      return false;
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
