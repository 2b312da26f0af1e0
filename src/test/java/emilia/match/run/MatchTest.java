package emilia.match.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Disc;
import emilia.game.Game;
import emilia.game.StartPosition;
import emilia.game.TimeControl;
import emilia.match.Conditions;
import emilia.match.EngineProcesses;
import emilia.match.EngineSpec;
import emilia.match.EngineSpecs;
import emilia.match.Fault;
import emilia.match.ShellEngine;
import emilia.match.opening.Opening;
import emilia.match.opening.RandomOpenings;
import emilia.match.player.Evaluations;
import emilia.match.player.Players;
import emilia.notation.NotationException;
import emilia.notation.Transcript;
import emilia.stats.PairScores;
import emilia.stats.Sprt;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whole matches, against engines in this JVM and against some that misbehave. */
class MatchTest {
  /** After these moves White must pass. */
  private static final String BEFORE_PASS = "f5f6e6d6d7f4g4g6h6f7e8g8c6e7f8d8c8b5h8g7g5g3h7";

  private static final long MARGIN_MILLIS = 100;

  private static final Conditions FAST =
      new Conditions(
          OptionalInt.empty(), OptionalLong.empty(), OptionalLong.of(300), TimeControl.NONE);

  private final EngineProcesses processes = new EngineProcesses();

  @AfterEach
  void noProcessIsLeft() {
    assertEquals(0, processes.count());
  }

  private static List<Opening> openings(int count) {
    return RandomOpenings.of(StartPosition.STANDARD, 6, OptionalDouble.empty(), 1, count);
  }

  private static MatchPlan plan(int games, EngineSpec... engines) {
    return new MatchPlan(
        List.of(engines), false, games, openings(games / 2), MARGIN_MILLIS, Optional.empty());
  }

  /** Plays a match and gives its games by number. */
  private Map<Integer, FinishedGame> play(MatchPlan plan, int concurrency) throws Exception {
    Map<Integer, FinishedGame> games = new TreeMap<>();
    Match match = new Match(plan, new Players(processes, new Evaluations()), listener(games));
    match.play(concurrency);
    assertTrue(match.isComplete());
    assertEquals(games.size(), match.standings().games());
    return games;
  }

  private static MatchListener listener(Map<Integer, FinishedGame> games) {
    return new MatchListener() {
      @Override
      public void onStart(GameTask task) {
        assertFalse(games.containsKey(task.number()));
      }

      @Override
      public void onFinish(FinishedGame game) {
        games.put(game.task().number(), game);
      }
    };
  }

  @Test
  void eachOpeningIsPlayedWithBothColours() throws Exception {
    MatchPlan plan = plan(10, ShellEngine.self("A", 1), ShellEngine.self("B", 1));
    Map<Integer, FinishedGame> games = play(plan, 1);
    for (int number = 1; number <= 10; number += 2) {
      FinishedGame first = games.get(number);
      FinishedGame second = games.get(number + 1);
      assertEquals("A", first.game().info().blackName());
      assertEquals("B", second.game().info().blackName());
      assertEquals(first.task().opening(), second.task().opening());
      assertTrue(first.game().isOver());
      // The same engine on both sides plays the same game.
      assertEquals(moves(first), moves(second));
      assertEquals(2, first.firstHalfPoints() + second.firstHalfPoints());
    }
  }

  private static String moves(FinishedGame game) {
    return Transcript.write(game.game());
  }

