package emilia.protocol;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Collects the lines of a stream on a thread of its own, so that a test can wait for them. */
public final class LineReader {
  /** Stands in the queue for the end of the stream; no line contains a line end. */
  private static final String END = "\n";

  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

  /** Begins to read. */
  public LineReader(InputStream in) {
    Thread thread = new Thread(() -> readAll(in), "test-line-reader");
    thread.setDaemon(true);
    thread.start();
  }

  private void readAll(InputStream in) {
    BufferedReader reader =
        new BufferedReader(new InputStreamReader(in, StandardCharsets.ISO_8859_1));
    try {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        lines.add(line);
      }
    } catch (IOException e) {
      // A closed stream ends like any other.
    }
    lines.add(END);
  }

  /**
   * The next line, waited for at most so long.
   *
   * @return {@code null} if none came or the stream has ended
   */
  public String poll(long timeoutMillis) throws InterruptedException {
    String line = lines.poll(timeoutMillis, TimeUnit.MILLISECONDS);
    if (END.equals(line)) {
      lines.add(END);
      return null;
    }
    return line;
  }

  /** Waits for the end of the stream, throwing lines away. */
  public boolean awaitEnd(long timeoutMillis) throws InterruptedException {
    long deadline = System.nanoTime() + timeoutMillis * 1_000_000;
    while (true) {
      long left = (deadline - System.nanoTime()) / 1_000_000;
      String line = lines.poll(Math.max(0, left), TimeUnit.MILLISECONDS);
      if (line == null || line.equals(END)) {
        return line != null;
      }
    }
  }
}
