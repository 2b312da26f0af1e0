package emilia.match.check;

/** The engine did something else than expected; the message says what. */
final class CheckFailure extends Exception {
  private static final long serialVersionUID = 1L;

  private final boolean skipped;

  CheckFailure(String got) {
    this(got, false);
  }

  private CheckFailure(String got, boolean skipped) {
    super(got);
    this.skipped = skipped;
  }

  /** The check does not concern this engine. */
  static CheckFailure skip(String reason) {
    return new CheckFailure(reason, true);
  }

  boolean isSkipped() {
    return skipped;
  }
}
