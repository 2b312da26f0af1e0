package emilia.cli.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.board.Square;
import emilia.cli.Console;
import emilia.game.StartPosition;
import emilia.notation.ObfEntry;
import emilia.search.Certainty;
import emilia.search.SearchResult;
import emilia.search.Selectivity;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OutcomesTest {
  private final List<Integer> printed = new ArrayList<>();
  private final Outcomes outcomes = new Outcomes(report(), null, progress());
  private boolean ended;

  private OutcomeReport report() {
    return new OutcomeReport() {
      @Override
      public void add(Outcome outcome) {
        printed.add(outcome.number());
      }

      @Override
      public void end() {
        ended = true;
      }
    };
  }

  private static Progress progress() {
    Console console =
        new Console(
            InputStream.nullInputStream(),
            new ByteArrayOutputStream(),
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8));
    SearchPlan plan = SearchPlan.ofAnalysisStream(1, 1);
    return new Progress(console, new TimeLeft(plan, null, 1, Long.MAX_VALUE));
  }

  private static Outcome outcome(int number) {
    ObfEntry entry =
        new ObfEntry(StartPosition.STANDARD, List.of(), OptionalInt.empty(), "", number);
    SearchResult result =
        new SearchResult(
            Position.START, List.of(), 1, Certainty.ESTIMATE, Selectivity.FULL, 1, 1, true);
    return new Outcome(number, new InputPosition(entry, "in:" + number, "", Square.NONE), result);
  }

  @Test
  void nothingIsPrintedBeforeItsTurn() {
    outcomes.add(outcome(3));
    outcomes.addKnown(outcome(2));
    assertEquals(List.of(), printed);
    outcomes.add(outcome(1));
    assertEquals(List.of(1, 2, 3), printed);
    outcomes.add(outcome(6));
    assertEquals(4, outcomes.count());
    outcomes.end();
    assertEquals(List.of(1, 2, 3, 6), printed);
    assertTrue(ended);
    outcomes.add(outcome(4));
    assertEquals(List.of(1, 2, 3, 6), printed);
  }

  /** While one position takes long, the others go on for a while, and then wait. */
  @Test
  void resultsDoNotPileUpWithoutEnd() throws Exception {
    IntStream.rangeClosed(2, 2001).forEach(number -> outcomes.add(outcome(number)));
    Thread feeder =
        new Thread(
            () -> {
              try {
                outcomes.awaitRoom();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    feeder.start();
    feeder.join(300);
    assertTrue(feeder.isAlive(), "there is no room");
    outcomes.add(outcome(1));
    feeder.join(10_000);
    assertFalse(feeder.isAlive(), "there is room");
    assertEquals(2001, printed.size());
  }

  @Test
  void nobodyWaitsWhenAllIsOver() throws Exception {
    IntStream.rangeClosed(2, 2001).forEach(number -> outcomes.add(outcome(number)));
    outcomes.stopSignal().stop();
    outcomes.awaitRoom();
    assertEquals(List.of(), printed);
  }
}
