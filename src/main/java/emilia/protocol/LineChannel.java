package emilia.protocol;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Lines in, lines out, whatever the platform's charset and line ends.
 *
 * <p>Input is read as ISO-8859-1, so any bytes are text. A line ends with LF, CR or CRLF, the last
 * one also with the end of the input; a UTF-8 byte order mark before the first is passed over. Of a
 * line longer than {@link #MAX_LINE_CHARS} only the beginning is kept, which bounds the memory.
 *
 * <p>Output is ASCII with LF, flushed at once; any other character, control characters included, is
 * written as {@code ?}. All writing happens under one lock, so that lines never mix and {@link
 * #writeIf} can tell for sure whether its line still belongs there. Once the other side has closed
 * the output, or it cannot be written for another reason, writing does nothing more; see {@link
 * #setOnOutputClosed}.
 *
 * <p>One thread may read; any thread may write.
 */
public final class LineChannel {
  /** The longest line that is kept whole, in characters. */
  public static final int MAX_LINE_CHARS = 4 << 20;

  private static final int READ_BUFFER_BYTES = 1 << 16;
  private static final int FIRST_LINE_BYTES = 1 << 10;
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private final InputStream in;
  private final OutputStream out;
  private final Object writeLock = new Object();
  private final byte[] buffer = new byte[READ_BUFFER_BYTES];
  private int bufferFrom;
  private int bufferTo;
  private boolean firstLine = true;
  private boolean afterCarriageReturn;
  private String peeked;
  private volatile Consumer<String> wireLog;
  private volatile Runnable onOutputClosed;
  private volatile IOException outputFailure;

  /** A channel on two streams, which it does not close. Neither needs a buffer of its own. */
  public LineChannel(InputStream in, OutputStream out) {
    this.in = in;
    this.out = out;
  }

  /**
   * The channel on standard input and output of this process. From now on {@code System.out} leads
   * to standard error: no stray print can break the protocol.
   */
  public static LineChannel standard() {
    LineChannel channel =
        new LineChannel(
            new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out));
    System.setOut(System.err);
    return channel;
  }

  /**
   * From now on each line is told to {@code log}: {@code "< "} those read, {@code "> "} written.
   */
  public void setWireLog(Consumer<String> log) {
    wireLog = log;
  }

  /**
   * Sets what happens once, on a writing thread, when the other side has closed the output, or it
   * cannot be written for another reason.
   */
  public void setOnOutputClosed(Runnable action) {
    onOutputClosed = action;
  }

  /** Why nothing more can be written; {@code null} as long as it can. */
  public IOException outputFailure() {
    return outputFailure;
  }

  /** The next line without taking it; {@code null} at the end of the input. */
  public String peekLine() {
    if (peeked == null) {
      peeked = nextLine();
    }
    return peeked;
  }

  /** The next line without its end; {@code null} at the end of the input. */
  public String readLine() {
    String line = peekLine();
    peeked = null;
    Consumer<String> log = wireLog;
    if (log != null && line != null) {
      log.accept("< ".concat(line));
    }
    return line;
  }

  /** Writes a line. */
  public void write(String line) {
    write(List.of(line));
  }

  /** Writes lines at once, nothing in between. */
  public void write(List<String> lines) {
    synchronized (writeLock) {
      writeLocked(lines);
    }
  }

  /**
   * Writes lines at once, nothing in between, if a condition holds. It is asked under the lock of
   * all output. So if one thread makes it false and then writes a line, no line of this call
   * follows that one.
   */
  public void writeIf(BooleanSupplier condition, List<String> lines) {
    synchronized (writeLock) {
      if (condition.getAsBoolean()) {
        writeLocked(lines);
      }
    }
  }

  /** Does something while nobody can write; see {@link #writeIf}. */
  public void whileSilent(Runnable action) {
    synchronized (writeLock) {
      action.run();
    }
  }

  private void writeLocked(List<String> lines) {
    if (outputFailure != null) {
      return;
    }
    try {
      // In one piece: if the process is ended meanwhile, no half of it stays behind.
      out.write(bytes(lines));
      out.flush();
    } catch (IOException e) {
      // The reader is gone, or the disk is full: the answers have nowhere to go.
      outputFailure = e;
      Runnable action = onOutputClosed;
      if (action != null) {
        action.run();
      }
      return;
    }
    Consumer<String> log = wireLog;
    if (log != null) {
      for (String line : lines) {
        log.accept("> ".concat(line));
      }
    }
  }

  private static byte[] bytes(List<String> lines) {
    int length = 0;
    for (String line : lines) {
      length += line.length() + 1;
    }
    byte[] bytes = new byte[length];
    int to = 0;
    for (String line : lines) {
      for (int i = 0; i < line.length(); i++) {
        char c = line.charAt(i);
        bytes[to++] = (byte) (c >= ' ' && c <= '~' ? c : '?');
      }
      bytes[to++] = '\n';
    }
    return bytes;
  }

  private String nextLine() {
    byte[] line = new byte[FIRST_LINE_BYTES];
    int length = 0;
    int next = nextByte();
    if (next == '\n' && afterCarriageReturn) {
      next = nextByte();
    }
    if (next < 0) {
      return null;
    }
    boolean mayGrow = true;
    while (next >= 0 && next != '\n' && next != '\r') {
      if (length == line.length && length < MAX_LINE_CHARS && mayGrow) {
        try {
          line = Arrays.copyOf(line, 2 * length);
        } catch (OutOfMemoryError e) {
          // The rest must still be passed over, or it would be taken for lines of its own.
          mayGrow = false;
        }
      }
      if (length < line.length) {
        line[length++] = (byte) next;
      }
      next = nextByte();
    }
    afterCarriageReturn = next == '\r';
    int from = firstLine && startsWithByteOrderMark(line, length) ? BYTE_ORDER_MARK.length : 0;
    firstLine = false;
    return new String(line, from, length - from, StandardCharsets.ISO_8859_1);
  }

  private static boolean startsWithByteOrderMark(byte[] line, int length) {
    return length >= BYTE_ORDER_MARK.length
        && Arrays.equals(line, 0, BYTE_ORDER_MARK.length, BYTE_ORDER_MARK, 0, 3);
  }

  /** The next byte, 0 to 255; -1 at the end of the input or if it cannot be read any more. */
  private int nextByte() {
    if (bufferFrom == bufferTo) {
      bufferFrom = 0;
      try {
        bufferTo = Math.max(0, in.read(buffer));
      } catch (IOException e) {
        bufferTo = 0;
      }
      if (bufferTo == 0) {
        return -1;
      }
    }
    return buffer[bufferFrom++] & 0xFF;
  }
}
