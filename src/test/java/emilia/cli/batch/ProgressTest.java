package emilia.cli.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.cli.Console;
import emilia.cli.batch.TimeLeft.AtWork;
import emilia.eval.ClassicEvaluator;
import emilia.search.Certainty;
import emilia.search.SearchResult;
import emilia.search.Selectivity;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ProgressTest {
  private static final long SECOND = 1_000_000_000L;

  private static final double GROWTH = 2.3;

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private Console console(boolean terminal) {
    return new Console(
        InputStream.nullInputStream(),
        new ByteArrayOutputStream(),
        new PrintStream(err, true, StandardCharsets.US_ASCII),
        () -> true,
        () -> terminal);
  }

  private static TimeLeft timeLeft(List<Integer> empties) {
    return new TimeLeft(SearchPlan.ofSolves(empties, 2), empties, GROWTH, Long.MAX_VALUE);
  }

  @Test
  void theLineTellsWhatIsGoingOn() {
    TimeLeft timeLeft = timeLeft(List.of(24, 24, 24));
    timeLeft.done(1, 24, 60 * SECOND);
    try (Progress progress = new Progress(console(false), timeLeft);
        Searcher solver = new Searcher(new ClassicEvaluator(), 1, 1)) {
      progress.begin(2, 24, solver);
      assertEquals("2 of 3: 24 empties, 0.0 M nodes/s, about 2 min left", progress.line());
      progress.begin(3, 24, solver);
      assertEquals("1 of 3 done, 2 at work, 0.0 M nodes/s, about 2 min left", progress.line());
    }
  }

  @Test
  void theLineTellsHowCertainASolveIs() {
    try (Progress progress = new Progress(console(false), timeLeft(List.of(24)));
        Searcher solver = new Searcher(new ClassicEvaluator(), 1, 1)) {
      Progress.Running position = progress.begin(1, 24, solver);
      position.onDepthComplete(result(Certainty.PROBABLE, Selectivity.PERCENT_95));
      assertTrue(progress.line().startsWith("1 of 1: 24 empties, depth 24 (95 %), "));
      position.onDepthComplete(result(Certainty.WIN_LOSS_DRAW, Selectivity.FULL));
      assertTrue(progress.line().startsWith("1 of 1: 24 empties, depth 24 (win/loss/draw), "));
    }
  }

  private static SearchResult result(Certainty certainty, Selectivity selectivity) {
    return new SearchResult(Position.START, List.of(), 24, certainty, selectivity, 1, 1, false);
  }

  @Test
  void onlyATerminalSeesIt() throws InterruptedException {
    try (Progress progress = new Progress(console(false), timeLeft(List.of(24)))) {
      Thread.sleep(700);
      progress.withoutLine(() -> {});
    }
    assertEquals("", err.toString(StandardCharsets.US_ASCII));
  }

  @Test
  void theLineGivesWayAndIsTakenAwayAtTheEnd() throws InterruptedException {
    Progress progress = new Progress(console(true), timeLeft(List.of(24)));
    long deadline = System.nanoTime() + 10 * SECOND;
    while (err.size() == 0 && System.nanoTime() < deadline) {
      Thread.sleep(20);
    }
    progress.withoutLine(() -> assertTrue(err.toString(StandardCharsets.US_ASCII).endsWith(" \r")));
    progress.close();
    String text = err.toString(StandardCharsets.US_ASCII);
    assertTrue(text.startsWith("\r0 of 1 done"), text);
    assertTrue(text.endsWith("\r"), text);
    assertFalse(text.contains("\n"), text);
    Thread.sleep(700);
    assertEquals(text, err.toString(StandardCharsets.US_ASCII));
  }

  @Test
  void theTimeLeftGrowsWithTheEmptySquares() {
    TimeLeft timeLeft = timeLeft(List.of(24, 24, 25));
    assertEquals(OptionalLong.empty(), timeLeft.nanos(List.of()));
    timeLeft.done(1, 24, 10 * SECOND);
    assertEquals(33.0, timeLeft.nanos(List.of()).getAsLong() / 1e9, 0.01);
    assertEquals(
        29.0, timeLeft.nanos(List.of(new AtWork(2, 24, 4 * SECOND))).getAsLong() / 1e9, 0.01);
    assertEquals(
        23.0, timeLeft.nanos(List.of(new AtWork(2, 24, 99 * SECOND))).getAsLong() / 1e9, 0.01);
    timeLeft.done(2, 24, 10 * SECOND);
    timeLeft.done(3, 25, 10 * SECOND);
    assertEquals(0, timeLeft.nanos(List.of()).getAsLong());
  }

  @Test
  void positionsSideBySideShareTheThreads() {
    TimeLeft timeLeft = timeLeft(List.of(18, 18, 18, 18, 18));
    timeLeft.done(1, 18, 10 * SECOND);
    assertEquals(20.0, timeLeft.nanos(List.of()).getAsLong() / 1e9, 0.01);
  }

  @Test
  void noPositionTakesMoreThanItsTime() {
    List<Integer> empties = List.of(24, 30, 30);
    TimeLeft timeLeft = new TimeLeft(SearchPlan.ofSolves(empties, 2), empties, GROWTH, 15 * SECOND);
    timeLeft.done(1, 24, 10 * SECOND);
    assertEquals(30.0, timeLeft.nanos(List.of()).getAsLong() / 1e9, 0.01);
  }

  @Test
  void durationsAreRound() {
    assertEquals("0 s", Progress.duration(0));
    assertEquals("99 s", Progress.duration(99 * SECOND));
    assertEquals("2 min", Progress.duration(100 * SECOND));
    assertEquals("1.7 h", Progress.duration(6000 * SECOND));
  }
}
