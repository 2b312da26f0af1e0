package emilia.io;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Optional;

/**
 * A file that appears under its name only when it is complete: it is written under a temporary name
 * in the same folder, forced to the disk, and then moved. Until {@link #commit} an older file of
 * that name stays as it is, whatever happens to the program or the machine. Closing without a
 * commit removes what was written, and so does the end of the JVM by a signal that it can handle;
 * one that is killed leaves a file behind whose name begins with a dot and ends in {@code .tmp}.
 *
 * <p>A link is followed, so that it stays a link. A file that exists keeps its permissions, but may
 * get another owner; one that may not be written is not replaced. What is no regular file, such as
 * a named pipe, is written directly.
 *
 * <p>All methods, and the stream, fail with a {@link FileSystemException} that names the file in
 * the words of the caller and says why: {@code games.sgf: cannot be written (permission denied)}.
 * Not safe for use by several threads.
 */
public final class AtomicFile implements AutoCloseable {
  private static final int MAX_ATTEMPTS = 100;

  /** As many as Linux follows. */
  private static final int MAX_LINKS = 40;

  /** Of the mode of a folder: S_ISVTX of POSIX. */
  private static final int STICKY = 0x200;

  private static final int ROOT = 0;

  /** As the caller knows it. */
  private final Path file;

  private final Path target;

  /** Where it is written until it is complete; {@code null} if it is written directly. */
  private final Path temporary;

  /** To force what was written; {@code null} if it is written directly. */
  private final FileChannel channel;

  private final OutputStream out;

  /** Removes the temporary file if the JVM ends first; {@code null} if that cannot be arranged. */
  private final Thread cleaner;

  private boolean closed;

  /** Why something could not be written: then the file lacks it, whatever was written later. */
  private IOException failed;

  /** A file that is written directly. */
  private AtomicFile(Path file) throws IOException {
    this.file = file;
    this.target = file;
    this.temporary = null;
    this.channel = null;
    this.cleaner = null;
    this.out = new NamingStream(Files.newOutputStream(file));
  }

  private AtomicFile(Path file, Path target, Path temporary, FileChannel channel, boolean cleaned) {
    this.file = file;
    this.target = target;
    this.temporary = temporary;
    this.channel = channel;
    this.cleaner = cleaned ? cleaner(temporary) : null;
    this.out = new NamingStream(Channels.newOutputStream(channel));
  }

  /**
   * Begins a file; one of that name may exist. If the JVM is asked to end, what there is of the new
   * one is removed.
   *
   * @throws IOException if it is a folder or not writable, or its folder is missing or cannot be
   *     written
   */
  public static AtomicFile create(Path file) throws IOException {
    return create(file, true);
  }

  /**
   * Begins a file whose owner commits or closes it even when the JVM is asked to end, and holds the
   * end up until that is done.
   *
   * @throws IOException as in {@link #create}
   */
  public static AtomicFile createForOwnerToEnd(Path file) throws IOException {
    return create(file, false);
  }

  private static AtomicFile create(Path file, boolean cleaned) throws IOException {
    try {
      return Files.exists(file) && !Files.isRegularFile(file)
          ? createDirectly(file)
          : createBeside(file, target(file), cleaned);
    } catch (NoSuchFileException e) {
      throw failure(file, "no such folder", e);
    } catch (IOException e) {
      throw failure(file, FileErrors.reason(e), e);
    }
  }

  /**
   * Writes a whole file.
   *
   * @throws IOException as {@link #create} and {@link #commit} do; the older file stays then
   */
  public static void write(Path file, byte[] bytes) throws IOException {
    // Done at once: to clean up could only disturb a command that puts things in order at its end.
    try (AtomicFile whole = create(file, false)) {
      whole.out().write(bytes);
      whole.commit();
    }
  }

  /**
   * Writes a whole file of text in UTF-8.
   *
   * @throws IOException as {@link #create} and {@link #commit} do; the older file stays then
   */
  public static void write(Path file, String text) throws IOException {
    write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  private static AtomicFile createDirectly(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new IOException("it is a folder");
    }
    return new AtomicFile(file);
  }