  @Test
  void atAFixedDepthConcurrencyChangesNothing() throws Exception {
    MatchPlan plan = plan(20, ShellEngine.self("A", 3), ShellEngine.self("B", 2));
    Map<Integer, FinishedGame> alone = play(plan, 1);
    Map<Integer, FinishedGame> together = play(plan, 3);
    assertEquals(20, alone.size());
    alone.forEach((number, game) -> assertEquals(moves(game), moves(together.get(number))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "ILLEGAL_MOVE|echo '=== D4'",
        "WRONG_PASS|echo '=== PA'",
        "CRASH|exit 3",
        "CRASH|printf '=== F'; exit 0",
        "CRASH|kill -9 $$",
        "PROTOCOL|echo '=== what?'",
        "TIME|sleep 0.8; echo '=== A1'",
        "HANG|sleep 60"
      })
  void faultsOfNBoardEnginesLoseWithTheirReason(Fault fault, String onGo) throws Exception {
    MatchPlan plan = plan(2, ShellEngine.self("A", 1), ShellEngine.nboard("B", onGo, FAST));
    assertLost(plan, fault);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "ILLEGAL_MOVE|printf '= D4\\n\\n'",
        "WRONG_PASS|printf '= pass\\n\\n'",
        "CRASH|exit 3",
        "PROTOCOL|printf '? no idea\\n\\n'",
        "PROTOCOL|printf '= resign\\n\\n'",
        "PROTOCOL|echo hello",
      })
  void faultsOfGtpEnginesLoseWithTheirReason(Fault fault, String onGenmove) throws Exception {
    MatchPlan plan =
        plan(2, ShellEngine.self("A", 1), ShellEngine.gtp("B", onGenmove, Conditions.NONE));
    assertLost(plan, fault);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"exit 1", "echo 'too little memory' >&2; exit 1"})
  void whoDoesNotStartLoses(String script) throws Exception {
    EngineSpec broken = ShellEngine.spec("B", EngineSpec.Protocol.NBOARD, script, Conditions.NONE);
    assertLost(plan(8, ShellEngine.self("A", 1), broken), Fault.STARTUP);
  }

  private void assertLost(MatchPlan plan, Fault fault) throws Exception {
    // Side by side: some of them wait for a late engine.
    Map<Integer, FinishedGame> games = play(plan, 2);
    assertEquals(plan.gamesPerPairing(), games.size());
    for (FinishedGame game : games.values()) {
      FinishedGame.Loss loss = game.loss().orElseThrow();
      assertEquals(fault, loss.fault(), loss.detail());
      assertEquals(1, game.loser());
      assertEquals(2, game.firstHalfPoints());
    }
  }

  /** White has no move after the opening and offers a square all the same. */
  @Test
  void aSquareInPlaceOfAPassIsIllegal() throws Exception {
    MatchPlan plan =
        new MatchPlan(
            List.of(
                ShellEngine.self("A", 1),
                ShellEngine.nboard("B", "echo '=== A1'", Conditions.NONE)),
            false,
            2,
            List.of(beforePass()),
            MARGIN_MILLIS,
            Optional.empty());
    FinishedGame game = play(plan, 1).get(1);
    assertEquals(Fault.ILLEGAL_MOVE, game.loss().orElseThrow().fault());
    assertEquals(Disc.WHITE, game.loss().orElseThrow().colour());
    assertEquals(23, game.game().plies());
  }

  @Test
  void aForcedPassIsAskedForLikeAnyMove() throws Exception {
    MatchPlan plan =
        new MatchPlan(
            List.of(ShellEngine.self("A", 1), ShellEngine.self("B", 1)),
            false,
            2,
            List.of(beforePass()),
            MARGIN_MILLIS,
            Optional.empty());
    FinishedGame game = play(plan, 1).get(1);
    assertTrue(game.loss().isEmpty());
    assertTrue(game.game().moves().get(23).isPass());
  }

  private static Opening beforePass() throws NotationException {
    return new Opening(Transcript.parse("opening", BEFORE_PASS), "opening");
  }

  @Test
  void handicapStartsArePlayed() throws Exception {
    Game start = Game.from(StartPosition.handicap(2, Disc.WHITE));
    MatchPlan plan =
        new MatchPlan(
            List.of(ShellEngine.self("A", 1), ShellEngine.self("B", 1)),
            false,
            2,
            List.of(new Opening(start, "handicap:2")),
            MARGIN_MILLIS,
            Optional.empty());
    FinishedGame game = play(plan, 1).get(2);
    assertEquals(start.start(), game.game().start());
    assertTrue(game.game().isOver());
  }

  @Test
  void aTestThatHasDecidedEndsTheMatch() throws Exception {
    MatchPlan plan =
        new MatchPlan(
            List.of(ShellEngine.self("A", 1), ShellEngine.nboard("B", "exit 1", Conditions.NONE)),
            false,
            1000,
            openings(1),
            MARGIN_MILLIS,
            Optional.of(Sprt.of(0, 200)));
    Match match =
        new Match(plan, new Players(processes, new Evaluations()), listener(new TreeMap<>()));
    match.play(1);
    assertEquals(Sprt.Verdict.ACCEPT_ELO1, match.verdict());
    assertTrue(match.isComplete());
    assertTrue(match.standings().games() < 100, match.standings().games() + " games");
    assertEquals(
        PairScores.of(0, 0, 0, 0, match.standings().games() / 2), match.standings().pairs(0, 1));
  }

  @Test
  void knownGamesAreNotPlayedAgain() throws Exception {
    MatchPlan plan = plan(12, ShellEngine.self("A", 2), ShellEngine.self("B", 1));
    Map<Integer, FinishedGame> all = play(plan, 1);
    Map<Integer, FinishedGame> rest = new TreeMap<>();
    Match match = new Match(plan, new Players(processes, new Evaluations()), listener(rest));
    match.resume(List.of(all.get(1), all.get(4), all.get(5)));
    match.play(2);
    assertEquals(9, rest.size());
    assertFalse(rest.containsKey(4));
    assertEquals(12, match.standings().games());
    assertEquals(6, match.standings().pairs(0, 1).pairs());
  }

  @Test
  void manyEnginesPlayAllAgainstAllOrOneAgainstTheRest() throws Exception {
    EngineSpec[] engines = {
      ShellEngine.self("A", 1), ShellEngine.self("B", 1), ShellEngine.self("C", 1)
    };
    assertEquals(12, play(plan(4, engines), 2).size());
    MatchPlan gauntlet =
        new MatchPlan(List.of(engines), true, 4, openings(2), MARGIN_MILLIS, Optional.empty());
    Map<Integer, FinishedGame> games = play(gauntlet, 2);
    assertEquals(8, games.size());
    assertTrue(games.values().stream().allMatch(game -> game.task().first() == 0));
  }

  @Test
  void theClockOfAnEngineRuns() throws Exception {
    MatchPlan plan =
        plan(
            2, ShellEngine.self("A", 1), EngineSpecs.parse("name=B,proto=self,depth=6,tc=30+0.01"));
    for (FinishedGame game : play(plan, 1).values()) {
      assertTrue(game.loss().isEmpty(), game.loss().toString());
      Disc colour = game.task().swapped() ? Disc.BLACK : Disc.WHITE;
      assertEquals(30_000, game.game().clock(colour).control().mainMillis());
      assertTrue(game.game().clock(colour).remainingMillis() > 0);
      assertTrue(game.game().usedMillis(colour) > 0);
    }
  }

  /** A thousand games, every tenth of which ends with the crash of a process. */
  @Test
  void nothingIsLeftAfterAThousandGames() throws Exception {
    List<EngineSpec> engines = new ArrayList<>();
    engines.add(ShellEngine.self("A", 1));
    engines.add(ShellEngine.self("B", 1));
    play(plan(2, engines.toArray(EngineSpec[]::new)), 1);
    long threads = Thread.activeCount();
    long handles = openHandles();
    play(plan(900, engines.toArray(EngineSpec[]::new)), 2);
    engines.set(1, ShellEngine.nboard("B", "exit 1", Conditions.NONE));
    play(plan(100, engines.toArray(EngineSpec[]::new)), 2);
    assertTrue(Thread.activeCount() <= threads + 1, "threads are left");
    assertTrue(openHandles() <= handles + 2, "file handles are left");
  }

  /** The open files of this process; 0 where the system does not show them. */
  private static long openHandles() throws Exception {
    Path folder = Path.of("/proc/self/fd");
    if (!Files.isDirectory(folder)) {
      return 0;
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.count();
    }
  }
}
