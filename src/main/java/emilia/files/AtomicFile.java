package emilia.files;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Locale;

/**
 * A file that appears under its name only when it is complete: it is written under a temporary name
 * in the same folder and then moved. Without {@link #commit}, closing removes what was written, and
 * an older file of that name stays as it is. What is no regular file, such as a named pipe, is
 * written directly. Not safe for use by several threads.
 */
public final class AtomicFile implements AutoCloseable {
  private static final int MAX_ATTEMPTS = 100;

  private final Path target;

  /** Where it is written until it is complete; {@code null} if it is written directly. */
  private final Path temporary;

  private final OutputStream out;
  private boolean committed;

  private AtomicFile(Path target, Path temporary, OutputStream out) {
    this.target = target;
    this.temporary = temporary;
    this.out = new BufferedOutputStream(out);
  }

  /**
   * Begins a file; one of that name may exist. A link is followed, so that it stays a link.
   *
   * @throws IOException if its folder does not exist or cannot be written
   */
  public static AtomicFile create(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new IOException("it is a folder");
    }
    boolean exists = Files.exists(file);
    if (exists && !Files.isRegularFile(file)) {
      return new AtomicFile(file, null, Files.newOutputStream(file));
    }
    Path target = exists ? file.toRealPath() : file.toAbsolutePath();
    for (int attempt = 0; ; attempt++) {
      String name =
          String.format(
              Locale.ROOT,
              ".%s.%d-%d.tmp",
              target.getFileName(),
              ProcessHandle.current().pid(),
              System.nanoTime());
      Path temporary = target.resolveSibling(name);
      try {
        // As any new file, so that it gets the permissions that those have.
        OutputStream out =
            Files.newOutputStream(
                temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        // An interrupted program runs no finally.
        temporary.toFile().deleteOnExit();
        return new AtomicFile(target, temporary, out);
      } catch (FileAlreadyExistsException e) {
        if (attempt == MAX_ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  /** What the file is to hold. */
  public OutputStream out() {
    return out;
  }

  /**
   * Gives the file its name; after this nothing more can be written.
   *
   * @throws IOException if that is not possible; the older file stays then
   */
  public void commit() throws IOException {
    out.close();
    if (temporary != null) {
      keepPermissions();
      move();
    }
    committed = true;
  }

  private void move() throws IOException {
    try {
      Files.move(
          temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private void keepPermissions() throws IOException {
    if (Files.exists(target) && Files.getFileStore(temporary).supportsFileAttributeView("posix")) {
      Files.setPosixFilePermissions(temporary, Files.getPosixFilePermissions(target));
    }
  }

  @Override
  public void close() throws IOException {
    if (!committed) {
      try {
        out.close();
      } finally {
        if (temporary != null) {
          Files.deleteIfExists(temporary);
        }
      }
    }
  }
}
