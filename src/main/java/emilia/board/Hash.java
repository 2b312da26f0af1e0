package emilia.board;

/** A 64-bit hash of a position, for tables that compare the whole position as well. */
public final class Hash {
  private static final long PLAYER_FACTOR = 0x9E3779B97F4A7C15L;
  private static final long OPPONENT_FACTOR = 0xC2B2AE3D27D4EB4FL;

  private Hash() {}

  /**
   * Mixes both bitboards so that the high bits as well as the low ones depend on every square. Side
   * to move counts: swapping the arguments gives another value.
   */
  public static long of(long player, long opponent) {
    long hash = player * PLAYER_FACTOR ^ Long.rotateLeft(opponent * OPPONENT_FACTOR, 31);
    hash ^= hash >>> 32;
    hash *= PLAYER_FACTOR;
    return hash ^ hash >>> 29;
  }
}
