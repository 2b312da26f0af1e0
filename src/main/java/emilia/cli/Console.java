package emilia.cli;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * The standard streams of the commands. Output is ASCII whatever the locale and the default charset
 * are, and a closed output ends the command instead of being ignored. Messages go to standard error
 * in the charset of the system, since they may quote file names.
 *
 * <p>While a protocol runs, {@code LineChannel} owns the streams and nobody uses this class.
 */
public final class Console {
  private final InputStream in;
  private final OutputStream out;
  private final PrintStream err;

  /** A console on any streams. */
  public Console(InputStream in, OutputStream out, PrintStream err) {
    this.in = in;
    this.out = out;
    this.err = err;
  }

  /** The console of this process. */
  public static Console standard() {
    return new Console(
        System.in,
        // System.out swallows the error of a closed output, its file descriptor does not.
        new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)),
        standardError());
  }

  /** Standard error in the charset of the system. */
  public static PrintStream standardError() {
    return new PrintStream(new FileOutputStream(FileDescriptor.err), true, nativeCharset());
  }

  /** The charset of the system, which {@code -Dfile.encoding} does not change. */
  private static Charset nativeCharset() {
    String name = System.getProperty("native.encoding", "");
    try {
      return Charset.forName(name);
    } catch (IllegalArgumentException e) {
      return StandardCharsets.US_ASCII;
    }
  }

  /**
   * Prints a line and flushes it.
   *
   * @throws ClosedOutputException if nobody reads the output any more
   */
  public void println(String line) {
    print(line + "\n");
  }

  /**
   * Prints text as it is and flushes it.
   *
   * @throws ClosedOutputException if nobody reads the output any more
   */
  public synchronized void print(String text) {
    try {
      out.write(text.getBytes(StandardCharsets.US_ASCII));
      out.flush();
    } catch (IOException e) {
      throw new ClosedOutputException(e);
    }
  }

  /**
   * Prints a line put together by {@link String#format} without regard to the locale.
   *
   * @throws ClosedOutputException if nobody reads the output any more
   */
  public void printf(String format, Object... arguments) {
    println(String.format(Locale.ROOT, format, arguments));
  }

  /** Prints a message for the user on standard error. */
  public void error(String message) {
    err.println(message);
  }

  /** Standard error. */
  public PrintStream err() {
    return err;
  }

  /** For what prints by itself; a closed output is ignored. */
  public PrintWriter writer() {
    return new PrintWriter(new OutputStreamWriter(out, StandardCharsets.US_ASCII));
  }

  /** Standard input as lines; every byte is a character. */
  public BufferedReader input() {
    return new BufferedReader(new InputStreamReader(in, StandardCharsets.ISO_8859_1));
  }

  /** Nobody reads the output any more, as after {@code emilia ... | head}. */
  public static final class ClosedOutputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ClosedOutputException(IOException cause) {
      super(cause);
    }
  }
}
