package emilia.protocol.nboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.engine.EngineOptions;
import emilia.eval.ClassicEvaluator;
import emilia.protocol.LineChannel;
import emilia.protocol.LineReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/** A GUI at the other end of a session that runs in this JVM, through real pipes. */
final class Client implements AutoCloseable {
  /** How long a test waits for an answer; far more than any should take. */
  static final long PATIENCE_MILLIS = 10_000;

  private static final EngineOptions ENGINE = new EngineOptions(4, 1, new ClassicEvaluator(), 0, 1);

  private final InputStream fromEngine;
  private final OutputStream toEngine;
  private final CompletableFuture<Integer> exitCode = new CompletableFuture<>();
  private LineReader lines;
  private long lastPing = 1_000_000;

  /** Starts a session. Without a games file of its own a test must not say {@code learn}. */
  Client() {
    this(UnaryOperator.identity());
  }

  /** Starts a session with other options than the usual ones. */
  Client(UnaryOperator<NBoardOptions> change) {
    this((options, channel) -> new NBoardSession(change.apply(options), channel));
  }

  private Client(BiFunction<NBoardOptions, LineChannel, NBoardSession> sessions) {
    try {
      Pipe in = Pipe.open();
      Pipe out = Pipe.open();
      toEngine = Channels.newOutputStream(in.sink());
      fromEngine = Channels.newInputStream(out.source());
      InputStream engineIn = Channels.newInputStream(in.source());
      OutputStream engineOut = Channels.newOutputStream(out.sink());
      LineChannel channel = new LineChannel(engineIn, engineOut);
      NBoardSession session = sessions.apply(NBoardOptions.of(ENGINE), channel);
      Thread thread = new Thread(() -> hold(session, engineOut), "test-session");
      thread.setDaemon(true);
      thread.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A session with a games file. */
  static Client withGamesFile(Path file) {
    return new Client(o -> new NBoardOptions(o.engine(), o.depth(), file, o.wireLog()));
  }

  /** A session that gives up games which are not kept so long after the end of the input. */
  static Client withGamesFile(Path file, long learnMillis) {
    return new Client(
        (o, channel) ->
            new NBoardSession(
                new NBoardOptions(o.engine(), o.depth(), file, o.wireLog()), channel, learnMillis));
  }

  private void hold(NBoardSession session, OutputStream engineOut) {
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

  private LineReader lines() {
    if (lines == null) {
      lines = new LineReader(fromEngine);
    }
    return lines;
  }

  /** Sends lines. */
  void send(String... commands) {
    sendRaw(String.join("\n", commands) + "\n");
  }

  /** Sends bytes, given as Latin-1 text. */
  void sendRaw(String latin1) {
    try {
      toEngine.write(latin1.getBytes(StandardCharsets.ISO_8859_1));
      toEngine.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The next line, which must come. */
  String next() throws InterruptedException {
    String line = lines().poll(PATIENCE_MILLIS);
    assertNotNull(line, "expected an answer");
    return line;
  }

  /** The next line if it comes in time, else {@code null}. */
  String poll(long millis) throws InterruptedException {
    return lines().poll(millis);
  }

  void expect(String... expected) throws InterruptedException {
    for (String line : expected) {
      assertEquals(line, next());
    }
  }

  /** All lines up to one that begins with {@code prefix}, that one included. */
  List<String> upTo(String prefix) throws InterruptedException {
    List<String> read = new ArrayList<>();
    do {
      read.add(next());
    } while (!read.get(read.size() - 1).startsWith(prefix));
    return read;
  }

  /** Pings and gives the lines that came before the answer. */
  List<String> sync() throws InterruptedException {
    String number = Long.toString(++lastPing);
    send("ping " + number);
    List<String> read = upTo("pong " + number);
    return read.subList(0, read.size() - 1);
  }

  /** The move of the answer to {@code go}, in capitals; nothing else may be said. */
  String go() throws InterruptedException {
    send("go");
    return move(next());
  }

  static String move(String answer) {
    assertTrue(answer.matches("=== ([A-H][1-8]|PA)(/.*)?"), answer);
    return answer.substring(4, 6);
  }

  /** All hints up to the last batch, which is the exact one. */
  List<String> solved(int moves) throws InterruptedException {
    send("hint " + moves);
    List<String> read = new ArrayList<>();
    do {
      read.addAll(upTo("nodestats"));
    } while (read.stream().noneMatch(line -> line.endsWith(" 100%")));
    return read.stream().filter(line -> line.endsWith(" 100%")).toList();
  }

  /** Ends the input and waits for the exit code. */
  int exitCode(long timeoutMillis) throws Exception {
    toEngine.close();
    return exitCode.get(timeoutMillis, TimeUnit.MILLISECONDS);
  }

  /** Waits for the exit code without ending the input. */
  int exitCodeWithInputOpen(long timeoutMillis) throws Exception {
    return exitCode.get(timeoutMillis, TimeUnit.MILLISECONDS);
  }

  @Override
  public void close() throws IOException {
    toEngine.close();
    fromEngine.close();
  }
}
