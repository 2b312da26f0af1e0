package emilia.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Disc;
import emilia.board.Position;
import emilia.board.RandomPositions;
import emilia.board.Square;
import emilia.engine.Engine;
import emilia.engine.EngineOptions;
import emilia.eval.ClassicEvaluator;
import emilia.game.Game;
import emilia.game.GameMove;
import emilia.game.SampleGames;
import emilia.game.StartPosition;
import emilia.search.Level;
import emilia.search.SearchLimits;
import emilia.search.Selectivity;
import emilia.search.StopSignal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Analyses of random and known games against plain negamax and against what must hold. */
class GameAnalysisTest {
  private static final int ORACLE_EMPTIES = 8;

  private final Random random = RandomPositions.random();
  private final GameAnalyzer analyzer =
      new GameAnalyzer(new Engine(new EngineOptions(4, 1, new ClassicEvaluator(), 0, 1)));

  private GameAnalysis analyze(Game game, Effort effort) {
    return analyzer.analyze(game, effort, GameAnalyzer.Listener.NONE, new StopSignal()).get();
  }

  private Game randomGame(StartPosition start) {
    Game game = Game.from(start);
    while (!game.isOver()) {
      game = game.play(RandomPositions.randomMove(game.position(), random));
    }
    return game;
  }

  /** The exact score in discs, by trying everything. */
  private static int negamax(Position position) {
    if (position.isGameOver()) {
      return position.finalScoreDiscs();
    }
    if (position.mustPass()) {
      return -negamax(position.play(Square.PASS));
    }
    int best = -64;
    for (int square = 0; square < 64; square++) {
      if (position.isLegal(square)) {
        best = Math.max(best, -negamax(position.play(square)));
      }
    }
    return best;
  }

  private static List<Integer> bestMoves(Position position) {
    int best = negamax(position);
    List<Integer> moves = new ArrayList<>();
    for (int square = 0; square < 64; square++) {
      if (position.isLegal(square) && -negamax(position.play(square)) == best) {
        moves.add(square);
      }
    }
    return moves;
  }

  @Test
  void lateEndingsAgreeWithNegamax() {
    for (int i = 0; i < 6; i++) {
      GameAnalysis analysis = analyze(randomGame(StartPosition.STANDARD), Effort.ofLevel(4));
      Game game = analysis.game();
      for (AnalyzedMove move : analysis.moves()) {
        Position before = game.positionAfter(move.ply());
        if (before.emptyCount() > ORACLE_EMPTIES) {
          continue;
        }
        String where = game + " ply " + move.ply() + ", " + RandomPositions.replay();
        int best = negamax(before);
        int played = -negamax(before.play(move.square()));
        assertEquals(100 * best, move.bestScoreCentidiscs(), where);
        assertEquals(100 * played, move.scoreCentidiscs(), where);
        assertEquals(100 * (best - played), move.lossCentidiscs(), where);
        assertEquals(ValueKind.EXACT, move.bestKind(), where);
        assertEquals(ValueKind.EXACT, move.kind(), where);
        if (!move.isPass()) {
          assertTrue(bestMoves(before).contains(move.bestSquare()), where);
        }
      }
    }
  }

  /** The four first moves are one, whatever the searches of the positions behind them say. */
  @Test
  void mirrorImagesOfTheBestMoveLoseNothing() {
    for (int level = 1; level <= 8; level++) {
      for (String opening : List.of("f5d6c3", "d3c5f6", "c4e3f4", "e6f4e3")) {
        Game game = Game.from(StartPosition.STANDARD);
        for (int i = 0; i < opening.length(); i += 2) {
          game = game.play(Square.parse(opening, i));
        }
        AnalyzedMove first = analyze(game, Effort.ofLevel(level)).moves().get(0);
        String where = opening + ", level " + level;
        assertEquals(0, first.lossCentidiscs(), where);
        assertEquals(first.square(), first.bestSquare(), where);
      }
    }
  }

  /** Where two moves are mirror images of each other, both lose against a better one. */
  @Test
  void mirrorImagesLoseTheSame() {
    for (String[] pair :
        List.of(
            new String[] {"d3e3f3c5c6f2c4b6", "e2", "b5"},
            new String[] {"f5f6c4c3f7f4c2c5", "f3", "c6"},
            new String[] {"f5f6f7f4d3c3b3e3f3", "d2", "g5"})) {
      int[] losses = new int[2];
      for (int i = 0; i < 2; i++) {
        String moves = pair[0] + pair[i + 1];
        Game game = Game.from(StartPosition.STANDARD);
        for (int j = 0; j < moves.length(); j += 2) {
          game = game.play(Square.parse(moves, j));
        }
        List<AnalyzedMove> analyzed = analyze(game, Effort.ofLevel(4)).moves();
        losses[i] = analyzed.get(analyzed.size() - 1).lossCentidiscs();
      }
      assertEquals(losses[0], losses[1], pair[0]);
    }
  }

