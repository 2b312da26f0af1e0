package emilia.protocol.gtp;

/** A text that is not what GTP has at its place. The message says what was expected and found. */
public final class GtpSyntaxException extends Exception {
  private static final long serialVersionUID = 1L;

  /** An error with a message fit for users. */
  public GtpSyntaxException(String message) {
    super(message);
  }
}
