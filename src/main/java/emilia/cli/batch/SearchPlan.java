package emilia.cli.batch;

import java.util.List;

/**
 * Which positions share all threads and which run one per thread, side by side; and how the memory
 * is divided among them.
 *
 * <p>For solves: a position with few empty squares is over before several threads have got going on
 * it. So a row of at least as many of them as there are threads, one after the other in the input,
 * is solved side by side; any other position gets all threads. While positions come in one by one
 * nobody knows how many follow, and all small ones are solved side by side.
 *
 * <p>For analyses: all positions are alike. Threads that share a position do some work twice, so
 * many positions run side by side, and a few get all threads.
 */
public final class SearchPlan {
  /** Estimates to so small a depth are made with the smallest table, which is cleared for free. */
  public static final int TINY_DEPTH = 8;

  /** A position with at most so many empty squares may be solved on one thread. */
  static final int SMALL_EMPTIES = 20;

  /** A small position needs no larger table, and clearing one would take longer than the solve. */
  private static final int SMALL_MEGABYTES = 64;

  /** With so many positions for each thread, the wait for the last one does not matter. */
  private static final int MANY_FOR_EACH_THREAD = 2;

  private final int threads;
  private final Choice choice;
  private final boolean hasOwn;
  private final boolean hasShared;
  private final int maxOwnMegabytes;

  /** Tells which positions run on one thread. */
  private interface Choice {
    boolean isSideBySide(int number, int empties);
  }

  private SearchPlan(
      int threads, Choice choice, boolean hasOwn, boolean hasShared, int maxOwnMegabytes) {
    this.threads = threads;
    this.choice = choice;
    this.hasOwn = hasOwn;
    this.hasShared = hasShared;
    this.maxOwnMegabytes = maxOwnMegabytes;
  }

  /**
   * A plan for solving positions that are all known.
   *
   * @param empties the empty squares of each position in the order of the input
   */
  public static SearchPlan ofSolves(List<Integer> empties, int threads) {
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
    return new SearchPlan(
        threads, (number, e) -> sideBySide[number - 1], hasSmall, hasLarge, SMALL_MEGABYTES);
  }

  /** A plan for solving positions that come in one by one. */
  public static SearchPlan ofSolveStream(int threads) {
    return new SearchPlan(
        threads, (number, empties) -> empties <= SMALL_EMPTIES, true, true, SMALL_MEGABYTES);
  }

  /**
   * A plan for analysing positions that are all known.
   *
   * @param count how many there are
   * @param maxOwnMegabytes the largest table that pays on one thread
   */
  public static SearchPlan ofAnalyses(int count, int threads, int maxOwnMegabytes) {
    boolean many = count >= (long) MANY_FOR_EACH_THREAD * threads;
    return new SearchPlan(threads, (number, empties) -> many, many, !many, maxOwnMegabytes);
  }

  /** A plan for analysing positions that come in one by one; more of them may follow. */
  public static SearchPlan ofAnalysisStream(int threads, int maxOwnMegabytes) {
    return new SearchPlan(threads, (number, empties) -> true, true, false, maxOwnMegabytes);
  }

  /**
   * Whether a position runs on one thread beside others.
   *
   * @param number of the position, from 1
   */
  boolean isSideBySide(int number, int empties) {
    return choice.isSideBySide(number, empties);
  }

  /** The number of threads. */
  int threads() {
    return threads;
  }

  /**
   * The table of each thread for positions of its own in MB, 0 if there are none; at least 1 even
   * if that is more than there is. Beside positions that share all threads they get a quarter of
   * the memory.
   */
  int ownMegabytes(int hashMegabytes) {
    if (!hasOwn) {
      return 0;
    }
    int forOwn = hasShared ? hashMegabytes / 4 : hashMegabytes;
    return Math.max(1, Math.min(maxOwnMegabytes, forOwn / threads));
  }

  /** The table of all threads together in MB, 0 if no position needs it. */
  int sharedMegabytes(int hashMegabytes) {
    return hasShared ? Math.max(1, hashMegabytes - threads * ownMegabytes(hashMegabytes)) : 0;
  }
}
