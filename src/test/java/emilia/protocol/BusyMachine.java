package emilia.protocol;

import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.util.concurrent.Callable;

/**
 * Limits of time on a machine that does other things as well. There a process may be late because
 * it gets no processor, which says nothing about it.
 */
public final class BusyMachine {
  /** So many threads a processor want to run only where others than these tests run, too. */
  private static final double MANY_THREADS = 3;

  private static final int ATTEMPTS = 5;

  private BusyMachine() {}

  /**
   * Measures a time that must not exceed a limit: once, or, as long as it does and the machine is
   * busy, some times more.
   *
   * @param measurement gives milliseconds
   * @return the last measurement
   */
  public static long millis(long limitMillis, Callable<Long> measurement) throws Exception {
    long millis = measurement.call();
    for (int i = 1; i < ATTEMPTS && millis > limitMillis && isBusy(); i++) {
      millis = measurement.call();
    }
    return millis;
  }

  /** Whether more is to be done than these tests. */
  public static boolean isBusy() {
    OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    return system.getSystemLoadAverage() > MANY_THREADS * system.getAvailableProcessors();
  }
}
