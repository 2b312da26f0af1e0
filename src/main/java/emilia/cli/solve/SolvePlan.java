package emilia.cli.solve;

import java.util.List;

/**
 * Which positions share all threads and which run one per thread, side by side; and how the memory
 * is divided among them.
 *
 * <p>A position with few empty squares is over before several threads have got going on it. So a
 * row of at least as many of them as there are threads, one after the other in the input, is solved
 * side by side; any other position gets all threads. While positions come in one by one nobody
 * knows how many follow, and all small ones are solved side by side.
 */
final class SolvePlan {
  /** A position with at most so many empty squares may run on one thread. */
  static final int SMALL_EMPTIES = 20;

  /** A small position needs no larger table, and clearing one would take longer than the solve. */
  private static final int MAX_OWN_MEGABYTES = 64;

  private final int threads;
  private final boolean[] sideBySide;
  private final boolean hasSmall;
  private final boolean hasLarge;

  private SolvePlan(int threads, boolean[] sideBySide, boolean hasSmall, boolean hasLarge) {
    this.threads = threads;
    this.sideBySide = sideBySide;
    this.hasSmall = hasSmall;
    this.hasLarge = hasLarge;
  }

  /**
   * A plan for positions that are all known.
   *
   * @param empties the empty squares of each position in the order of the input
   */
  static SolvePlan of(List<Integer> empties, int threads) {
    boolean[] sideBySide = new boolean[empties.size()];
    boolean hasSmall = false;
    boolean hasLarge = false;
    int begin = 0;
    while (begin < sideBySide.length) {
      int end = begin;
      while (end < sideBySide.length && empties.get(end) <= SMALL_EMPTIES) {
        end++;
      }
      boolean row = end > begin && end - begin >= threads;
      for (int i = begin; i < end; i++) {
        sideBySide[i] = row;
      }
      hasSmall |= row;
      hasLarge |= end > begin ? !row : true;
      begin = Math.max(end, begin + 1);
    }
    return new SolvePlan(threads, sideBySide, hasSmall, hasLarge);
  }

  /** A plan for positions that come in one by one. */
  static SolvePlan ofStream(int threads) {
    return new SolvePlan(threads, null, true, true);
  }

  /**
   * Whether a position runs on one thread beside others.
   *
   * @param number of the position, from 1
   */
  boolean isSideBySide(int number, int empties) {
    return sideBySide == null ? empties <= SMALL_EMPTIES : sideBySide[number - 1];
  }

  /** The number of threads. */
  int threads() {
    return threads;
  }

  /**
   * The table of each thread for positions of its own in MB, 0 if there are none; at least 1 even
   * if that is more than there is. Beside large positions small ones get a quarter of the memory.
   */
  int ownMegabytes(int hashMegabytes) {
    if (!hasSmall) {
      return 0;
    }
    int forSmall = hasLarge ? hashMegabytes / 4 : hashMegabytes;
    return Math.max(1, Math.min(MAX_OWN_MEGABYTES, forSmall / threads));
  }

  /** The table of all threads together in MB, 0 if no position needs it. */
  int sharedMegabytes(int hashMegabytes) {
    return hasLarge ? Math.max(1, hashMegabytes - threads * ownMegabytes(hashMegabytes)) : 0;
  }
}
