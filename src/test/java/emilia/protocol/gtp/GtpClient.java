package emilia.protocol.gtp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Disc;
import emilia.engine.EngineOptions;
import emilia.eval.ClassicEvaluator;
import emilia.eval.Evaluator;
import emilia.protocol.LineChannel;
import emilia.protocol.LineReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** A controller at the other end of a session that runs in this JVM, through real pipes. */
final class GtpClient implements AutoCloseable {
  /** How long a test waits for an answer; far more than any should take. */
  static final long PATIENCE_MILLIS = 10_000;

  private static final EngineOptions ENGINE = new EngineOptions(4, 1, new ClassicEvaluator(), 0, 1);

  private final InputStream fromEngine;
  private final OutputStream toEngine;
  private final CompletableFuture<Integer> exitCode = new CompletableFuture<>();
  private final GtpResponseReader responses = new GtpResponseReader();
  private LineReader lines;

  /** Starts a session of a depth. */
  GtpClient(int depth) {
    this(depth, () -> "1.2.3");
  }

  /** Starts a session of a depth that asks for its version when it is asked itself. */
  GtpClient(int depth, Supplier<String> version) {
    this(depth, version, ENGINE);
  }

  /** Starts a session of a depth with an evaluation. */
  GtpClient(int depth, Evaluator evaluator) {
    this(depth, () -> "1.2.3", new EngineOptions(4, 1, evaluator, 0, 1));
  }

  /** Starts a session of depth 1 whose answers go to a stream that takes them at once. */
  GtpClient(Supplier<String> version, OutputStream answers) {
    this(1, version, ENGINE, InputStream.nullInputStream(), answers);
  }

  private GtpClient(int depth, Supplier<String> version, EngineOptions engine) {
    this(depth, version, engine, pipe());
  }

  private GtpClient(int depth, Supplier<String> version, EngineOptions engine, Pipe answers) {
    this(
        depth,
        version,
        engine,
        Channels.newInputStream(answers.source()),
        Channels.newOutputStream(answers.sink()));
  }

  private GtpClient(
      int depth,
      Supplier<String> version,
      EngineOptions engine,
      InputStream fromEngine,
      OutputStream engineOut) {
    Pipe in = pipe();
    toEngine = Channels.newOutputStream(in.sink());
    this.fromEngine = fromEngine;
    InputStream engineIn = Channels.newInputStream(in.source());
    GtpOptions options = new GtpOptions(engine, depth, version, null);
    GtpSession session = new GtpSession(options, new LineChannel(engineIn, engineOut));
    Thread thread = new Thread(() -> hold(session, engineOut), "test-session");
    thread.setDaemon(true);
    thread.start();
  }

  private static Pipe pipe() {
    try {
      return Pipe.open();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void hold(GtpSession session, OutputStream engineOut) {
    try (engineOut) {
      exitCode.complete(session.run());
    } catch (IOException | RuntimeException e) {
      exitCode.completeExceptionally(e);
    }
  }

  InputStream fromEngine() {
    return fromEngine;
  }

  OutputStream toEngine() {
    return toEngine;
  }

  /** Sends lines, given as Latin-1. */
  void send(String... commands) {
    try {
      String text = String.join("\n", commands) + "\n";
      toEngine.write(text.getBytes(StandardCharsets.ISO_8859_1));
      toEngine.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The next response, which must come. */
  GtpResponse next() throws InterruptedException, GtpSyntaxException {
    return poll().orElseThrow(() -> new AssertionError("expected an answer"));
  }

  /** The next response; nothing if the output has ended, or none comes. */
  Optional<GtpResponse> poll() throws InterruptedException, GtpSyntaxException {
    if (lines == null) {
      lines = new LineReader(fromEngine);
    }
    Optional<GtpResponse> response = Optional.empty();
    while (response.isEmpty()) {
      String line = lines.poll(PATIENCE_MILLIS);
      if (line == null) {
        return Optional.empty();
      }
      response = responses.accept(line);
    }
    return response;
  }

  /** Sends a command that must succeed; gives its result. */
  String ask(String command) throws InterruptedException, GtpSyntaxException {
    send(command);
    GtpResponse response = next();
    assertTrue(response.success(), command + ": " + response);
    return response.text();
  }

  /** Sends commands that must succeed without a result. */
  void tell(String... commands) throws InterruptedException, GtpSyntaxException {
    for (String command : commands) {
      assertEquals("", ask(command), command);
    }
  }

  /** Sends a command that must fail; gives the error. */
  String refused(String command) throws InterruptedException, GtpSyntaxException {
    send(command);
    GtpResponse response = next();
    assertTrue(!response.success(), command + ": " + response);
    return response.text();
  }

  int genmove(Disc color) throws InterruptedException, GtpSyntaxException {
    return GtpVertex.parse(ask(GtpCommand.genmove(color).line()));
  }

  /** Ends the input and waits for the exit code. */
  int exitCode(long timeoutMillis) throws Exception {
    toEngine.close();
    return exitCode.get(timeoutMillis, TimeUnit.MILLISECONDS);
  }

  @Override
  public void close() throws IOException {
    toEngine.close();
    fromEngine.close();
  }
}