  /** What holds between the values of all games. */
  private static void assertConsistent(GameAnalysis analysis) {
    String where = analysis.game() + ", " + RandomPositions.replay();
    List<PositionValue> positions = analysis.positions();
    assertEquals(analysis.game().plies() + 1, positions.size(), where);
    for (AnalyzedMove move : analysis.moves()) {
      PositionValue before = positions.get(move.ply());
      PositionValue after = positions.get(move.ply() + 1);
      assertEquals(-after.scoreCentidiscs(), move.scoreCentidiscs(), where);
      assertEquals(after.kind(), move.kind(), where);
      assertEquals(before.scoreCentidiscs(), move.bestScoreCentidiscs(), where);
      assertTrue(move.lossCentidiscs() >= 0, where);
      assertTrue(after.kind().compareTo(before.kind()) >= 0, "never less sure later: " + where);
      if (move.lossCentidiscs() > 0) {
        assertNotEquals(move.square(), move.bestSquare(), where);
      } else {
        assertEquals(move.square(), move.bestSquare(), where);
      }
      assertEquals(move.isForced(), move.moveClass().isEmpty(), where);
      assertTrue(!move.isForced() || move.lossCentidiscs() == 0, where);
      assertLegal(analysis.game().positionAfter(move.ply()), before.line(), where);
    }
    for (Disc side : Disc.values()) {
      PlayerSummary summary = analysis.summary(side);
      int counted = summary.counts().values().stream().mapToInt(Integer::intValue).sum();
      assertEquals(summary.moves(), counted, where);
      assertEquals(summary.moves() > 0, summary.accuracy().isPresent(), where);
    }
  }

  private static void assertLegal(Position start, List<Integer> line, String where) {
    Position position = start;
    for (int move : line) {
      assertTrue(
          move == Square.PASS ? position.mustPass() : position.isLegal(move), line + " " + where);
      position = position.play(move);
    }
  }

  @Test
  void valuesAreConsistentFromMoveToMove() {
    for (Effort effort : List.of(Effort.ofLevel(3), Effort.ofLevel(6), Effort.ofDepth(2))) {
      assertConsistent(analyze(randomGame(StartPosition.STANDARD), effort));
    }
    for (int corners = 1; corners <= 4; corners++) {
      StartPosition start = StartPosition.handicap(corners, Disc.WHITE);
      assertConsistent(analyze(randomGame(start), Effort.ofLevel(3)));
    }
    for (String moves : List.of(SampleGames.MANY_PASSES, SampleGames.WIPE_OUT)) {
      assertConsistent(analyze(SampleGames.of(moves), Effort.ofLevel(4)));
    }
    assertConsistent(
        analyze(SampleGames.of(SampleGames.FINISHED).truncated(23), Effort.ofLevel(4)));
  }

  @Test
  void swappedColoursGiveMirroredAnalyses() {
    Game game = randomGame(StartPosition.STANDARD);
    StartPosition start = StartPosition.STANDARD;
    Game swapped =
        Game.of(
            StartPosition.of(start.white(), start.black(), Disc.WHITE),
            game.moves().stream().map(move -> GameMove.of(move.square())).toList());
    GameAnalysis one = analyze(game, Effort.ofLevel(4));
    GameAnalysis other = analyze(swapped, Effort.ofLevel(4));
    for (int ply = 0; ply <= game.plies(); ply++) {
      assertEquals(
          one.blackScoreCentidiscs(ply),
          -other.blackScoreCentidiscs(ply),
          game + " ply " + ply + ", " + RandomPositions.replay());
    }
    assertEquals(one.winner().map(Disc::opponent), other.winner());
    assertEquals(
        one.turningPoint().map(turning -> turning.move().ply()),
        other.turningPoint().map(turning -> turning.move().ply()));
    assertEquals(one.summary(Disc.BLACK).accuracy(), other.summary(Disc.WHITE).accuracy());
  }

  @Test
  void perfectPlayLosesNothing() {
    Position start = RandomPositions.withEmpties(ORACLE_EMPTIES, random);
    Game game = Game.from(new StartPosition(start, Disc.BLACK));
    while (!game.isOver()) {
      game = game.play(game.mustPass() ? Square.PASS : bestMoves(game.position()).get(0));
    }
    GameAnalysis analysis = analyze(game, Effort.ofLevel(6));
    for (AnalyzedMove move : analysis.moves()) {
      assertEquals(0, move.lossCentidiscs(), RandomPositions.describe(start));
      assertEquals(
          move.isForced() ? Optional.empty() : Optional.of(MoveClass.BEST), move.moveClass());
    }
    assertEquals(Optional.empty(), analysis.turningPoint());
    assertEquals(Optional.empty(), analysis.lastChance());
    assertEquals(0, analysis.exactFrom());
    for (Disc side : Disc.values()) {
      analysis.summary(side).accuracy().ifPresent(accuracy -> assertEquals(100, accuracy));
    }
  }

