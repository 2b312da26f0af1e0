package emilia.io;

import java.io.IOException;

/**
 * A file that was to be continued belongs to a run with other settings, or to no run at all: not
 * the file is at fault but what was asked for.
 */
public final class OtherRunException extends IOException {
  private static final long serialVersionUID = 1L;

  /** A refusal with a message for users, which says what is different as far as that is known. */
  public OtherRunException(String message, Throwable cause) {
    super(message, cause);
  }
}
