package emilia.io;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Keeps other processes, and other users within this one, from writing a file that is replaced as a
 * whole again and again, so that it cannot be locked itself. Lies beside it, as {@code .NAME.lock},
 * until it is closed. A process that is killed leaves it behind, but not locked: the next one takes
 * it over.
 */
public final class LockFile implements AutoCloseable {
  private static final int MAX_ATTEMPTS = 100;

  private final Path path;
  private final FileChannel channel;

  private LockFile(Path path, FileChannel channel) {
    this.path = path;
    this.channel = channel;
  }

  /**
   * Locks a file, which need not exist.
   *
   * @throws IOException if another program has locked it, in words for users; or if no file can be
   *     made in its folder
   */
  public static LockFile of(Path file) throws IOException {
    Path target = AtomicFile.target(file);
    Path path = target.resolveSibling("." + target.getFileName() + ".lock");
    for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      FileChannel channel =
          FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      boolean exists = false;
      try {
        if (tryLock(channel) == null) {
          break;
        }
        // The one who had it may have removed it in between: then the lock keeps nobody out.
        exists = Files.exists(path);
        if (exists) {
          return new LockFile(path, channel);
        }
      } finally {
        if (!exists) {
          channel.close();
        }
      }
    }
    throw new IOException("another program is using it");
  }

  private static FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null;
    }
  }

  /** Removes the lock. May be called more than once. */
  @Override
  public void close() throws IOException {
    if (channel.isOpen()) {
      // First: once it is unlocked, it may be that of another program.
      try {
        Files.deleteIfExists(path);
      } finally {
        channel.close();
      }
    }
  }
}