  @Test
  void aGameWithoutMoves() {
    GameAnalysis analysis = analyze(Game.from(StartPosition.STANDARD), Effort.ofLevel(2));
    assertConsistent(analysis);
    assertEquals(List.of(), analysis.moves());
    assertEquals(OptionalDouble.empty(), analysis.summary(Disc.BLACK).accuracy());
    assertEquals(OptionalDouble.empty(), analysis.summary(Disc.BLACK).meanLossDiscs());
    assertEquals(Optional.empty(), analysis.turningPoint());
    assertEquals(2, analysis.positions().get(0).depth());
    assertEquals(1, analysis.exactFrom(), "not even the last value is exact");
  }

  @Test
  void aWipeOutEndsWith64() {
    GameAnalysis analysis = analyze(SampleGames.of(SampleGames.WIPE_OUT), Effort.ofLevel(4));
    assertEquals(6400, analysis.blackScoreCentidiscs(9));
    assertEquals(9, analysis.exactFrom());
    assertEquals(Optional.of(Disc.BLACK), analysis.winner());
  }

  @Test
  void passesAndOnlyMovesHaveNoClass() {
    GameAnalysis analysis = analyze(SampleGames.of(SampleGames.MANY_PASSES), Effort.ofLevel(3));
    List<AnalyzedMove> passes = analysis.moves().stream().filter(AnalyzedMove::isPass).toList();
    assertEquals(14, passes.size());
    assertTrue(passes.stream().allMatch(move -> move.moveClass().isEmpty()));
    assertEquals(53, analysis.moves().get(analysis.moves().size() - 1).number());
    int forced = analysis.summary(Disc.BLACK).forced() + analysis.summary(Disc.WHITE).forced();
    int free = analysis.summary(Disc.BLACK).moves() + analysis.summary(Disc.WHITE).moves();
    assertEquals(53, forced + free);
  }

  @Test
  void classesByLoss() {
    assertEquals(MoveClass.BEST, MoveClass.of(0));
    assertEquals(MoveClass.BEST, MoveClass.of(49));
    assertEquals(MoveClass.GOOD, MoveClass.of(50));
    assertEquals(MoveClass.GOOD, MoveClass.of(199));
    assertEquals(MoveClass.INACCURACY, MoveClass.of(200));
    assertEquals(MoveClass.MISTAKE, MoveClass.of(500));
    assertEquals(MoveClass.MISTAKE, MoveClass.of(999));
    assertEquals(MoveClass.BLUNDER, MoveClass.of(1000));
    assertEquals(MoveClass.BLUNDER, MoveClass.of(12_800));
  }

  @Test
  void phasesByEmptySquares() {
    assertEquals(Phase.OPENING, Phase.of(60));
    assertEquals(Phase.OPENING, Phase.of(41));
    assertEquals(Phase.MIDGAME, Phase.of(40));
    assertEquals(Phase.MIDGAME, Phase.of(21));
    assertEquals(Phase.ENDGAME, Phase.of(20));
    assertEquals(Phase.ENDGAME, Phase.of(0));
  }

  @Test
  void marksHalveEachFiveDiscs() {
    assertEquals(100, PlayerSummary.mark(0), 1e-9);
    assertEquals(50, PlayerSummary.mark(500), 1e-9);
    assertEquals(25, PlayerSummary.mark(1000), 1e-9);
    assertEquals(100 / Math.sqrt(2), PlayerSummary.mark(250), 1e-9);
  }

  /**
   * An analysis of the first moves of a game with these values from Black's side in discs; the best
   * move is the one played unless it loses something.
   */
  private static GameAnalysis made(ValueKind kind, double... blackDiscs) {
    Game game = SampleGames.of(SampleGames.BLOCKED).truncated(blackDiscs.length - 1);
    List<PositionValue> values = new ArrayList<>();
    for (int ply = 0; ply < blackDiscs.length; ply++) {
      boolean black = game.sideToMoveAfter(ply) == Disc.BLACK;
      int score = (int) Math.round(100 * blackDiscs[ply] * (black ? 1 : -1));
      boolean loses = ply < game.plies() && blackDiscs[ply] != blackDiscs[ply + 1];
      long moves = game.positionAfter(ply).legalMoves();
      int best = Long.numberOfTrailingZeros(moves);
      if (ply < game.plies()) {
        int played = game.moves().get(ply).square();
        best = loses ? Long.numberOfTrailingZeros(moves & ~Square.bit(played)) : played;
      }
      values.add(new PositionValue(score, kind, 1, 100, List.of(best)));
    }
    return new GameAnalysis(game, Effort.ofLevel(1), values);
  }

