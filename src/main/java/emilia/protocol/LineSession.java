package emilia.protocol;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The threads of an engine's side of a conversation: a reader fills the {@link Inbox}, another
 * thread obeys one line after the other. So the end of the input is noticed whatever the latter is
 * doing. A session serves one conversation.
 */
public abstract class LineSession {
  /** See {@link #patienceMillis}. */
  private static final long STUCK_MILLIS = 500;

  private static final long WATCH_MILLIS = 50;

  private final LineChannel channel;
  private final Inbox inbox = new Inbox();
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile Error failure;

  /** A session on a channel. Nothing is read before {@link #run}. */
  protected LineSession(LineChannel channel) {
    this.channel = channel;
  }

  /** Prepares the conversation; on the command thread, before the first line. */
  protected abstract void begin();

  /**
   * Obeys a line; on the command thread. What it throws is told to {@link #refuse}.
   *
   * @return whether the conversation goes on
   */
  protected abstract boolean obey(String line) throws InterruptedException;

  /** Says that a line could not be read or obeyed, for a reason in words; on any thread. */
  protected abstract void refuse(String line, String reason);

  /** Takes leave after the last line, and stops what still runs; on the command thread. */
  protected abstract void end() throws InterruptedException;

  /** Whether nothing will be read after a line; on the reader thread. */
  protected boolean isLast(String line) {
    return false;
  }

  /**
   * Hastens what is still to be done, once nothing more can be read; on the reader thread. It may
   * wait for the end by {@link #awaitEnd}.
   */
  protected void hasten() throws InterruptedException {}

  /**
   * For how long the line that is being obeyed may keep the session busy after the end of the
   * input; on the reader thread.
   */
  protected long patienceMillis() {
    return STUCK_MILLIS;
  }

  /** Waits for the end of the conversation, but not longer than so long. */
  protected final boolean awaitEnd(long millis) throws InterruptedException {
    return ended.await(millis, TimeUnit.MILLISECONDS);
  }

  /**
   * Holds the conversation until its last line, the end of the input, or until nobody reads the
   * output any more. Threads that may be left then do not keep the JVM alive.
   *
   * @return the exit code of the process, always 0
   * @throws Error what made it impossible to go on, such as a missing class
   */
  public final int run() {
    // Classes without lambdas: the first lambda costs a few milliseconds that a GUI would wait.
    channel.setOnOutputClosed(
        new Runnable() {
          @Override
          public void run() {
            ended.countDown();
          }
        });
    start(
        new Thread("emilia-reader") {
          @Override
          public void run() {
            readAll();
          }
        });
    start(
        new Thread("emilia-commands") {
          @Override
          public void run() {
            obeyAll();
          }
        });
    try {
      ended.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (failure != null) {
      throw failure;
    }
    return 0;
  }

  private static void start(Thread thread) {
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * Reads to the end of the input, and sees to it that the session does not outlive it for long.
   */
  private void readAll() {
    try {
      boolean more = true;
      while (more) {
        String line = readLine();
        if (line != null) {
          inbox.put(line);
        }
        more = line != null && !isLast(line);
      }
      inbox.end();
      hasten();
      long since = System.nanoTime();
      while (!awaitEnd(WATCH_MILLIS)) {
        if (inbox.isStuck(patienceMillis(), since)) {
          ended.countDown();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Error e) {
      fail(e);
    }
  }

  private String readLine() {
    while (true) {
      try {
        return channel.readLine();
      } catch (OutOfMemoryError e) {
        refuse("", "out of memory");
      }
    }
  }

  private void obeyAll() {
    try {
      begin();
      boolean more = true;
      while (more) {
        String line = inbox.take();
        more = line != null && obeySafely(line);
      }
      end();
      ended.countDown();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      ended.countDown();
    } catch (Error e) {
      fail(e);
    }
  }

  /** No line, however odd or long, ends the conversation. */
  private boolean obeySafely(String line) throws InterruptedException {
    try {
      return obey(line);
    } catch (OutOfMemoryError e) {
      refuse(line, "out of memory");
    } catch (RuntimeException | StackOverflowError e) {
      refuse(line, "internal error: ".concat(e.toString()));
    }
    return true;
  }

  private void fail(Error error) {
    failure = error;
    ended.countDown();
  }
}