  /** The file behind all links, which need not exist. */
  static Path target(Path file) throws IOException {
    Path target = file.toAbsolutePath();
    for (int links = 0; Files.isSymbolicLink(target); links++) {
      if (links == MAX_LINKS) {
        throw new FileSystemLoopException(file.toString());
      }
      target = target.resolveSibling(Files.readSymbolicLink(target));
    }
    return target;
  }

  private static AtomicFile createBeside(Path file, Path target, boolean cleaned)
      throws IOException {
    if (Files.exists(target) && !Files.isWritable(target)) {
      throw new AccessDeniedException(target.toString());
    }
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
        FileChannel channel =
            FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        AtomicFile begun = new AtomicFile(file, target, temporary, channel, cleaned);
        begun.requireReplaceable();
        return begun;
      } catch (FileAlreadyExistsException e) {
        if (attempt == MAX_ATTEMPTS) {
          throw e;
        }
      } catch (NoSuchFileException e) {
        if (Files.isDirectory(target.getParent())) {
          // As those of /proc.
          throw new IOException("its folder takes no files", e);
        }
        throw e;
      }
    }
  }

  private void requireReplaceable() throws IOException {
    Path folder = target.getParent();
    if (!Files.exists(target)
        || !Files.getFileStore(folder).supportsFileAttributeView("unix")
        || mayReplace(
            (int) Files.getAttribute(folder, "unix:mode"),
            (int) Files.getAttribute(folder, "unix:uid"),
            (int) Files.getAttribute(target, "unix:uid"),
            // Whoever runs this program owns what it has just made.
            (int) Files.getAttribute(temporary, "unix:uid"))) {
      return;
    }
    close();
    throw new IOException("in this folder only its owner may replace it");
  }

  /**
   * In a folder with the sticky bit, such as {@code /tmp}, only its owner, the owner of the file
   * and root may replace a file, whoever may write it.
   *
   * @param mode of the folder, as POSIX has it
   */
  static boolean mayReplace(int mode, int folderOwner, int fileOwner, int user) {
    return (mode & STICKY) == 0 || user == ROOT || user == folderOwner || user == fileOwner;
  }

  /** An interrupted program runs no finally. Not deleteOnExit, which keeps each name for ever. */
  private static Thread cleaner(Path temporary) {
    Thread cleaner =
        new Thread(
            () -> {
              try {
                Files.deleteIfExists(temporary);
              } catch (IOException e) {
                // Nobody is left to be told.
              }
            },
            "emilia-cleaner");
    try {
      Runtime.getRuntime().addShutdownHook(cleaner);
      return cleaner;
    } catch (IllegalStateException e) {
      // The JVM is going down already, and this is written on its way.
      return null;
    }
  }

  private void dismissCleaner() {
    if (cleaner != null) {
      try {
        Runtime.getRuntime().removeShutdownHook(cleaner);
      } catch (IllegalStateException e) {
        // It runs, or has run.
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
   * @throws IOException if that is not possible, or something could not be written before; the
   *     older file stays then
   */
  public void commit() throws IOException {
    complete();
    takeName();
    forceFolder();
  }

  /**
   * Gives two files that belong together their names, as soon as both are complete. Only who looks,
   * or ends the program, between the two finds the first one new and the second one old.
   *
   * @throws IOException as {@link #commit} does; if one of them could not be written, both older
   *     files stay
   */
  public static void commitBoth(AtomicFile first, AtomicFile second) throws IOException {
    first.complete();
    second.complete();
    Optional<Path> older = first.keepOlder();
    try {
      first.takeName();
      try {
        second.takeName();
      } catch (IOException e) {
        first.putBack(older);
        throw e;
      }
    } finally {
      if (older.isPresent()) {
        Files.deleteIfExists(older.get());
      }
    }
    first.forceFolder();
    second.forceFolder();
  }

  /** A second name for the file that is to be replaced, if there is one. */
  private Optional<Path> keepOlder() throws IOException {
    if (temporary == null || !Files.exists(target)) {
      return Optional.empty();
    }
    Path older = temporary.resolveSibling(".older" + temporary.getFileName());
    try {
      Files.createLink(older, target);
    } catch (IOException | UnsupportedOperationException e) {
      // Not all file systems know links.
      try {
        Files.copy(target, older, StandardCopyOption.COPY_ATTRIBUTES);
      } catch (IOException f) {
        Files.deleteIfExists(older);
        throw named(f);
      }
    }
    return Optional.of(older);
  }

  /** Takes the name away from this file again. */
  private void putBack(Optional<Path> older) throws IOException {
    if (older.isPresent()) {
      Files.move(older.get(), target, StandardCopyOption.REPLACE_EXISTING);
    } else if (temporary != null) {
      Files.deleteIfExists(target);
    }
  }

  /** Makes sure that all of it is on the disk. */
  private void complete() throws IOException {
    if (failed != null) {
      throw failed;
    }
    try {
      out.flush();
      if (temporary != null) {
        channel.force(true);
        out.close();
        keepPermissions();
      }
    } catch (IOException e) {
      throw named(e);
    }
  }

  private void takeName() throws IOException {
    try {
      if (temporary != null) {
        move();
      }
      out.close();
    } catch (IOException e) {
      throw named(e);
    }
    closed = true;
    dismissCleaner();
  }

  private void move() throws IOException {
    try {
      Files.move(
          temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Makes the new name last as well, where the system can: on Windows folders are not opened. */
  private void forceFolder() {
    if (temporary == null) {
      return;
    }
    try (FileChannel folder = FileChannel.open(target.getParent(), StandardOpenOption.READ)) {
      folder.force(true);
    } catch (IOException e) {
      // The file is whole in any case, under this name or, after a crash, the older one.
    }
  }

  private void keepPermissions() throws IOException {
    if (Files.exists(target) && Files.getFileStore(temporary).supportsFileAttributeView("posix")) {
      Files.setPosixFilePermissions(temporary, Files.getPosixFilePermissions(target));
    }
  }

  /** Removes what was written, unless it was committed. */
  @Override
  public void close() throws IOException {
    if (closed) {
      return;
    }
    closed = true;
    try {
      if (temporary == null) {
        out.close();
      } else {
        // Not the stream, which would write what it still holds: the disk may be full.
        channel.close();
        Files.deleteIfExists(temporary);
      }
    } catch (IOException e) {
      throw named(e);
    } finally {
      dismissCleaner();
    }
  }

  private IOException named(IOException e) {
    IOException named = e instanceof NamedException ? e : failure(file, FileErrors.reason(e), e);
    failed = failed == null ? named : failed;
    return named;
  }

  private static IOException failure(Path file, String reason, IOException cause) {
    return new NamedException(file, "cannot be written (" + reason + ")", cause);
  }

  /** Names the file that the caller knows, not the temporary one. */
  private static final class NamedException extends FileSystemException {
    private static final long serialVersionUID = 1L;

    NamedException(Path file, String reason, IOException cause) {
      super(file.toString(), null, reason);
      initCause(cause);
    }
  }

  /** A buffered stream whose failures name the file. */
  private final class NamingStream extends FilterOutputStream {
    NamingStream(OutputStream stream) {
      super(new BufferedOutputStream(stream));
    }

    @Override
    public void write(int value) throws IOException {
      try {
        out.write(value);
      } catch (IOException e) {
        throw named(e);
      }
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      try {
        out.write(bytes, offset, length);
      } catch (IOException e) {
        throw named(e);
      }
    }

    @Override
    public void flush() throws IOException {
      try {
        out.flush();
      } catch (IOException e) {
        throw named(e);
      }
    }

    @Override
    public void close() throws IOException {
      try {
        super.close();
      } catch (IOException e) {
        throw named(e);
      }
    }
  }
}
