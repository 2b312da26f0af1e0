package emilia.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The built jar as a GTP engine: real processes, real pipes. */
class GtpJarIT {
  private static final long END_MILLIS = 2000;

  @TempDir Path folder;

  static List<Path> transcripts() throws IOException {
    return TranscriptReplay.transcripts("gtp");
  }

  @ParameterizedTest
  @MethodSource("transcripts")
  void theJarSaysWhatTheTranscriptSays(Path transcript) throws Exception {
    BestOfThree.passes(
        () ->
            TranscriptReplay.replay(
                transcript, Programs.jar("gtp", "--hash", "16", "--level", "6")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Duser.language=ar -Duser.country=EG",
        "-Duser.language=tr -Duser.country=TR",
        "-Dfile.encoding=UTF-16",
        "-Xmx192m"
      })
  void onlyAnswersReachTheStreams(String options) throws Exception {
    Outcome outcome =
        Programs.run(
            Programs.jarWithOptions(options, "gtp --hash 16 --level 4"),
            "TIME_SETTINGS 0.5 0 0\r\nplay b f5\r\nplay w d6\r\n7 LIST_GAMES\r\n"
                + "\u00e9\u0000\r\ngogui-rules_legal_moves\r\nquit\r\n");
    assertEquals("", outcome.err());
    assertEquals(0, outcome.exitCode());
    assertEquals(
        "=\n\n=\n\n=\n\n=7 Othello\n\n? unknown command\n\n= C3 C4 C5 C6 C7\n\n=\n\n",
        outcome.out());
  }

  @ParameterizedTest
  @CsvSource({"1,genmove b", "2,genmove b", "2,name", "1,3 reg_genmove w"})
  void theEndOfTheInputEndsTheProcess(String threads, String lastCommand) throws Exception {
    long millis = BestOfThree.millis(END_MILLIS, () -> endMillis(threads, lastCommand));
    assertTrue(millis <= END_MILLIS, millis + " ms");
  }

  /** How long a session lives on after the end of its input. */
  private static long endMillis(String threads, String lastCommand) throws Exception {
    List<String> command =
        Programs.jar("gtp", "--hash", "16", "--depth", "60", "--threads", threads);
    Process process = new ProcessBuilder(command).start();
    OutputStream toEngine = process.getOutputStream();
    BufferedReader fromEngine = process.inputReader(StandardCharsets.ISO_8859_1);
    try {
      send(toEngine, "1 clear_board\n");
      assertEquals("=1", fromEngine.readLine());
      assertEquals("", fromEngine.readLine());
      send(toEngine, lastCommand + "\n9 name\n");
      Thread.sleep(150);
      toEngine.close();
      long start = System.nanoTime();
      assertTrue(process.waitFor(10, TimeUnit.SECONDS));
      long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
      assertEquals(0, process.exitValue());
      List<String> answers = fromEngine.lines().toList();
      assertEquals(4, answers.size());
      assertTrue(answers.get(0).matches("=3? ([A-H][1-8]|Emilia)"), answers.get(0));
      assertEquals(List.of("", "=9 Emilia", ""), answers.subList(1, 4));
      return millis;
    } finally {
      process.destroyForcibly();
    }
  }

  /**
   * By a JVM that is slow at everything, so that some may be answered by an error. How long it
   * takes is the subject of other tests.
   */
  @Test
  void everyOfManyCommandsIsAnsweredAfterTheEnd() throws Exception {
    int commands = 2000;
    List<String> command = Programs.jarWithOptions("-Xint", "gtp --hash 16 --level 8");
    Process process = new ProcessBuilder(command).start();
    OutputStream toEngine = process.getOutputStream();
    BufferedReader fromEngine = process.inputReader(StandardCharsets.ISO_8859_1);
    try {
      send(toEngine, "genmove b\n");
      assertTrue(fromEngine.readLine().startsWith("= "));
      assertEquals("", fromEngine.readLine());
      StringBuilder text = new StringBuilder();
      for (int id = 0; id < commands; id++) {
        text.append(id).append(" reg_genmove b\n");
      }
      send(toEngine, text.toString());
      toEngine.close();
      List<String> answers = fromEngine.lines().toList();
      assertTrue(process.waitFor(10, TimeUnit.SECONDS));
      assertEquals(0, process.exitValue());
      assertEquals(2 * commands, answers.size());
      for (int id = 0; id < commands; id++) {
        String answer = answers.get(2 * id);
        assertTrue(answer.matches("(=" + id + " [A-H][1-8]|[?]" + id + " out of time.*)"), answer);
        assertEquals("", answers.get(2 * id + 1));
      }
    } finally {
      process.destroyForcibly();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"list_games", "1 list_games", "# a comment", "", "PLAY b f5"})
  void theProtocolIsRecognisedByItsFirstLine(String first) throws Exception {
    Outcome outcome = Programs.run(Programs.jar(), first + "\r\n2 list_games\r\nquit\r\n");
    assertEquals(0, outcome.exitCode(), outcome.err());
    assertEquals("", outcome.err());
    if (first.isEmpty()) {
      // A blank line says nothing; the next one decides.
      assertEquals("=2 Othello\n\n=\n\n", outcome.out());
    } else {
      assertTrue(outcome.out().endsWith("=2 Othello\n\n=\n\n"), outcome.out());
    }
  }

  @Test
  void wrongOptionsAreNamed() throws Exception {
    Outcome outcome = Programs.run(Programs.jar("gtp", "--level", "61"), "");
    assertEquals(2, outcome.exitCode());
    assertEquals("", outcome.out());
    assertEquals(
        "emilia gtp: Invalid value for option '--level': expected a level of 1 to 60, found"
            + " \"61\" (see emilia gtp --help)\n",
        outcome.err().replace(System.lineSeparator(), "\n"));
  }

  @Test
  void aLogHoldsTheTraffic() throws Exception {
    Path log = folder.resolve("emilia.log");
    Outcome outcome =
        Programs.run(Programs.jar("gtp", "--log", log.toString(), "--hash=1"), "7 name\nquit\n");
    assertEquals(0, outcome.exitCode(), outcome.err());
    assertEquals("=7 Emilia\n\n=\n\n", outcome.out());
    assertEquals("", outcome.err());
    String text = Files.readString(log);
    assertTrue(text.contains("emilia.wire: < 7 name\n"), text);
    assertTrue(text.contains("emilia.wire: > =7 Emilia\n"), text);
  }

  private static void send(OutputStream toEngine, String text) throws IOException {
    toEngine.write(text.getBytes(StandardCharsets.ISO_8859_1));
    toEngine.flush();
  }
}
