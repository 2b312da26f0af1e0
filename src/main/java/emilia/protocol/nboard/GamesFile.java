package emilia.protocol.nboard;

import emilia.game.Game;
import emilia.game.GameRecord;
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
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/**
 * A file of games in GGF, one a line, to which several engines may append at the same time, in one
 * process or in several. Latin-1, LF.
 */
final class GamesFile {
  private static final long LOCK_TIMEOUT_MILLIS = 1000;
  private static final long LOCK_RETRY_MILLIS = 5;

  private static final int LINE_END = 1;
  private static final String FILE_NAME = "games.ggf";

  private final Path path;

  /** Held from before the file is made until the game is in it. */
  private final ReentrantLock writing = new ReentrantLock();

  private boolean closed;

  /** Whether nobody waits for the lock of the file any more. */
  private volatile boolean abandoned;

  /**
   * A file that need not exist.
   *
   * @param path {@code null} for {@code games.ggf} in the data folder of this user
   */
  GamesFile(Path path) {
    this.path = path;
  }

  /**
   * Appends a game, making the file if need be, and the data folder if it is in there; the folder
   * of a file that was named has to be there.
   *
   * @param settle asked as soon as the game is in the file, before {@link #close} returns, so that
   *     it is not reported as lost
   * @throws IOException if that is not possible, or if another process keeps the file locked; with
   *     a message for the user that names the file
   */
  void append(Game game, BooleanSupplier settle) throws IOException, InterruptedException {
    Path file = path != null ? path : ofThisUser();
    ByteBuffer line = line(game);
    writing.lock();
    try {
      if (closed) {
        throw new IOException("the session has ended");
      }
      append(file.toAbsolutePath(), line);
      settle.getAsBoolean();
    } catch (IOException e) {
      throw new IOException(file + ": " + reason(e), e);
    } finally {
      writing.unlock();
    }
  }

  /**
   * Takes no more games. One that is about to be appended on another thread is waited for, so that
   * the JVM may end without leaving an empty file or a part of a line.
   */
  void close(long timeoutMillis) throws InterruptedException {
    if (writing.tryLock(timeoutMillis, TimeUnit.MILLISECONDS)) {
      closed = true;
      writing.unlock();
    }
  }

  /** As {@link #close}, but a game for which the file is still locked is not waited for. */
  void abandon(long timeoutMillis) throws InterruptedException {
    abandoned = true;
    close(timeoutMillis);
  }

  /** How messages name the file. */
  String name() {
    Path file = path();
    return file == null ? FILE_NAME : file.toString();
  }

  /** Where the file is or will be; {@code null} if there is no place for it. */
  Path path() {
    try {
      return path != null ? path : ofThisUser();
    } catch (IOException e) {
      return null;
    }
  }

  /** Whether a game is being appended. */
  boolean isWriting() {
    return writing.isLocked();
  }

  /**
   * A game as a line, a finished one never without a result, behind an empty one that is written if
   * the file needs it.
   */
  private static ByteBuffer line(Game game) {
    String text = "\n" + Ggf.write(GameRecord.of(game).withBoardResult()) + "\n";
    return ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  private static Path ofThisUser() throws IOException {
    try {
      Path home = Path.of(System.getProperty("user.home", ""));
      Path folder = UserFolder.data(System.getenv(), System.getProperty("os.name", ""), home);
      if (!folder.isAbsolute()) {
        throw new IOException("the user has no home folder");
      }
      return folder.resolve(FILE_NAME);
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

  private void append(Path path, ByteBuffer line) throws IOException, InterruptedException {
    Path folder = path.getParent();
    if (this.path == null && folder != null && !Files.isDirectory(folder)) {
      Files.createDirectories(folder);
    }
    try (FileChannel file =
        FileChannel.open(
            path, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE)) {
      FileLock lock = lock(file);
      try {
        write(file, line);
      } finally {
        lock.release();
      }
    }
  }

  /** Waits a while for the lock, which does not tell threads of one process from each other. */
  private FileLock lock(FileChannel file) throws IOException, InterruptedException {
    long deadline = System.nanoTime() + LOCK_TIMEOUT_MILLIS * 1_000_000;
    while (true) {
      FileLock lock = tryLock(file);
      if (lock != null) {
        return lock;
      }
      if (System.nanoTime() > deadline) {
        throw new IOException("locked by another program");
      }
      if (abandoned) {
        throw new IOException("locked by another program when the session ended");
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

  private static void write(FileChannel file, ByteBuffer line) throws IOException {
    line.position(endsWithLineEnd(file) ? LINE_END : 0);
    long end = file.size();
    file.position(end);
    try {
      while (line.hasRemaining()) {
        file.write(line);
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
