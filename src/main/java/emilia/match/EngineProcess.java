package emilia.match;

import emilia.protocol.LineChannel;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A running engine: lines go in, lines come out, each with the time of its arrival. What the engine
 * writes to standard error is read all the time, however much it is, and only the end of it kept.
 *
 * <p>Lines are read as {@link LineChannel} does: LF, CR or CRLF, any bytes, also a last line
 * without an end. An engine that writes more than anybody reads has to wait.
 *
 * <p>One thread at a time may talk to the engine; {@link #kill} may be called from any.
 */
public final class EngineProcess implements AutoCloseable {
  /** So many lines may wait to be read. */
  private static final int MAX_WAITING_LINES = 10_000;

  /** How long an engine may take to end after the end of its input. */
  private static final long CLOSE_MILLIS = 1_000;

  /** How long an engine that closed its output may take to end, if the exit code is wanted. */
  private static final long EXIT_CODE_MILLIS = 500;

  private static final long JOIN_MILLIS = 500;
  private static final int ERROR_BUFFER_BYTES = 4096;
  private static final int MAX_ERROR_CHARS = 200;
  private static final int SIGNAL_BASE = 128;
  private static final Line END = new Line("", 0);

  private final Process process;
  private final LineChannel channel;
  private final ProcessMark mark;
  private final Consumer<EngineProcess> onClose;
  private final BlockingQueue<Line> lines = new LinkedBlockingQueue<>(MAX_WAITING_LINES);
  private final Set<ProcessHandle> children = new HashSet<>();
  private final Thread outputReader;
  private final Thread errorReader;
  private volatile String lastError = "";
  private boolean ended;

  /**
   * A line of an engine.
   *
   * @param text without its end; every byte is a character
   * @param nanoTime when it arrived, as {@link System#nanoTime} has it
   */
  public record Line(String text, long nanoTime) {}

  private EngineProcess(Process process, ProcessMark mark, Consumer<EngineProcess> onClose) {
    this.process = process;
    this.mark = mark;
    this.onClose = onClose;
    this.channel = new LineChannel(process.getInputStream(), process.getOutputStream());
    this.outputReader = daemon("engine-output", this::readOutput);
    this.errorReader = daemon("engine-errors", this::readErrors);
  }

  static EngineProcess start(
      EngineCommand command, ProcessMark mark, Consumer<EngineProcess> onClose) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command.words());
    command.directory().ifPresent(directory -> builder.directory(directory.toFile()));
    builder.environment().putAll(command.environment());
    mark.putInto(builder.environment());
    Process process;
    try {
      process = builder.start();
    } catch (IOException e) {
      throw new IOException(StartFailure.describe(command, e), e);
    }
    EngineProcess engine = new EngineProcess(process, mark, onClose);
    engine.outputReader.start();
    engine.errorReader.start();
    return engine;
  }

  private static Thread daemon(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  /**
   * From now on each line is told to {@code log}: {@code "< "} those of the engine, {@code "> "}
   * those sent.
   */
  public void setWireLog(Consumer<String> log) {
    channel.setWireLog(log);
  }

  /** Sends a line. If the engine has gone nothing happens: reading tells. */
  public void send(String line) {
    channel.write(line);
  }

  /** Sends bytes as they are, given as Latin-1 text. If the engine has gone nothing happens. */
  public void sendBytes(String latin1) {
    try {
      process.getOutputStream().write(latin1.getBytes(StandardCharsets.ISO_8859_1));
      process.getOutputStream().flush();
    } catch (IOException e) {
      // It has gone; reading tells.
    }
  }

  /** Ends the input of the engine; what it writes can still be read. */
  public void closeInput() {
    try {
      process.getOutputStream().close();
    } catch (IOException e) {
      // It has gone already.
    }
  }

  /** Waits for the end of the process; tells whether it came in time. */
  public boolean awaitExit(long timeoutMillis) throws InterruptedException {
    return process.waitFor(timeoutMillis, TimeUnit.MILLISECONDS);
  }

  /**
   * The next line.
   *
   * @param timeoutNanos how long to wait for it; if 0 or less, only what is there counts
   * @return the line; nothing if none came in that time
   * @throws EOFException if there will be no more lines, as {@link #exitDescription} explains
   */
  public Optional<Line> readLine(long timeoutNanos) throws EOFException, InterruptedException {
    if (!ended) {
      Line line = lines.poll(Math.max(0, timeoutNanos), TimeUnit.NANOSECONDS);
      if (line != END) {
        return Optional.ofNullable(line);
      }
      ended = true;
    }
    throw new EOFException("the engine closed its output");
  }

  /**
   * Remembers the present children of the process: they are ended with it, even if it dies first
   * and can no longer be asked for them.
   */
  public void noteChildren() {
    synchronized (children) {
      process.descendants().forEach(children::add);
    }
  }

  /** Whether the process runs. */
  public boolean isAlive() {
    return process.isAlive();
  }

  /** The process id. */
  public long pid() {
    return process.pid();
  }

  /**
   * How the process ended, in words, with the last line of its standard error if there is one:
   * {@code exit code 3 ("cannot open weights.bin")}.
   */
  public String exitDescription() throws InterruptedException {
    if (!process.waitFor(EXIT_CODE_MILLIS, TimeUnit.MILLISECONDS)) {
      return "it closed its output but runs on";
    }
    errorReader.join(JOIN_MILLIS);
    int code = process.exitValue();
    String how =
        code > SIGNAL_BASE ? "killed by signal " + (code - SIGNAL_BASE) : "exit code " + code;
    return lastError.isEmpty() ? how : how + " (\"" + lastError + "\")";
  }

  /** Ends the process and its children at once. */
  public void kill() {
    killKnown();
    mark.killAll();
  }

  /** Ends the process and those children that are known to be such, without looking for others. */
  void killKnown() {
    noteChildren();
    process.destroyForcibly();
    synchronized (children) {
      children.forEach(ProcessHandle::destroyForcibly);
    }
  }

  /** Ends the input of the engine, and then the process and its children if they do not end. */
  @Override
  public void close() {
    noteChildren();
    closeInput();
    try {
      process.waitFor(CLOSE_MILLIS, TimeUnit.MILLISECONDS);
      kill();
      // The system takes a moment to end what was killed.
      process.waitFor(CLOSE_MILLIS, TimeUnit.MILLISECONDS);
      outputReader.interrupt();
      outputReader.join(JOIN_MILLIS);
      errorReader.join(JOIN_MILLIS);
    } catch (InterruptedException e) {
      kill();
      Thread.currentThread().interrupt();
    }
    onClose.accept(this);
  }

  private void readOutput() {
    try {
      for (String line = channel.readLine(); line != null; line = channel.readLine()) {
        lines.put(new Line(line, System.nanoTime()));
      }
      lines.put(END);
    } catch (InterruptedException e) {
      // Closed: nobody reads on.
    }
  }

  private void readErrors() {
    StringBuilder line = new StringBuilder();
    byte[] buffer = new byte[ERROR_BUFFER_BYTES];
    try (InputStream errors = process.getErrorStream()) {
      for (int count = errors.read(buffer); count >= 0; count = errors.read(buffer)) {
        for (char c : new String(buffer, 0, count, StandardCharsets.ISO_8859_1).toCharArray()) {
          if (c == '\n' || c == '\r') {
            keepError(line);
          } else if (line.length() < MAX_ERROR_CHARS) {
            line.append(c >= ' ' && c <= '~' ? c : '?');
          }
        }
      }
    } catch (IOException e) {
      // It has gone; what was read remains.
    }
    keepError(line);
  }

  private void keepError(StringBuilder line) {
    String text = line.toString().strip();
    line.setLength(0);
    if (!text.isEmpty()) {
      lastError = text;
    }
  }
}
