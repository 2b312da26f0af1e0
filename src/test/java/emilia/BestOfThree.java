package emilia;

import java.util.concurrent.Callable;

/**
 * Promises in real time, such as "ends within two seconds": the best of up to three runs counts.
 * Where other programs keep the machine busy a single run is late now and then because it gets no
 * processor, which says nothing about ours; one that breaks its promise does so every time.
 */
public final class BestOfThree {
  private static final int RUNS = 3;

  private BestOfThree() {}

  /** A run of a test, from the beginning. */
  public interface Run {
    /** Throws if something is not as promised. */
    void run() throws Exception;
  }

  /**
   * Measures a time that must not exceed a limit. What else is wrong is not tried again.
   *
   * @param measurement gives milliseconds
   * @return the shortest measurement
   */
  public static long millis(long limitMillis, Callable<Long> measurement) throws Exception {
    long shortest = measurement.call();
    for (int run = 2; run <= RUNS && shortest > limitMillis; run++) {
      shortest = Math.min(shortest, measurement.call());
    }
    return shortest;
  }

  /** Runs a test in which what is said, not only how fast, depends on the time that it takes. */
  public static void passes(Run test) throws Exception {
    for (int run = 1; run < RUNS; run++) {
      try {
        test.run();
        return;
      } catch (Exception | AssertionError e) {
        System.err.println("run " + run + " of " + RUNS + ": " + e);
      }
    }
    test.run();
  }
}
