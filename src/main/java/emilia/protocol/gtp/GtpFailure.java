package emilia.protocol.gtp;

/** Why a command is not carried out, in the words of the protocol where it has some. */
final class GtpFailure extends Exception {
  private static final long serialVersionUID = 1L;

  GtpFailure(String message) {
    super(message);
  }
}
