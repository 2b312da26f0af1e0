package emilia.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.BestOfThree;
import emilia.packaging.Programs.Outcome;
import emilia.protocol.TranscriptReplay;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The built jar as an NBoard engine: real processes, real pipes. */
class NBoardJarIT {
  /** Every line that NBoard may get to see. */
  private static final Pattern PROTOCOL_LINE =
      Pattern.compile(
          "set myname Emilia\\d+"
              + "|pong \\d+"
              + "|status .*"
              + "|search [A-Ha-h1-8PA]+ -?\\d+\\.\\d+ 0 \\d+%?W?"
              + "|search [A-Ha-h1-8PA]+ -?\\d+ 0 100%"
              + "|nodestats \\d+ \\d+\\.\\d+"
              + "|=== ([A-H][1-8]|PA)(/-?\\d+\\.\\d+)?(/\\d+\\.\\d+)?"
              + "|analysis \\d+ -?\\d+\\.\\d+"
              + "|learned");

  private static final String GAME =
      "(;GM[Othello]PC[NBoard]PB[J\u00fcrgen]PW[x]RE[?]TI[5:00]TY[8]"
          + "BO[8 ---------------------------O*------*O--------------------------- *]"
          + "B[F5//1,25]W[D6];)";

  private static final long END_MILLIS = 1000;

  @TempDir Path folder;

  static List<Path> transcripts() throws IOException {
    return TranscriptReplay.transcripts("nboard");
  }

