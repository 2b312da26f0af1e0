package emilia.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.inOrder;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoInteractions;
import static org.mockito.Mockito.verifyNoMoreInteractions;

import emilia.board.Disc;
import emilia.engine.Engine;
import emilia.engine.EngineOptions;
import emilia.eval.ClassicEvaluator;
import emilia.game.Game;
import emilia.game.GameMove;
import emilia.game.SampleGames;
import emilia.game.StartPosition;
import emilia.search.StopSignal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mockito.InOrder;

class GameAnalyzerTest {
  private final GameAnalyzer analyzer =
      new GameAnalyzer(new Engine(new EngineOptions(4, 1, new ClassicEvaluator(), 0, 1)));

  private static Game coloursSwapped(Game game) {
    StartPosition start = game.start();
    Game swapped =
        Game.from(StartPosition.of(start.white(), start.black(), start.sideToMove().opponent()));
    for (GameMove move : game.moves()) {
      swapped = swapped.play(move.square());
    }
    return swapped;
  }

  /** The values by ply. */
  private List<Integer> values(Game game, int depth) {
    List<Integer> values = new ArrayList<>();
    StopSignal stop = new StopSignal();
    assertTrue(
        analyzer
            .analyze(game, Effort.ofLevel(depth), (ply, value) -> values.add(0, value), stop)
            .isPresent());
    return values;
  }

  @Test
  void e4TheEndOfAGameReadsTheSameFromBothSides() {
    Game game = SampleGames.of(SampleGames.MANY_PASSES);
    List<Integer> black = values(game, 6);
    assertEquals(68, black.size());
    for (int ply = 58; ply <= 67; ply++) {
      assertEquals(6200, black.get(ply), "ply " + ply);
    }
    Game swapped = coloursSwapped(game);
    assertEquals(Disc.WHITE, swapped.start().sideToMove());
    List<Integer> mirrored = values(swapped, 6).stream().map(value -> -value).toList();
    assertEquals(black, mirrored);
  }

  @Test
  void theSameGameGivesTheSameValuesWhateverWasSearchedBefore() {
    Game opening = SampleGames.of(SampleGames.MANY_PASSES).truncated(20);
    List<Integer> first = values(opening, 4);
    values(SampleGames.of(SampleGames.MANY_PASSES), 3);
    assertEquals(first, values(opening, 4));
  }

  @Test
  void positionsComeFromTheLastToTheFirst() {
    GameAnalyzer.Listener listener = mock(GameAnalyzer.Listener.class);
    analyzer.analyze(
        SampleGames.of(SampleGames.MANY_PASSES).truncated(3),
        Effort.ofLevel(1),
        listener,
        new StopSignal());
    InOrder order = inOrder(listener);
    for (int ply = 3; ply >= 0; ply--) {
      order.verify(listener).onValue(eq(ply), anyInt());
    }
    verifyNoMoreInteractions(listener);
  }

  @Test
  void aStoppedAnalysisReportsNothingMore() {
    StopSignal stopped = new StopSignal();
    stopped.stop();
    GameAnalyzer.Listener listener = mock(GameAnalyzer.Listener.class);
    Game game = SampleGames.of(SampleGames.MANY_PASSES);
    Effort effort = Effort.ofLevel(2);
    assertTrue(analyzer.analyze(game, effort, listener, stopped).isEmpty());
    verifyNoInteractions(listener);

    StopSignal stop = new StopSignal();
    doAnswer(
            call -> {
              stop.stop();
              return null;
            })
        .when(listener)
        .onValue(anyInt(), anyInt());
    assertTrue(analyzer.analyze(game, effort, listener, stop).isEmpty());
    verify(listener).onValue(67, 6200);
    verifyNoMoreInteractions(listener);
  }
}
