package emilia.protocol.gtp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import emilia.BestOfThree;
import emilia.eval.ClassicEvaluator;
import emilia.eval.Evaluator;
import emilia.eval.EvaluatorState;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** The end of a session in which a command takes longer than there is time. */
class GtpEndTest {
  /** Two seconds after the end of the input a session is to be over. */
  private static final long END_MILLIS = 2000;

  /** All that was sent has been read by then: the time counts from the end of the input. */
  private static final long READ_MILLIS = 200;

  /** How long a session took that did not get to say all it had to. */
  private static final long NOT_IN_TIME = Long.MAX_VALUE;

  private static final int CUT_OFF = -1;

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
    endsInTime(
        () -> {
          try (GtpClient engine = new GtpClient(1, stuck)) {
            engine.send("1 name", "2 version", "# nothing to be answered", "", "3 name");
            engine.send("4 nosuch", "name", "5 quit", "6 name");
            await(begun);
            long millis = endMillis(engine);
            String answers = allOf(engine);
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
            return millis;
          }
        });
    release.countDown();
  }

  /** Errors take time as well if there are many. */
  @Test
  void aFloodIsAnsweredByErrorsToTheLastCommand() throws Exception {
    int commands = 60_000;
    endsInTime(
        () -> {
          // Not into a pipe: how long its reader takes is not the subject.
          ByteArrayOutputStream answers = new ByteArrayOutputStream();
          try (GtpClient engine = new GtpClient(stuck, answers)) {
            engine.send("version");
            engine.send(Collections.nCopies(commands, "reg_genmove b").toArray(String[]::new));
            await(begun);
            pause(READ_MILLIS);
            long millis = endMillis(engine);
            String text = answers.toString(StandardCharsets.ISO_8859_1);
            String answer = "? " + OUT_OF_TIME + "\n\n";
            String all = answer.repeat(commands + 1);
            assertTrue(all.startsWith(text), "an answer of another kind");
            return text.equals(all) ? millis : NOT_IN_TIME;
          }
        });
    release.countDown();
  }

  /** The weights are not there in time: moves are chosen all the same, and one after the other. */
  @Test
  void movesAreChosenThoughTheEngineIsNotThere() throws Exception {
    // Whether there is the time for all moves depends on the machine.
    BestOfThree.passes(this::movesWithoutTheEngine);
    release.countDown();
  }

  private void movesWithoutTheEngine() throws Exception {
    endsInTime(
        () -> {
          try (GtpClient engine = new GtpClient(12, new Slow())) {
            engine.send("1 genmove b", "2 genmove w", "3 undo", "4 reg_genmove w", "5 name");
            long millis = endMillis(engine);
            for (String id : List.of("1", "2", "3", "4", "5")) {
              GtpResponse response = engine.next();
              assertEquals(id, response.id());
              assertTrue(response.success(), response.toString());
            }
            return millis;
          }
        });
  }

  /** An evaluation that is not loaded before the test wants it. */
  private final class Slow implements Evaluator {
    @Override
    public String name() {
      return "slow";
    }

    @Override
    public String description() {
      return "slow";
    }

    @Override
    public EvaluatorState newState() {
      await(release);
      return new ClassicEvaluator().newState();
    }
  }

  /** A clock is agreed on when the engine is loaded: that is not to be taken off the first move. */
  @Test
  void aClockIsNotAcceptedBeforeTheEngineIsThere() throws Exception {
    try (GtpClient engine = new GtpClient(12, new Slow())) {
      engine.ask("time_settings 0 1 0");
      long start = System.nanoTime();
      engine.send("1 time_settings 0 1 1", "2 name");
      pause(300);
      release.countDown();
      assertEquals("1", engine.next().id());
      assertTrue(System.nanoTime() - start >= 300_000_000L);
      assertEquals("2", engine.next().id());
    }
  }

  /** Nothing but the searches makes the engine: without one it is not waited for. */
  @Test
  void aSessionWithoutAMoveEndsAtOnce() throws Exception {
    try (GtpClient engine = new GtpClient(12, new Slow())) {
      assertEquals("", engine.ask("clear_board"));
      assertTrue(endMillis(engine) < GtpClient.PATIENCE_MILLIS);
    }
    release.countDown();
  }

  @Test
  void weightsThatCannotBeLoadedAreAnErrorOfEveryMove() throws Exception {
    Evaluator damaged = mock();
    when(damaged.newState()).thenThrow(new IllegalStateException("no weights"));
    try (GtpClient engine = new GtpClient(12, damaged)) {
      engine.tell("clear_board");
      for (int i = 0; i < 2; i++) {
        assertTrue(engine.refused("genmove b").endsWith("no weights"));
      }
      assertEquals("Emilia", engine.ask("name"));
    }
  }

  @Test
  void aReaderThatHasFallenAsleepIsNotWaitedFor() throws Exception {
    String[] commands = new String[2000];
    Arrays.fill(commands, "list_commands");
    endsInTime(
        () -> {
          try (GtpClient engine = new GtpClient(1)) {
            engine.send(commands);
            pause(READ_MILLIS);
            return endMillis(engine);
          }
        });
  }

  /** The last search is over at about the time at which the session is given up. */
  @Test
  void everyCommandGetsOneAnswerHoweverTheRaceEnds() throws Exception {
    int commands = 5000;
    AtomicInteger late = new AtomicInteger();
    for (int round = 0; round < 2; round++) {
      Supplier<String> slow =
          () -> {
            pause(1);
            return "1\n2\n3";
          };
      endsInTime(
          () -> {
            try (GtpClient engine = new GtpClient(1, slow)) {
              List<String> lines = new ArrayList<>();
              for (int id = 0; id < commands; id++) {
                lines.add(id + " version");
              }
              engine.send(lines.toArray(String[]::new));
              // From now on all answers are read as they come.
              assertEquals("0", engine.next().id());
              long millis = endMillis(engine);
              int errors = countLate(engine, commands);
              late.addAndGet(Math.max(0, errors));
              return errors == CUT_OFF ? NOT_IN_TIME : millis;
            }
          });
    }
    assertTrue(late.get() > 0, "no session was given up");
  }

  /**
   * Checks that all commands but the first are answered in order.
   *
   * @return how many were too late; {@link #CUT_OFF} if the last have no answer at all
   */
  private static int countLate(GtpClient engine, int commands) throws Exception {
    int late = 0;
    for (int id = 1; id < commands; id++) {
      Optional<GtpResponse> next = engine.poll();
      if (next.isEmpty()) {
        return CUT_OFF;
      }
      GtpResponse response = next.get();
      assertEquals(Integer.toString(id), response.id());
      assertEquals(response.success() ? "1\n2\n3" : OUT_OF_TIME, response.text());
      assertTrue(late == 0 || !response.success(), "obeyed after it was given up");
      late += response.success() ? 0 : 1;
    }
    return late;
  }

  private static String allOf(GtpClient engine) {
    try {
      return new String(engine.fromEngine().readAllBytes(), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A session is over in time. */
  private static void endsInTime(Callable<Long> session) throws Exception {
    long millis = BestOfThree.millis(END_MILLIS, session);
    assertTrue(millis <= END_MILLIS, millis + " ms");
  }

  /** How long a session lives on after the end of its input. */
  private static long endMillis(GtpClient engine) throws Exception {
    long start = System.nanoTime();
    assertEquals(0, engine.exitCode(GtpClient.PATIENCE_MILLIS));
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
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
