package emilia.protocol;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * The threads of an engine's side of a conversation: a reader fills the {@link Inbox}, another
 * thread obeys one line after the other. So the end of the input is noticed whatever the latter is
 * doing.
 *
 * <p>What has been received by then is still obeyed, but not for ever: after {@link
 * #patienceMillis} the reader gives up, {@link #abandon} says what has to be said, and the session
 * ends even if the thread that obeys is stuck or nobody reads what is written.
 *
 * <p>A session serves one conversation.
 */
public abstract class LineSession {
  private static final long WATCH_MILLIS = 50;

  /** How long {@link #abandon} may take usually. */
  private static final long LAST_WORDS_MILLIS = 250;

  /**
   * How long it may take even if the session is given up late, on a machine without time for us.
   */
  private static final long LEAST_LAST_WORDS_MILLIS = 50;

  private final LineChannel channel;
  private final Inbox inbox = new Inbox();
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile Error failure;

  /** Whether the session ends with the last words, no longer with the last line. */
  private volatile boolean givenUp;

  /** Whether nothing more is read. */
  private volatile boolean inputOver;

  /** Whether nothing more is obeyed. */
  private volatile boolean obeyed;

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

  /**
   * Says that a line could not be obeyed, for a reason in words; on the command thread. Part of the
   * answer may have been given.
   */
  protected abstract void refuse(String line, String reason);

  /** Says that a line could not even be read, for a reason in words; on the reader thread. */
  protected abstract void refuseUnread(String reason);

  /** Takes leave after the last line, and stops what still runs; on the command thread. */
  protected abstract void end() throws InterruptedException;

  /**
   * Finishes what must not be left half done when the process ends, whatever made the session end;
   * on the thread of {@link #run}, while others may still be at work.
   */
  protected void leave() throws InterruptedException {}

  /** Whether nothing will be read after a line; on the reader thread. */
  protected boolean isLast(String line) {
    return false;
  }

  /** Hears of a line as soon as it has been read; on the reader thread. */
  protected void received(String line) {}

  /**
   * Hastens what is still to be done, once nothing more can be read; on the reader thread. It may
   * wait for the end by {@link #awaitEnd}.
   */
  protected void hasten() throws InterruptedException {}

  /**
   * For how long the session may go on after the end of the input; on the reader thread, which asks
   * again and again while it waits.
   */
  protected abstract long patienceMillis();

  /** How long {@link #abandon} may take: what it writes goes nowhere if nobody reads it. */
  protected long lastWordsMillis() {
    return LAST_WORDS_MILLIS;
  }

  /**
   * Says that the session ends before all was obeyed, for a reason in words; on a thread of its
   * own. It may call {@link #seize} to learn which lines are left.
   */
  protected void abandon(String reason) {}

  /**
   * Whether the line in work is to be answered now: once for each line, and no more after {@link
   * #seize}. To be asked under the lock of the output, on the command thread.
   */
  protected final boolean settle() {
    return inbox.settle();
  }

  /**
   * The lines that were received and neither settled nor obeyed, in their order; the command thread
   * gets no more of them. To be called under the lock of the output.
   */
  protected final List<String> seize() {
    return inbox.seize();
  }

  /** Whether a line of some kind was received and will still be obeyed; on any thread. */
  protected final boolean isWaiting(Predicate<String> kind) {
    return !obeyed && inbox.holds(kind);
  }

  /** How many lines were received and are neither settled nor obeyed; on any thread. */
  protected final int waitingLines() {
    return inbox.size();
  }

  /** Whether a line may still be received and obeyed; on any thread. */
  protected final boolean mayReceive() {
    return !obeyed && !inputOver;
  }

  /** Waits for the end of the conversation, but not longer than so long. */
  protected final boolean awaitEnd(long millis) throws InterruptedException {
    return ended.await(millis, TimeUnit.MILLISECONDS);
  }

  /**
   * Holds the conversation until its last line, the end of the input, or until nobody reads the
   * output any more or it cannot be written; {@link LineChannel#outputFailure} knows that. Threads
   * that may be left then do not keep the JVM alive.
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
      leave();
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
          received(line);
          inbox.put(line);
        }
        more = line != null && !isLast(line);
      }
      inbox.end();
      inputOver = true;
      long endOfInput = System.nanoTime();
      hasten();
      long left = millisLeft(endOfInput);
      while (!awaitEnd(Math.min(left, WATCH_MILLIS))) {
        left = millisLeft(endOfInput);
        if (left <= 0) {
          giveUp("out of time: the input has ended", -left);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Error e) {
      fail(e);
    }
  }

  private long millisLeft(long endOfInput) {
    return patienceMillis() - (System.nanoTime() - endOfInput) / 1_000_000;
  }

  private String readLine() {
    while (true) {
      try {
        return channel.readLine();
      } catch (OutOfMemoryError e) {
        refuseUnread("out of memory");
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
      obeyed = true;
      end();
      if (!givenUp) {
        ended.countDown();
      }
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
    giveUp(String.valueOf(error), 0);
  }

  /**
   * Ends the session, if possible not without the last words.
   *
   * @param lateMillis by how much it is too late for that: they have so much less time
   */
  private void giveUp(String reason, long lateMillis) {
    givenUp = true;
    long millis = Math.max(LEAST_LAST_WORDS_MILLIS, lastWordsMillis() - lateMillis);
    try {
      start(
          new Thread("emilia-last-words") {
            @Override
            public void run() {
              try {
                abandon(reason);
              } finally {
                ended.countDown();
              }
            }
          });
      awaitEnd(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      ended.countDown();
    }
  }
}
