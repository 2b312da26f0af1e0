package emilia.protocol.nboard;

import emilia.game.Game;
import emilia.io.FileErrors;
import emilia.notation.Ggf;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file of games in GGF, one a line, to which several engines may append at the same time, in one
 * process or in several. Latin-1, LF.
 */
final class GamesFile {
  private static final long LOCK_TIMEOUT_MILLIS = 1000;
  private static final long LOCK_RETRY_MILLIS = 5;

  private final Path path;

  /**
   * A file that need not exist.
   *
   * @param path {@code null} for {@code games.ggf} in the data folder of this user
   */
  GamesFile(Path path) {
    this.path = path;
  }

  /**
   * Appends a game, making the file and its folder if need be.
   *
   * @throws IOException if that is not possible, or if another process keeps the file locked; with
   *     a message for the user that names the file
   */
  void append(Game game) throws IOException, InterruptedException {
    Path file = path != null ? path : ofThisUser();
    try {
      append(file.toAbsolutePath(), game);
    } catch (IOException e) {
      throw new IOException(file + ": " + reason(e), e);
    }
  }

  private static Path ofThisUser() throws IOException {
    try {
      Path home = Path.of(System.getProperty("user.home", ""));
      Path folder = UserFolder.data(System.getenv(), System.getProperty("os.name", ""), home);
      if (!folder.isAbsolute()) {
        throw new IOException("the user has no home folder");
      }
      return folder.resolve("games.ggf");
    } catch (InvalidPathException e) {
      throw new IOException("the name of the data folder does not fit the locale", e);
    }
  }

  private static String reason(IOException e) {
    if (e instanceof FileAlreadyExistsException) {
      return "its folder cannot be made";
    }
    if (e instanceof NoSuchFileException) {
      return "it cannot be made there";
    }
    return FileErrors.reason(e);
  }

  private static void append(Path path, Game game) throws IOException, InterruptedException {
    Path folder = path.getParent();
    if (folder != null && !Files.isDirectory(folder)) {
      Files.createDirectories(folder);
    }
    try (FileChannel file =
        FileChannel.open(
            path, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE)) {
      FileLock lock = lock(file);
      try {
        write(file, Ggf.write(game));
      } finally {
        lock.release();
      }
    }
  }

  /** Waits a while for the lock, which does not tell threads of one process from each other. */
  private static FileLock lock(FileChannel file) throws IOException, InterruptedException {
    long deadline = System.nanoTime() + LOCK_TIMEOUT_MILLIS * 1_000_000;
    while (true) {
      FileLock lock = tryLock(file);
      if (lock != null) {
        return lock;
      }
      if (System.nanoTime() > deadline) {
        throw new IOException("locked by another program");
      }
      Thread.sleep(LOCK_RETRY_MILLIS);
    }
  }

  private static FileLock tryLock(FileChannel file) throws IOException {
    try {
      return file.tryLock();
    } catch (OverlappingFileLockException e) {
      return null;
    }
  }

  private static void write(FileChannel file, String ggf) throws IOException {
    StringBuilder text = new StringBuilder();
    if (!endsWithLineEnd(file)) {
      text.append('\n');
    }
    text.append(ggf).append('\n');
    ByteBuffer bytes = ByteBuffer.wrap(text.toString().getBytes(StandardCharsets.ISO_8859_1));
    long end = file.size();
    file.position(end);
    try {
      while (bytes.hasRemaining()) {
        file.write(bytes);
      }
    } catch (IOException e) {
      // The disk may be full: half a game must not stay behind.
      file.truncate(end);
      throw e;
    }
  }

  /** Whether nothing stands in the way of another line, such as the torso of a broken write. */
  private static boolean endsWithLineEnd(FileChannel file) throws IOException {
    if (file.size() == 0) {
      return true;
    }
    ByteBuffer last = ByteBuffer.allocate(1);
    file.read(last, file.size() - 1);
    return last.get(0) == '\n';
  }
}
