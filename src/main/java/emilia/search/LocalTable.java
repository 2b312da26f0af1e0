package emilia.search;

import emilia.board.Hash;

/**
 * A small table of solved positions with few empty squares, for one thread and small enough for a
 * cache: the shared table would cost more time there than it saves. One place per hash value, the
 * newer position replaces the older one.
 */
final class LocalTable {
  /** The answer of {@link #probe} if the position is not in the table. */
  static final int MISS = 0;

  private static final int WORDS = 3;

  private static final int MOVE_SHIFT = 16;
  private static final int USED = 1 << 31;

  private static final int GENERATION_SHIFT = 32;

  private final long[] words;
  private final int shift;

  /** What was stored in another generation counts as forgotten. */
  private int generation;

  /** An empty table of {@code 2^bits} places, 24 bytes each. */
  LocalTable(int bits) {
    words = new long[WORDS << bits];
    shift = Long.SIZE - bits;
  }

  /**
   * Forgets everything, without touching the memory: a shallow search takes less time than that.
   */
  void clear() {
    generation++;
  }

  private int place(long player, long opponent) {
    return (int) (Hash.of(player, opponent) >>> shift) * WORDS;
  }

  /** Packed bounds and best move of a position, or {@link #MISS}. */
  int probe(long player, long opponent) {
    int place = place(player, opponent);
    return isAt(place, player, opponent) ? (int) words[place + 2] : MISS;
  }

  /** Records the fail-soft score in discs that the window {@code (alpha, beta)} gave. */
  void store(long player, long opponent, int alpha, int beta, int score, int move) {
    int place = place(player, opponent);
    int lower = score > alpha ? score : -Score.MAX_DISCS;
    int upper = score < beta ? score : Score.MAX_DISCS;
    if (isAt(place, player, opponent)) {
      int known = (int) words[place + 2];
      lower = Math.max(lower, lower(known));
      upper = Math.min(upper, upper(known));
    }
    words[place] = player;
    words[place + 1] = opponent;
    int entry = USED | move << MOVE_SHIFT | (upper & 0xFF) << 8 | lower & 0xFF;
    words[place + 2] = (long) generation << GENERATION_SHIFT | entry & 0xFFFF_FFFFL;
  }

  private boolean isAt(int place, long player, long opponent) {
    return words[place] == player
        && words[place + 1] == opponent
        && (int) (words[place + 2] >>> GENERATION_SHIFT) == generation;
  }

  /** Lower bound of the score in discs. */
  static int lower(int entry) {
    return (byte) entry;
  }

  /** Upper bound of the score in discs. */
  static int upper(int entry) {
    return (byte) (entry >> 8);
  }

  /** The best move, or {@link TranspositionTable#NO_MOVE}. */
  static int move(int entry) {
    return entry >>> MOVE_SHIFT & 127;
  }
}