  private static void assertTurn(int ply, GameAnalysis analysis) {
    Optional<Integer> found = analysis.turningPoint().map(turning -> turning.move().ply());
    assertEquals(ply < 0 ? Optional.empty() : Optional.of(ply), found);
  }

  private static void assertChance(int ply, boolean winning, GameAnalysis analysis) {
    LastChance chance = analysis.lastChance().orElseThrow();
    assertEquals(ply, chance.move().ply());
    assertEquals(winning, chance.winning());
  }

  // Black moves at even plies and can only lose there; White at odd ones.

  @Test
  void theTurningPointIsWhereTheLeadChangedForGood() {
    GameAnalysis analysis = made(ValueKind.EXACT, 4, 4, 4, -6, -6, -6);
    assertTurn(2, analysis);
    assertChance(2, true, analysis);
    assertEquals(Optional.of(Disc.BLACK), analysis.turningPoint().get().leaderBefore());
    assertEquals(Optional.of(Disc.WHITE), analysis.turningPoint().get().leaderAfter());
    assertEquals(ValueKind.EXACT, analysis.lastChance().get().kind());
  }

  @Test
  void ofLastingChangesTheLargestCounts() {
    GameAnalysis analysis = made(ValueKind.EXACT, 10, -8, -8, -8, 0, -2, -2);
    assertTurn(0, analysis);
    assertChance(4, false, analysis);
  }

  @Test
  void aChangeThatIsUndoneIsNoTurningPoint() {
    GameAnalysis analysis = made(ValueKind.PROBABLE, 10, -8, 6, -4, -4);
    assertTurn(2, analysis);
    assertChance(2, true, analysis);
    assertEquals(ValueKind.PROBABLE, analysis.lastChance().get().kind());
  }

  @Test
  void aDrawnGameTurnsWhereTheLeadWasLost() {
    GameAnalysis analysis = made(ValueKind.EXACT, 6, 0, 0, 0);
    assertEquals(Optional.empty(), analysis.winner());
    assertTurn(0, analysis);
    assertChance(0, true, analysis);
  }

  @Test
  void aSideThatWasAheadAllTheTimeNeedsNoTurningPoint() {
    GameAnalysis analysis = made(ValueKind.EXACT, -4, -4, -2, -2, 0);
    assertEquals(Optional.empty(), made(ValueKind.EXACT, -4, -4, -2).turningPoint());
    assertEquals(Optional.empty(), made(ValueKind.EXACT, -4, -4, -2).lastChance());
    assertTurn(3, analysis);
    assertEquals(Disc.WHITE, analysis.turningPoint().get().move().side());
  }

  @Test
  void estimatesBelowOneDiscAreLevel() {
    GameAnalysis analysis = made(ValueKind.ESTIMATE, 0.5, 0.5, 0.5, -0.9, -0.9, -3);
    assertTurn(4, analysis);
    assertChance(4, false, analysis);
    assertEquals(Optional.empty(), analysis.turningPoint().get().leaderBefore());
  }

  @Test
  void valuesThatCannotBeAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> made(ValueKind.EXACT, 0, 2));
    Game game = SampleGames.of(SampleGames.WIPE_OUT);
    assertThrows(
        IllegalArgumentException.class, () -> new GameAnalysis(game, Effort.ofLevel(1), List.of()));
  }

  @Test
  void levelsAndDepthsHaveBounds() {
    assertThrows(IllegalArgumentException.class, () -> Effort.ofLevel(0));
    assertThrows(IllegalArgumentException.class, () -> Effort.ofDepth(61));
    assertEquals("level 16", Effort.ofLevel(16).describe());
    assertEquals("depth 9", Effort.ofDepth(9).describe());
    assertFalse(Effort.ofDepth(60).limits(60).depth() < 60);
  }

  @Test
  void aDepthIsAsSelectiveAsItsLevelAndExactNearTheEnd() {
    for (int number : List.of(2, 10, 11, 20, 60)) {
      SearchLimits limits = Effort.ofDepth(number).limits(50);
      assertEquals(number, limits.depth());
      assertEquals(Level.of(number).selectivity(), limits.selectivity());
      assertEquals(Math.max(number, 16), limits.exactFromEmpties());
      assertEquals(Selectivity.FULL, limits.solveSelectivity());
    }
  }
}
