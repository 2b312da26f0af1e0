package emilia.cli.files;

import emilia.cli.CommandFailure;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * All files of a command, by the roles that they have on its command line, such as {@code --json}.
 * A file that is written must have no other role, under whatever name: links, also those to nothing
 * yet, are the files that they lead to. Roles without a file ({@code null}), standard input and
 * names that are no path are passed over.
 */
public final class FileUses {
  private static final String STANDARD_STREAM = "-";

  private final List<FileUse> reads = new ArrayList<>();
  private final List<FileUse> writes = new ArrayList<>();
  private boolean hasResults;

  /** No files yet. */
  public FileUses() {}

  /** Names a file that is read. */
  public void reads(String role, Path file) {
    if (file != null) {
      reads.add(FileUse.file(role, file.toString(), file));
    }
  }

  /** Names a file that is read; {@code -} is standard input. */
  public void reads(String role, String name) {
    reads(role, path(name));
  }

  /**
   * Names a file that is written, appended to, or both read and written, and that the command is
   * there for.
   */
  public void writes(String role, Path file) {
    writesAside(role, file);
    hasResults |= file != null;
  }

  /**
   * Names a file that is written beside what the command is there for: a log, or what another run
   * goes on from.
   */
  public void writesAside(String role, Path file) {
    if (file != null) {
      writes.add(FileUse.file(role, file.toString(), file));
    }
  }

  /** Names a file that is written; {@code -} is standard output. */
  public void writes(String role, String name) {
    writes(role, path(name));
  }

  /** Names a folder in which the command makes and deletes files as it likes. */
  public void writesIn(String role, Path folder) {
    if (folder != null) {
      writes.add(FileUse.folder(role, folder.toString(), folder));
    }
  }

  /** Names a file that is written, and those of {@link NumberedName}, any number of them. */
  public void writesNumbered(String role, String name) {
    Path file = path(name);
    if (file == null) {
      return;
    }
    writes(role, file);
    writes.add(FileUse.pages(role, name, file));
    // A page that is there already may be a link to a file of quite another name.
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      return;
    }
    String last = file.getFileName().toString();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path page : files) {
        if (NumberedName.isOf(last, page.getFileName().toString()) && isLinked(page)) {
          writes.add(FileUse.file(role, page.toString(), page));
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // What cannot be listed cannot be compared; the names still are.
    }
  }

  /**
   * Whether the name of a page need not be its only one, so that the name alone tells too little.
   */
  private static boolean isLinked(Path page) {
    if (Files.isSymbolicLink(page)) {
      return true;
    }
    try {
      return !(Files.getAttribute(page, "unix:nlink") instanceof Integer count) || count > 1;
    } catch (IOException | UnsupportedOperationException e) {
      return true;
    }
  }

  /** Whether some file is written that the command is there for. */
  public boolean hasResults() {
    return hasResults;
  }

  private static Path path(String name) {
    if (name == null || name.isEmpty() || name.equals(STANDARD_STREAM)) {
      return null;
    }
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      return null;
    }
  }

  /** Whether two names stand for one file, which need not exist. */
  public static boolean isSame(Path one, Path other) {
    return FileIdentity.of(one).isSame(FileIdentity.of(other));
  }

  /** Whether a file is one of those that are written. */
  public boolean isWritten(Path file) {
    FileUse use = FileUse.file("", "", file);
    for (FileUse write : writes) {
      if (write.overlaps(use)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Checks that no file that is written has another role. To be called before any of the files is
   * opened to be written.
   *
   * @throws CommandFailure a usage failure that names the roles, if one has
   */
  public void check() throws CommandFailure {
    for (int i = 0; i < writes.size(); i++) {
      for (int j = i + 1; j < writes.size(); j++) {
        if (!writes.get(i).hasRoleOf(writes.get(j))) {
          require(writes.get(i), writes.get(j), "expected a file of its own for each output");
        }
      }
      for (FileUse read : reads) {
        require(writes.get(i), read, "it is read already, name another file to write");
      }
    }
  }

  private static void require(FileUse one, FileUse other, String wanted) throws CommandFailure {
    if (one.overlaps(other)) {
      throw CommandFailure.usage(
          one.describe(other) + " and " + other.describe(one) + " are the same file: " + wanted,
          null);
    }
  }
}
