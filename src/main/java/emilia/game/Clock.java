package emilia.game;

/**
 * A player's clock at one moment of a game.
 *
 * @param control the allowance
 * @param usedMillis the time used so far
 * @param movesMade the moves made so far, each of which earned the increment
 */
public record Clock(TimeControl control, long usedMillis, int movesMade) {
  /** Whether a clock runs; if not, the search depth alone decides. */
  public boolean isTimed() {
    return control.isTimed();
  }

  /** The time left in milliseconds; negative when overdrawn. The grace period does not count. */
  public long remainingMillis() {
    return control.mainMillis() + control.incrementMillis() * movesMade - usedMillis;
  }
}
