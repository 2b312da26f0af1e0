package emilia.search;

import emilia.board.Stability;

/**
 * A bound from discs that can never be turned: whatever happens, they count for their owner at the
 * end, so the other side cannot score more than the rest allows.
 */
final class StabilityCutoff {
  /**
   * Fewer discs than this are rarely stable enough to refute {@code alpha}; found by node counts.
   */
  private static final int[] LEAST_ALPHA = new int[65];

  static {
    for (int empties = 0; empties <= 64; empties++) {
      LEAST_ALPHA[empties] = Math.min(Score.MAX_DISCS, 2 * empties);
    }
  }

  private StabilityCutoff() {}

  /** Whether a stability bound has a chance to be at most {@code alpha}. */
  static boolean isWorthTrying(int empties, int alpha) {
    return alpha >= LEAST_ALPHA[empties];
  }

  /**
   * The highest score in discs that the side to move can still reach.
   *
   * @param opponent the discs of the other side
   * @param player the discs of the side to move
   */
  static int upperBound(long opponent, long player) {
    return Score.MAX_DISCS - 2 * Long.bitCount(Stability.stableDiscs(opponent, player));
  }
}
