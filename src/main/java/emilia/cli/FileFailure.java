package emilia.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Puts failures of files into words: the messages of some exceptions are only the path. */
public final class FileFailure {
  private FileFailure() {}

  /** What went wrong, without the path unless the message has it anyway. */
  public static String reason(IOException e) {
    if (!(e instanceof FileSystemException failure)) {
      return e.getMessage();
    }
    if (e instanceof NoSuchFileException) {
      return "no such file or folder";
    }
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    String detail = failure.getReason();
    return detail == null ? e.getClass().getSimpleName() : detail;
  }

  /** The failure of a command, with the path. */
  public static CommandFailure of(IOException e) {
    boolean named = e instanceof FileSystemException failure && failure.getFile() != null;
    String path = named ? ((FileSystemException) e).getFile() + ": " : "";
    return CommandFailure.failed(path + reason(e), e);
  }
}
