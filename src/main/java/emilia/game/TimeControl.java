package emilia.game;

/**
 * A player's time allowance for a game, in milliseconds.
 *
 * @param mainMillis the time for the whole game, beside the increments
 * @param incrementMillis added after each move; no clock runs if this and the main time are 0
 * @param graceMillis what may be used once after the main time has run out, at a price; never
 *     planned on
 */
public record TimeControl(long mainMillis, long incrementMillis, long graceMillis) {
  /** No clock: the search depth alone decides. */
  public static final TimeControl NONE = new TimeControl(0, 0, 0);

  /** The grace period that GGF implies where none is written: two minutes. */
  public static final long DEFAULT_GRACE_MILLIS = 120_000;

  /**
   * @throws IllegalArgumentException if a time is negative
   */
  public TimeControl {
    if (mainMillis < 0 || incrementMillis < 0 || graceMillis < 0) {
      throw new IllegalArgumentException("times must not be negative");
    }
  }

  /** Whether there is a clock at all. */
  public boolean isTimed() {
    return mainMillis > 0 || incrementMillis > 0;
  }
}
