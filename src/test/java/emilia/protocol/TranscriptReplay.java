package emilia.protocol;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Holds the dialogues of {@code protocol-spec/transcripts} with an engine, in this JVM or in a
 * process of its own: all it needs are the two streams. How a transcript is written is told in
 * {@code protocol-spec/transcripts/README.md}.
 */
public final class TranscriptReplay {
  private static final long ANSWER_MILLIS = 5000;
  private static final long END_MILLIS = 1000;

  private final Path transcript;
  private final OutputStream toEngine;
  private final LineReader fromEngine;
  private int lineNumber;

  /** A line that was read but belongs to the next expectation. */
  private String pending;

  private TranscriptReplay(Path transcript, InputStream fromEngine, OutputStream toEngine) {
    this.transcript = transcript;
    this.toEngine = toEngine;
    this.fromEngine = new LineReader(fromEngine);
  }

  /** All transcripts of a protocol, whose names begin with {@code protocol} and a hyphen. */
  public static List<Path> transcripts(String protocol) throws IOException {
    try (Stream<Path> files = Files.list(Path.of("protocol-spec", "transcripts"))) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(protocol + "-"))
          .sorted()
          .toList();
    }
  }

  /**
   * Holds a dialogue. The engine must just have started.
   *
   * @param fromEngine the engine's standard output
   * @param toEngine the engine's standard input; closed by a dialogue that ends with {@code $}
   * @throws AssertionError if the engine says something else, with file and line
   */
  public static void replay(Path transcript, InputStream fromEngine, OutputStream toEngine)
      throws IOException, InterruptedException {
    new TranscriptReplay(transcript, fromEngine, toEngine).run();
  }

  /**
   * Starts a process, holds a dialogue with it, and ends it.
   *
   * @param command the program and its arguments
   */
  public static void replay(Path transcript, List<String> command)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try {
      replay(transcript, process.getInputStream(), process.getOutputStream());
    } finally {
      process.destroyForcibly();
    }
  }

  private void run() throws IOException, InterruptedException {
    for (String line : Files.readAllLines(transcript, StandardCharsets.UTF_8)) {
      lineNumber++;
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      String argument = line.length() > 2 ? line.substring(2) : "";
      switch (line.charAt(0)) {
        case '>' -> send(argument);
        case '<' -> expectLiteral(argument);
        case '~' -> expectPattern(argument);
        case '*' -> skip(argument);
        case '!' -> expectSilence(Long.parseLong(argument));
        case '$' -> expectEnd();
        default -> throw new IOException(place() + "expected one of > < ~ * ! $ #");
      }
    }
  }

  private void send(String text) throws IOException {
    byte[] bytes = unescape(text).concat("\n").getBytes(StandardCharsets.ISO_8859_1);
    toEngine.write(bytes);
    toEngine.flush();
  }

  private void expectLiteral(String expected) throws InterruptedException {
    String found = next(ANSWER_MILLIS);
    if (!expected.equals(found)) {
      throw mismatch(expected, found);
    }
  }

  private void expectPattern(String regex) throws InterruptedException {
    String found = next(ANSWER_MILLIS);
    if (found == null || !Pattern.matches(regex, found)) {
      throw mismatch(regex, found);
    }
  }

  /** Passes over lines until one does not match any more; that is kept for what follows. */
  private void skip(String regex) throws InterruptedException {
    Pattern pattern = Pattern.compile(regex);
    String line = next(ANSWER_MILLIS);
    while (line != null && pattern.matcher(line).matches()) {
      line = next(ANSWER_MILLIS);
    }
    pending = line;
  }

  private void expectSilence(long millis) throws InterruptedException {
    String found = next(millis);
    if (found != null) {
      throw mismatch("silence", found);
    }
  }

  private void expectEnd() throws IOException, InterruptedException {
    toEngine.close();
    if (!fromEngine.awaitEnd(END_MILLIS)) {
      throw mismatch("the end of the output", "an engine that still runs");
    }
  }

  private String next(long timeoutMillis) throws InterruptedException {
    String line = pending != null ? pending : fromEngine.poll(timeoutMillis);
    pending = null;
    return line;
  }

  private AssertionError mismatch(String expected, String found) {
    return new AssertionError(
        place() + "expected " + expected + ", found " + (found == null ? "nothing" : found));
  }

  private String place() {
    return transcript.getFileName() + ":" + lineNumber + ": ";
  }

  /** {@code \t}, {@code \r}, {@code \\} and {@code \xHH}. */
  private String unescape(String text) throws IOException {
    StringBuilder result = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != '\\') {
        result.append(c);
        continue;
      }
      i++;
      switch (i < text.length() ? text.charAt(i) : ' ') {
        case 't' -> result.append('\t');
        case 'r' -> result.append('\r');
        case '\\' -> result.append('\\');
        case 'x' -> {
          result.append((char) Integer.parseInt(text.substring(i + 1, i + 3), 16));
          i += 2;
        }
        default -> throw new IOException(place() + "unknown escape");
      }
    }
    return result.toString();
  }
}
