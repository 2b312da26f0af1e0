package emilia.cli;

import emilia.io.FileErrors;
import emilia.io.OtherRunException;
import java.io.IOException;
import java.nio.file.FileSystemException;

/** Failures of files as failures of commands, in words for users. */
public final class FileFailure {
  private FileFailure() {}

  /** What went wrong, without the path unless the message has it anyway. */
  public static String reason(IOException e) {
    return FileErrors.reason(e);
  }

  /** The failure of a command, with the path. A file of another run means a wrong command line. */
  public static CommandFailure of(IOException e) {
    if (e instanceof OtherRunException) {
      return CommandFailure.usage(e.getMessage(), e);
    }
    boolean named = e instanceof FileSystemException failure && failure.getFile() != null;
    String path = named ? ((FileSystemException) e).getFile() + ": " : "";
    return CommandFailure.failed(path + reason(e), e);
  }
}