  @ParameterizedTest
  @MethodSource("transcripts")
  void theJarSaysWhatTheTranscriptSays(Path transcript) throws Exception {
    String games = folder.resolve("games.ggf").toString();
    BestOfThree.passes(
        () ->
            TranscriptReplay.replay(
                transcript, Programs.jar("nboard", "--hash", "16", "--games", games)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Duser.language=de -Duser.country=DE",
        "-Duser.language=ar -Duser.country=EG",
        "-Duser.language=tr -Duser.country=TR",
        "-Dfile.encoding=UTF-16",
        "-Xmx192m"
      })
  void onlyProtocolLinesReachStandardOutput(String options) throws Exception {
    String games = folder.resolve("games.ggf").toString();
    List<String> command = Programs.jarWithOptions(options, "nboard --hash 16 --games GAMES");
    command.set(command.indexOf("GAMES"), games);
    Path err = folder.resolve("err");
    Process process = new ProcessBuilder(command).redirectError(err.toFile()).start();
    OutputStream toEngine = process.getOutputStream();
    BufferedReader fromEngine = process.inputReader(StandardCharsets.ISO_8859_1);
    try {
      send(toEngine, "nboard 2\nset depth 4\nset game " + GAME + "\nhint 3\n");
      readUntil(fromEngine, "search .* 4");
      send(toEngine, "\u00e9\u0000 garbage \u00ff\r\nmove C3/1,5/0.1\nping 7\ngo\n");
      readUntil(fromEngine, "=== .*");
      send(toEngine, "move a1\nset contempt 1\nanalyze\n");
      readUntil(fromEngine, "analysis 0 .*");
      send(toEngine, "learn\n");
      readUntil(fromEngine, "learned");
      send(toEngine, "ping 9223372036854775807\n");
      readUntil(fromEngine, "pong 9223372036854775807");
      toEngine.close();
      assertTrue(process.waitFor(10, TimeUnit.SECONDS));
      assertEquals(0, process.exitValue());
      assertEquals(null, fromEngine.readLine());
    } finally {
      process.destroyForcibly();
    }
    assertEquals("", Files.readString(err, StandardCharsets.ISO_8859_1));
    assertTrue(Files.readString(Path.of(games), StandardCharsets.ISO_8859_1).contains("B[F5"));
  }

  @ParameterizedTest
  @CsvSource({"1,''", "1,hint 1", "1,go", "1,analyze", "4,''", "4,hint 1", "4,go", "4,analyze"})
  void theEndOfTheInputEndsTheProcess(String threads, String lastCommand) throws Exception {
    long millis = BestOfThree.millis(END_MILLIS, () -> endMillis(threads, lastCommand));
    assertTrue(millis <= END_MILLIS, millis + " ms");
  }

  /** How long a session lives on after the end of its input. */
  private static long endMillis(String threads, String lastCommand) throws Exception {
    List<String> command = Programs.jar("nboard", "--hash", "16", "--threads", threads);
    Process process = new ProcessBuilder(command).start();
    OutputStream toEngine = process.getOutputStream();
    BufferedReader fromEngine = process.inputReader(StandardCharsets.ISO_8859_1);
    try {
      send(toEngine, "set depth 60\nset game " + GAME + "\nping 1\n" + lastCommand + "\n");
      readUntil(fromEngine, "pong 1");
      Thread.sleep(150);
      toEngine.close();
      long start = System.nanoTime();
      assertTrue(process.waitFor(10, TimeUnit.SECONDS));
      long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
      assertEquals(0, process.exitValue());
      return millis;
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void theProtocolIsRecognisedByItsFirstLine() throws Exception {
    for (String first : List.of("nboard 2", "set depth 3", "ping 5", "F5")) {
      Outcome outcome = Programs.run(Programs.jar(), first + "\nping 1\nquit\n");
      assertEquals(0, outcome.exitCode(), outcome.err());
      assertTrue(outcome.out().contains("pong 1\n"), outcome.out());
      assertEquals("", outcome.err());
    }
  }

  /** The first lambda or stream costs ten milliseconds or more, and a GUI waits for the answer. */
  @Test
  void noLambdaIsMadeBeforeTheFirstAnswer() throws Exception {
    List<String> command = Programs.jarWithOptions("-Xlog:class+load:file=classes.txt", "nboard");
    Process process = new ProcessBuilder(command).directory(folder.toFile()).start();
    try (OutputStream toEngine = process.getOutputStream()) {
      send(toEngine, "nboard 2\nping 1\n");
      readUntil(process.inputReader(StandardCharsets.ISO_8859_1), "pong 1");
    }
    assertTrue(process.waitFor(10, TimeUnit.SECONDS));
    String loaded = Files.readString(folder.resolve("classes.txt"));
    int answer = loaded.indexOf("emilia.protocol.nboard.NBoardResponse$Pong");
    assertTrue(answer >= 0, loaded);
    String before = loaded.substring(0, answer);
    assertFalse(Pattern.compile("emilia.*Lambda").matcher(before).find(), before);
  }

  @Test
  void aLogHoldsTheTraffic() throws Exception {
    Path log = folder.resolve("emilia.log");
    Outcome outcome =
        Programs.run(Programs.jar("nboard", "--log", log.toString(), "--hash=1"), "ping 4\nquit\n");
    assertEquals(0, outcome.exitCode(), outcome.err());
    assertEquals("pong 4\n", outcome.out());
    assertEquals("", outcome.err());
    String text = Files.readString(log);
    assertTrue(text.contains("emilia.wire: < ping 4\n"), text);
    assertTrue(text.contains("emilia.wire: > pong 4\n"), text);
  }

  /** In a path with blanks and kana, from another folder, with nothing else beside the jar. */
  @Test
  void theJarRunsFromAnywhere() throws Exception {
    Outcome outcome =
        Programs.shell(
            folder,
            Map.of("LC_ALL", "C.UTF-8", "JAVA", Programs.JAVA, "JAR", Programs.JAR.toString()),
            """
            set -e
            mkdir "a b" "a b/オセロ" elsewhere
            cp "$JAR" "a b/オセロ/emilia.jar"
            chmod -R a-w "a b"
            cd elsewhere
            printf 'nboard 2\\nping 3\\nquit\\n' | "$JAVA" -jar "../a b/オセロ/emilia.jar" nboard
            "$JAVA" -jar "../a b/オセロ/emilia.jar" perft 3
            chmod -R u+w "../a b"
            rm -r "../a b"
            """);
    assertEquals(0, outcome.exitCode(), outcome.err());
    assertEquals("", outcome.err());
    assertTrue(outcome.out().contains("pong 3\nLeaves: 56\n"), outcome.out());
  }

  private static void send(OutputStream toEngine, String text) throws IOException {
    toEngine.write(text.getBytes(StandardCharsets.ISO_8859_1));
    toEngine.flush();
  }

  /** Reads lines to the first that matches; all must be lines of the protocol. */
  private static void readUntil(BufferedReader fromEngine, String regex) throws IOException {
    String line;
    do {
      line = fromEngine.readLine();
      assertTrue(line != null && PROTOCOL_LINE.matcher(line).matches(), "found " + line);
    } while (!line.matches(regex));
  }
}
