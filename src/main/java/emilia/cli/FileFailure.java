package emilia.cli;

import emilia.io.FileErrors;
import java.io.IOException;
import java.nio.file.FileSystemException;

/** Failures of files as failures of commands, in words for users. */
public final class FileFailure {
  private FileFailure() {}

  /** What went wrong, without the path unless the message has it anyway. */
  public static String reason(IOException e) {
    return FileErrors.reason(e);
  }

  /** The failure of a command, with the path. */
  public static CommandFailure of(IOException e) {
    boolean named = e instanceof FileSystemException failure && failure.getFile() != null;
    String path = named ? ((FileSystemException) e).getFile() + ": " : "";
    return CommandFailure.failed(path + reason(e), e);
  }
}
