package emilia.cli;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.BooleanSupplier;

/**
 * The standard streams of the commands. Output is ASCII whatever the locale and the default charset
 * are, and a closed output ends the command, unless it {@linkplain #ignoreClosedOutput has more to
 * do}. Messages go to standard error in the charset of the system, since they may quote file names.
 *
 * <p>While a protocol runs, {@code LineChannel} owns the streams and nobody uses this class.
 */
public final class Console {
  /** The kinds of files in a Unix mode. */
  private static final int FILE_TYPE_MASK = 0170000;

  private static final int FILE_TYPE_PIPE = 0010000;
  private static final int FILE_TYPE_SOCKET = 0140000;

  private final InputStream in;
  private final OutputStream out;
  private final PrintStream err;
  private final BooleanSupplier outputHasReader;
  private final BooleanSupplier errIsTerminal;
  private final BooleanSupplier outIsTerminal;
  private boolean ignoresClosedOutput;
  private boolean closed;

  /**
   * A console on any streams. An output that cannot be written counts as closed by its reader, and
   * nobody watches standard error.
   */
  public Console(InputStream in, OutputStream out, PrintStream err) {
    this(in, out, err, () -> true, () -> false);
  }

  /**
   * A console on any streams.
   *
   * @param outputHasReader tells, once the output cannot be written any more, whether it is one
   *     that a reader may close, rather than a file
   * @param errIsTerminal whether somebody watches standard error on a terminal
   */
  public Console(
      InputStream in,
      OutputStream out,
      PrintStream err,
      BooleanSupplier outputHasReader,
      BooleanSupplier errIsTerminal) {
    this(in, out, err, outputHasReader, errIsTerminal, () -> false);
  }

  private Console(
      InputStream in,
      OutputStream out,
      PrintStream err,
      BooleanSupplier outputHasReader,
      BooleanSupplier errIsTerminal,
      BooleanSupplier outIsTerminal) {
    this.in = in;
    this.out = out;
    this.err = err;
    this.outputHasReader = outputHasReader;
    this.errIsTerminal = errIsTerminal;
    this.outIsTerminal = outIsTerminal;
  }

  /** The console of this process. */
  public static Console standard() {
    return new Console(
        System.in,
        // System.out swallows the error of a closed output, its file descriptor does not.
        new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)),
        standardError(),
        Console::isStandardOutputPipe,
        Terminal::isStandardError,
        Terminal::isStandardOutput);
  }

  /**
   * Whether standard output is a pipe or a socket; true where the system does not tell. The message
   * of the failed write does not help, for it comes in the language of the user.
   */
  static boolean isStandardOutputPipe() {
    try {
      int mode = (Integer) Files.getAttribute(Path.of("/dev/fd/1"), "unix:mode");
      int type = mode & FILE_TYPE_MASK;
      return type == FILE_TYPE_PIPE || type == FILE_TYPE_SOCKET;
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
      return true;
    }
  }

  /** Why standard output could not be written, unless its reader has closed it. */
  static String describeFailure(IOException e) {
    return "cannot write to standard output: ".concat(String.valueOf(e.getMessage()));
  }

  /** Standard error in the charset of the system. */
  public static PrintStream standardError() {
    return new PrintStream(new FileOutputStream(FileDescriptor.err), true, nativeCharset());
  }

  /** The charset of the system, which {@code -Dfile.encoding} does not change. */
  public static Charset nativeCharset() {
    String name = System.getProperty("native.encoding", "");
    try {
      return Charset.forName(name);
    } catch (IllegalArgumentException e) {
      return StandardCharsets.US_ASCII;
    }
  }

  /**
   * From now on an output that nobody reads any more does not end the command, which writes files
   * as well: what is printed then is lost without a word. An output that fails for another reason
   * still does.
   */
  public synchronized void ignoreClosedOutput() {
    ignoresClosedOutput = true;
  }

  /**
   * Prints a line and flushes it.
   *
   * @throws ClosedOutputException if nobody reads the output any more, unless that is ignored
   * @throws FailedOutputException if the output cannot be written for another reason
   */
  public void println(String line) {
    print(line + "\n");
  }

  /**
   * Prints text as it is and flushes it.
   *
   * @throws ClosedOutputException if nobody reads the output any more, unless that is ignored
   * @throws FailedOutputException if the output cannot be written for another reason
   */
  public void print(String text) {
    write(text.getBytes(StandardCharsets.US_ASCII));
  }

  /**
   * Prints text as it is, in the charset of the system rather than in ASCII: for what quotes names.
   *
   * @throws ClosedOutputException if nobody reads the output any more, unless that is ignored
   * @throws FailedOutputException if the output cannot be written for another reason
   */
  public void printText(String text) {
    write(text.getBytes(nativeCharset()));
  }

  /**
   * Writes bytes and flushes them: the content of a file that goes to standard output.
   *
   * @throws ClosedOutputException if nobody reads the output any more, unless that is ignored
   * @throws FailedOutputException if the output cannot be written for another reason
   */
  public synchronized void write(byte[] bytes) {
    if (closed && ignoresClosedOutput) {
      return;
    }
    try {
      out.write(bytes);
      out.flush();
    } catch (IOException e) {
      if (!outputHasReader.getAsBoolean()) {
        throw new FailedOutputException(e);
      }
      closed = true;
      if (!ignoresClosedOutput) {
        throw new ClosedOutputException(e);
      }
    }
  }

  /**
   * Prints a line put together by {@link String#format} without regard to the locale.
   *
   * @throws ClosedOutputException if nobody reads the output any more, unless that is ignored
   * @throws FailedOutputException if the output cannot be written for another reason
   */
  public void printf(String format, Object... arguments) {
    println(String.format(Locale.ROOT, format, arguments));
  }

  /** Prints a message for the user on standard error. */
  public void error(String message) {
    err.println(message);
  }

  /** Whether standard error is a terminal, where a line may be written again and again. */
  public boolean errIsTerminal() {
    return errIsTerminal.getAsBoolean();
  }

  /** Whether the output goes to a terminal; false for a console on any other streams. */
  public boolean outIsTerminal() {
    return outIsTerminal.getAsBoolean();
  }

  /** Standard error. */
  public PrintStream err() {
    return err;
  }

  /** Standard input as lines; every byte is a character. */
  public BufferedReader input() {
    return new BufferedReader(new InputStreamReader(in, StandardCharsets.ISO_8859_1));
  }

  /** Standard input as bytes. */
  public InputStream inputBytes() {
    return in;
  }

  /** Nobody reads the output any more, as after {@code emilia ... | head}. */
  public static final class ClosedOutputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ClosedOutputException(IOException cause) {
      super(cause);
    }
  }

  /**
   * The output cannot be written, for example since the disk is full; with a message that says so.
   */
  public static final class FailedOutputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    FailedOutputException(IOException cause) {
      super(describeFailure(cause), cause);
    }
  }
}
