package emilia.io;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;

/** Puts failures of files into words: file systems tell many of them by the type alone. */
public final class FileErrors {
  private FileErrors() {}

  /**
   * Why a file cannot be read, in words: {@code games.ggf: no such file}.
   *
   * @param source how messages name the file
   */
  public static String describe(String source, IOException e) {
    if (e instanceof NoSuchFileException) {
      return source + ": no such file";
    }
    String reason = reason(e);
    boolean plain = e instanceof AccessDeniedException;
    return source + ": " + (plain ? reason : "cannot be read (" + reason + ")");
  }

  /**
   * The failure of writing a file, which names it: that of a full disk does not by itself.
   *
   * @param file as the user knows it
   */
  public static IOException inWriting(Path file, IOException e) {
    if (e instanceof FileSystemException known && known.getFile() != null) {
      return e;
    }
    IOException named =
        new FileSystemException(file.toString(), null, "cannot be written (" + reason(e) + ")");
    named.initCause(e);
    return named;
  }

  /** What went wrong, in words, without the path unless the message has it anyway. */
  public static String reason(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "no such file or folder";
    }
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof NotDirectoryException) {
      return "not a folder";
    }
    if (e instanceof DirectoryNotEmptyException) {
      return "the folder is not empty";
    }
    if (e instanceof FileSystemLoopException) {
      return "links in a circle";
    }
    String reason = e instanceof FileSystemException f ? f.getReason() : e.getMessage();
    return reason == null ? e.getClass().getSimpleName() : reason;
  }
}
