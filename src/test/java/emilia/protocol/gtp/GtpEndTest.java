package emilia.protocol.gtp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.protocol.BusyMachine;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** The end of a session in which a command takes longer than there is time. */
class GtpEndTest {
  /** Two seconds after the end of the input a session is to be over. */
  private static final long END_MILLIS = 2000;

  private static final String OUT_OF_TIME = "out of time: the input has ended";

  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch release = new CountDownLatch(1);

  /** A version that nobody gets to see before the test wants it. */
  private final Supplier<String> stuck =
      () -> {
        begun.countDown();
        await(release);
        return "late\nvery late";
      };

  @Test
  void whatCannotBeObeyedInTimeIsAnsweredByAnError() throws Exception {
    try (GtpClient engine = new GtpClient(1, stuck)) {
      engine.send("1 name", "2 version", "# nothing to be answered", "", "3 name", "4 nosuch");
      engine.send("name", "5 quit", "6 name");
      await(begun);
      assertEquals(0, exitCodeInTime(engine));
      release.countDown();
      String answers = new String(engine.fromEngine().readAllBytes(), StandardCharsets.ISO_8859_1);
      assertEquals(
          String.join(
              "\n\n",
              "=1 Emilia",
              "?2 " + OUT_OF_TIME,
              "?3 " + OUT_OF_TIME,
              "?4 " + OUT_OF_TIME,
              "? " + OUT_OF_TIME,
              "=5",
              ""),
          answers);
    }
  }

  /** A search that waits is done even if it is the first one and comes late; then time is short. */
  @Test
  void theFirstSearchOfASessionMayComeLater() throws Exception {
    Supplier<String> slow =
        () -> {
          pause(1800);
          return "1";
        };
    try (GtpClient engine = new GtpClient(1, slow)) {
      engine.send("1 version", "2 genmove b", "3 name", "4 version", "5 name");
      assertEquals(0, engine.exitCode(GtpClient.PATIENCE_MILLIS));
      assertEquals(new GtpResponse(true, "1", "1"), engine.next());
      assertTrue(engine.next().success());
      assertEquals(new GtpResponse(true, "3", "Emilia"), engine.next());
      assertEquals(new GtpResponse(false, "4", OUT_OF_TIME), engine.next());
      assertEquals(new GtpResponse(false, "5", OUT_OF_TIME), engine.next());
    }
  }

  @Test
  void aReaderThatHasFallenAsleepIsNotWaitedFor() throws Exception {
    try (GtpClient engine = new GtpClient(1)) {
      String[] commands = new String[2000];
      Arrays.fill(commands, "list_commands");
      engine.send(commands);
      assertEquals(0, exitCodeInTime(engine));
    }
  }

  /** The last search is over at about the time at which the session is given up. */
  @Test
  void everyCommandGetsOneAnswerHoweverTheRaceEnds() throws Exception {
    int commands = 5000;
    int late = 0;
    for (int round = 0; round < 2; round++) {
      Supplier<String> slow =
          () -> {
            pause(1);
            return "1\n2\n3";
          };
      try (GtpClient engine = new GtpClient(1, slow)) {
        List<String> lines = new ArrayList<>();
        for (int id = 0; id < commands; id++) {
          lines.add(id + " version");
        }
        engine.send(lines.toArray(String[]::new));
        // From now on all answers are read as they come.
        assertEquals("0", engine.next().id());
        assertEquals(0, exitCodeInTime(engine));
        late += countLate(engine, commands);
      }
    }
    assertTrue(late > 0, "no session was given up");
  }

  /** Checks that all commands but the first are answered in order; gives how many were too late. */
  private static int countLate(GtpClient engine, int commands) throws Exception {
    int late = 0;
    for (int id = 1; id < commands; id++) {
      GtpResponse response = engine.next();
      assertEquals(Integer.toString(id), response.id());
      assertEquals(response.success() ? "1\n2\n3" : OUT_OF_TIME, response.text());
      assertTrue(late == 0 || !response.success(), "obeyed after it was given up");
      late += response.success() ? 0 : 1;
    }
    return late;
  }

  private static int exitCodeInTime(GtpClient engine) throws Exception {
    long start = System.nanoTime();
    int exitCode = engine.exitCode(GtpClient.PATIENCE_MILLIS);
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    // On a machine that does much else a thread may wait for its turn that long.
    long limit = BusyMachine.isBusy() ? 4 * END_MILLIS : END_MILLIS;
    assertTrue(millis <= limit, millis + " ms");
    return exitCode;
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      assertTrue(latch.await(GtpClient.PATIENCE_MILLIS, TimeUnit.MILLISECONDS));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
