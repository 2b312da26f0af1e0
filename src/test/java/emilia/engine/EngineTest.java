package emilia.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.atLeastOnce;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoInteractions;

import emilia.BestOfThree;
import emilia.board.Disc;
import emilia.board.Position;
import emilia.board.Square;
import emilia.eval.ClassicEvaluator;
import emilia.eval.Evaluator;
import emilia.eval.EvaluatorState;
import emilia.game.Game;
import emilia.game.SampleGames;
import emilia.game.StartPosition;
import emilia.game.TimeControl;
import emilia.search.Certainty;
import emilia.search.RootLine;
import emilia.search.SearchLimits;
import emilia.search.SearchListener;
import emilia.search.SearchResult;
import emilia.search.StopSignal;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EngineTest {
  private static final Game START = Game.from(StartPosition.STANDARD);

  private static Engine engine(double varietyDiscs, long seed) {
    return new Engine(new EngineOptions(2, 1, new ClassicEvaluator(), varietyDiscs, seed));
  }

  private static MoveChoice go(Engine engine, Game game, int depth) {
    return engine.go(game, depth, SearchListener.NONE, new StopSignal());
  }

  private static Game withClock(Game game, long mainMillis) {
    TimeControl control = new TimeControl(mainMillis, 0, 0);
    return SampleGames.withTimes(game, control, control);
  }

  @Test
  void goGivesTheBestMoveWithItsValue() {
    Engine engine = engine(0, 1);
    MoveChoice choice = go(engine, START, 4);
    RootLine best = choice.result().lines().get(0);
    assertEquals(best.move(), choice.move());
    assertEquals(best.scoreDiscs(), choice.evalDiscs().orElseThrow());
    assertTrue(choice.result().complete());
    assertEquals(4, choice.result().depth());
  }

  @Test
  void goPassesIfItMustAndAfterTheEnd() {
    Engine engine = engine(0, 1);
    Game blocked = SampleGames.of(SampleGames.BLOCKED);
    assertTrue(go(engine, blocked, 4).isPass());
    Game over = SampleGames.of(SampleGames.WIPE_OUT);
    assertTrue(over.isOver());
    MoveChoice choice = go(engine, over, 4);
    assertTrue(choice.isPass());
    assertTrue(choice.evalDiscs().isEmpty());
    assertEquals(-6400, choice.result().scoreCentidiscs());
  }

  @Test
  void aSearchStoppedBeforeItBeganStillGivesALegalMove() {
    StopSignal stopped = new StopSignal();
    stopped.stop();
    Game game = SampleGames.of("f5d6c3d3c4");
    MoveChoice choice = engine(0, 1).go(game, 60, SearchListener.NONE, stopped);
    assertTrue(game.position().isLegal(choice.move()));
    assertTrue(choice.evalDiscs().isPresent());
  }

  @Test
  void aClockWithNothingLeftStillGivesALegalMove() throws Exception {
    Game game = withClock(SampleGames.of("f5d6c3d3c4"), 1);
    long millis =
        BestOfThree.millis(
            500,
            () -> {
              MoveChoice choice = go(engine(0, 1), game, 60);
              assertTrue(game.position().isLegal(choice.move()));
              return choice.timeMillis();
            });
    assertTrue(millis <= 500, millis + " ms");
  }

  @Test
  void theClockOfTheMoverBoundsGoButNotHint() {
    Game game = withClock(START, 2000);
    Engine engine = engine(0, 1);
    assertFalse(go(engine, game, 60).result().complete());
    SearchResult hint = engine.hint(game, 7, 1, SearchListener.NONE, new StopSignal());
    assertTrue(hint.complete());
    assertEquals(7, hint.depth());
  }

  @Test
  void goWithinOtherLimitsLooksAtNoClock() {
    Game overdrawn = withClock(START, 1);
    MoveChoice choice =
        engine(0, 1).go(overdrawn, SearchLimits.ofDepth(9), SearchListener.NONE, new StopSignal());
    assertEquals(9, choice.result().depth());
    assertTrue(choice.result().complete());
  }

  @Test
  void hintGivesAllMovesIfMoreAreAskedFor() {
    SearchResult result = engine(0, 1).hint(START, 3, 99, SearchListener.NONE, new StopSignal());
    assertEquals(4, result.lines().size());
  }

  @Test
  void theListenerHearsOfEachCallButNotOfPasses() {
    SearchListener listener = mock(SearchListener.class);
    Engine engine = engine(0, 1);
    engine.go(SampleGames.of(SampleGames.WIPE_OUT), 3, listener, new StopSignal());
    verifyNoInteractions(listener);
    engine.go(START, 3, listener, new StopSignal());
    verify(listener, atLeastOnce()).onDepthComplete(any());
  }

  @Test
  void varietyChoosesAmongGoodMovesAndRepeatsWithTheSeed() {
    Engine engine = engine(1.0, 5);
    Engine again = engine(1.0, 5);
    Set<Integer> seen = new HashSet<>();
    for (int i = 0; i < 40; i++) {
      MoveChoice choice = go(engine, START, 2);
      double best = choice.result().lines().get(0).scoreDiscs();
      assertTrue(choice.evalDiscs().orElseThrow() >= best - 1.0);
      assertEquals(choice.move(), go(again, START, 2).move());
      seen.add(choice.move());
    }
    assertEquals(4, seen.size(), "the four first moves are mirror images of each other");
  }

  @Test
  void varietyNeverTakesAMoveThatIsTooBad() {
    Engine engine = engine(0.01, 5);
    Game game = SampleGames.of("f5f6e6f4");
    SearchResult all = engine.hint(game, 2, 99, SearchListener.NONE, new StopSignal());
    double best = all.lines().get(0).scoreDiscs();
    for (int i = 0; i < 20; i++) {
      assertTrue(go(engine, game, 2).evalDiscs().orElseThrow() >= best - 0.01);
    }
  }

  @Test
  void varietyTakesAMoveThatIsJustGoodEnough() {
    Engine engine = new Engine(new EngineOptions(1, 1, new FixedEvaluator(), 0.1, 5));
    Set<Integer> seen = new HashSet<>();
    for (int i = 0; i < 40; i++) {
      seen.add(go(engine, START, 1).move());
    }
    assertEquals(4, seen.size(), "d3 is worth 0.8 discs, the others 0.7");
  }

  /** Values for the first moves. */
  private static final class FixedEvaluator implements Evaluator, EvaluatorState {
    @Override
    public String name() {
      return "fixed";
    }

    @Override
    public String description() {
      return name();
    }

    @Override
    public EvaluatorState newState() {
      return this;
    }

    @Override
    public void reset(long player, long opponent) {}

    @Override
    public void play(int square, long flips) {}

    @Override
    public void undo(int square, long flips) {}

    @Override
    public void pass() {}

    @Override
    public void enter(long player, long opponent) {}

    @Override
    public void leave() {}

    @Override
    public int evaluateCentidiscs(long player, long opponent) {
      return (opponent & Square.bit(Square.parse("d3", 0))) != 0 ? -80 : -70;
    }
  }

  @Test
  void varietyEndsAfterTwentyPlies() {
    Game game = SampleGames.of(SampleGames.MANY_PASSES).truncated(Engine.VARIETY_PLIES);
    MoveChoice choice = go(engine(64, 9), game, 3);
    assertEquals(1, choice.result().lines().size());
    Game before = game.truncated(Engine.VARIETY_PLIES - 1);
    int moves = Long.bitCount(before.position().legalMoves());
    assertEquals(moves, go(engine(64, 9), before, 3).result().lines().size());
  }

  @Test
  void enginesDoNotShareAnything() {
    Engine one = engine(0, 1);
    Engine other = engine(0, 1);
    Game game = SampleGames.of("f5d6c3d3c4f4");
    SearchResult first = go(one, game, 6).result();
    assertEquals(first.nodes(), go(other, game, 6).result().nodes());
    one.clear();
    assertEquals(first.nodes(), go(one, game, 6).result().nodes());
  }

  @Test
  void sidesAreTheMoversInHandicapGamesToo() {
    Game game = Game.from(StartPosition.handicap(4, Disc.WHITE));
    MoveChoice choice = go(engine(0, 1), game, 4);
    Position position = game.position();
    assertTrue(position.isLegal(choice.move()));
    assertTrue(choice.evalDiscs().orElseThrow() < 0, "four corners are an advantage for Black");
  }

  @Test
  void threadsHaveTheirRange() {
    for (int threads : new int[] {0, -1, EngineOptions.MAX_THREADS + 1}) {
      IllegalArgumentException e =
          assertThrows(IllegalArgumentException.class, () -> options(threads));
      assertEquals("expected 1 to 256 threads, found " + threads, e.getMessage());
    }
    assertEquals(EngineOptions.MAX_THREADS, options(EngineOptions.MAX_THREADS).threads());
  }

  @Test
  void exactValuesDoNotDependOnTheThreadsAndCloseEndsThem() throws InterruptedException {
    Game game = SampleGames.of(SampleGames.MANY_PASSES.substring(0, 68));
    Set<Thread> before = Thread.getAllStackTraces().keySet();
    double score;
    try (Engine one = new Engine(options(1))) {
      score = one.hint(game, 60, 1, SearchListener.NONE, new StopSignal()).scoreCentidiscs();
    }
    Set<Thread> started;
    try (Engine four = new Engine(options(4))) {
      SearchResult result = four.hint(game, 60, 1, SearchListener.NONE, new StopSignal());
      assertEquals(Certainty.EXACT, result.certainty());
      assertEquals(score, result.scoreCentidiscs());
      started = new HashSet<>(Thread.getAllStackTraces().keySet());
    }
    started.removeAll(before);
    started.removeIf(thread -> !thread.getName().startsWith("emilia-search"));
    assertEquals(3, started.size(), started.toString());
    for (Thread thread : started) {
      thread.join(5000);
      assertFalse(thread.isAlive(), thread.getName());
    }
  }

  private static EngineOptions options(int threads) {
    return new EngineOptions(2, threads, new ClassicEvaluator(), 0, 1);
  }
}
