package emilia.cli;

import emilia.search.StopSignal;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C into a stop signal, and holds up the end of the JVM, whose exit code is then 130,
 * until the command has put everything in order.
 */
public final class Interruption implements AutoCloseable {
  /** Long enough for any game that is being played; then the JVM ends all the same. */
  private static final long PATIENCE_SECONDS = 120;

  private final StopSignal signal = new StopSignal();
  private final CountDownLatch inOrder = new CountDownLatch(1);
  private final ShutdownHook hook;

  /** From now on Ctrl-C stops {@link #signal}. */
  public Interruption() {
    hook = new ShutdownHook("emilia-interruption", this::interrupted);
  }

  /** Stopped by Ctrl-C. */
  public StopSignal signal() {
    return signal;
  }

  private void interrupted() {
    signal.stop();
    try {
      inOrder.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Everything is in order. */
  @Override
  public void close() {
    inOrder.countDown();
    hook.close();
  }
}
