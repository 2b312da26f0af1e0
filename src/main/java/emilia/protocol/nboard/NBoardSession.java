package emilia.protocol.nboard;

import emilia.protocol.LineChannel;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The engine's side of an NBoard conversation.
 *
 * <p>A reader thread fills the {@link Inbox}, another obeys one line after the other, and the
 * search thread does what takes time. A command that stops a search first silences its job, then
 * writes its own lines: so nothing of an old search follows a {@code pong}, and the {@code pong}
 * need not wait until the search has noticed. A session serves one conversation.
 */
public final class NBoardSession {
  /** How long the end of the conversation waits for the search to notice. */
  private static final long SHUT_DOWN_MILLIS = 300;

  /** After the end of the input a single line may keep the session busy for so long. */
  private static final long STUCK_MILLIS = 500;

  private static final long WATCH_MILLIS = 50;

  private final NBoardOptions options;
  private final LineChannel channel;
  private final Inbox inbox = new Inbox();
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile Error failure;

  /** A session on a channel. Nothing is read before {@link #run}. */
  public NBoardSession(NBoardOptions options, LineChannel channel) {
    this.options = options;
    this.channel = channel;
  }

  /**
   * Holds the conversation until {@code quit}, the end of the input, or until nobody reads the
   * output any more. Threads that may be left then do not keep the JVM alive.
   *
   * @return the exit code of the process, always 0
   * @throws Error what made it impossible to go on, such as a missing class
   */
  public int run() {
    channel.setWireLog(options.wireLog());
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
      String line = readLine();
      while (line != null) {
        inbox.put(line);
        line = readLine();
      }
      inbox.end();
      while (!ended.await(WATCH_MILLIS, TimeUnit.MILLISECONDS)) {
        if (inbox.isStuck(STUCK_MILLIS)) {
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
        channel.write(new NBoardResponse.Status("Line refused: out of memory").line());
      }
    }
  }

  private void obeyAll() {
    SearchWorker worker = new SearchWorker(new EngineSupply(options.engine()));
    Conversation conversation = new Conversation(options, channel, worker);
    try {
      String line = inbox.take();
      while (line != null) {
        obey(conversation, line);
        line = conversation.hasQuit() ? null : inbox.take();
      }
      worker.shutDown(SHUT_DOWN_MILLIS);
      ended.countDown();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      ended.countDown();
    } catch (Error e) {
      fail(e);
    } finally {
      conversation.end();
    }
  }

  private void fail(Error error) {
    failure = error;
    ended.countDown();
  }

  /** No line, however odd or long, ends the conversation. */
  private void obey(Conversation conversation, String line) throws InterruptedException {
    try {
      NBoardCommand.parse(line).accept(conversation);
    } catch (OutOfMemoryError e) {
      channel.write(new NBoardResponse.Status("Line refused: out of memory").line());
    } catch (RuntimeException | StackOverflowError e) {
      channel.write(new NBoardResponse.Status("Internal error: ".concat(e.toString())).line());
    }
  }
}
