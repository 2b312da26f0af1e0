package emilia.protocol.nboard;

import emilia.protocol.LineChannel;
import java.util.concurrent.CountDownLatch;

/**
 * The engine's side of an NBoard conversation.
 *
 * <p>A reader thread obeys one line after the other, one search thread does what takes time. A
 * command that stops a search first silences its job, then writes its own lines: so nothing of an
 * old search follows a {@code pong}, and the {@code pong} need not wait until the search has
 * noticed. A session serves one conversation.
 */
public final class NBoardSession {
  /** How long the end of the input waits for the search to notice. */
  private static final long SHUT_DOWN_MILLIS = 500;

  private final NBoardOptions options;
  private final LineChannel channel;
  private final CountDownLatch ended = new CountDownLatch(1);

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
    Thread reader =
        new Thread("emilia-reader") {
          @Override
          public void run() {
            readAll();
          }
        };
    reader.setDaemon(true);
    reader.start();
    try {
      ended.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return 0;
  }

  private void readAll() {
    SearchWorker worker = new SearchWorker(new EngineSupply(options.engine()));
    Conversation conversation = new Conversation(options, channel, worker);
    try {
      while (!conversation.hasQuit()) {
        String line = channel.readLine();
        if (line == null) {
          break;
        }
        obey(conversation, line);
      }
      worker.shutDown(SHUT_DOWN_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      conversation.end();
      ended.countDown();
    }
  }

  /** No line, however odd, ends the conversation. */
  private void obey(Conversation conversation, String line) throws InterruptedException {
    try {
      NBoardCommand.parse(line).accept(conversation);
    } catch (RuntimeException e) {
      channel.write(new NBoardResponse.Status("Internal error: ".concat(e.toString())).line());
    }
  }
}
