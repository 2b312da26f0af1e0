package emilia.match.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import emilia.board.Disc;
import emilia.board.RandomPositions;
import emilia.game.Game;
import emilia.game.StartPosition;
import emilia.match.EngineProcesses;
import emilia.match.Fault;
import emilia.match.ShellEngine;
import emilia.match.opening.Opening;
import emilia.match.opening.RandomOpenings;
import emilia.match.player.Evaluations;
import emilia.match.player.Players;
import emilia.match.run.FinishedGame.Loss;
import emilia.stats.Sprt;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The same games decide a test at the same pair, in whatever order they come in. */
class SequentialTestTest {
  private static final int PAIRS = 40;
  private static final MatchPlan PLAN =
      new MatchPlan(
          List.of(ShellEngine.self("A", 1), ShellEngine.self("B", 1)),
          false,
          2 * PAIRS,
          List.of(new Opening(Game.from(StartPosition.STANDARD), "standard")),
          100,
          Optional.of(Sprt.of(0, 200)));

  /** Decided the one way by the first pairs, the other way by the last ones. */
  private static List<FinishedGame> games() {
    List<FinishedGame> games = new ArrayList<>();
    for (GameTask task : PLAN.schedule()) {
      boolean firstWins = task.pair() < PAIRS / 2;
      Disc first = task.swapped() ? Disc.WHITE : Disc.BLACK;
      Disc loser = firstWins ? first.opponent() : first;
      Game game = task.opening().game();
      games.add(new FinishedGame(task, game, Optional.of(new Loss(loser, Fault.CRASH, "a test"))));
    }
    return games;
  }

  private static Match match(List<FinishedGame> games) {
    Match match = new Match(PLAN, new Players(new EngineProcesses(), new Evaluations()), null);
    match.resume(games);
    return match;
  }

  @Test
  void theOrderOfTheGamesDoesNotMatter() {
    List<FinishedGame> games = games();
    assertEquals(Sprt.Verdict.ACCEPT_ELO1, match(games).verdict());
    Collections.reverse(games);
    assertEquals(Sprt.Verdict.ACCEPT_ELO1, match(games).verdict());
    Random random = RandomPositions.random();
    for (int i = 0; i < 100; i++) {
      Collections.shuffle(games, random);
      assertEquals(Sprt.Verdict.ACCEPT_ELO1, match(games).verdict(), RandomPositions.replay());
    }
  }

  @Test
  void aPairThatIsMissingIsWaitedFor() {
    List<FinishedGame> games = games();
    FinishedGame third = games.remove(2);
    Match match = match(games);
    assertEquals(Sprt.Verdict.OPEN, match.verdict());
    match.resume(List.of(third));
    assertEquals(Sprt.Verdict.ACCEPT_ELO1, match.verdict());
  }

  /** Played one at a time, several at a time, and with some known beforehand. */
  @Test
  void aMatchIsDecidedAtTheSamePairHoweverItIsPlayed() throws Exception {
    MatchPlan plan =
        new MatchPlan(
            List.of(ShellEngine.self("A", 3), ShellEngine.self("B", 1)),
            false,
            200,
            RandomOpenings.of(StartPosition.STANDARD, 6, OptionalDouble.empty(), 1, 100),
            100,
            Optional.of(Sprt.of(0, 60)));
    List<FinishedGame> all = new ArrayList<>();
    Match alone = play(plan, 1, List.of(), all);
    assertNotEquals(Sprt.Verdict.OPEN, alone.verdict());
    assertEquals(2 * alone.testedPairs().pairs(), all.size());
    List<FinishedGame> some = all.stream().filter(game -> game.task().number() % 3 == 0).toList();
    for (int concurrency : List.of(1, 4)) {
      for (List<FinishedGame> known : List.of(List.<FinishedGame>of(), some, all)) {
        Match match = play(plan, concurrency, known, new ArrayList<>());
        assertEquals(alone.verdict(), match.verdict());
        assertEquals(alone.testedPairs(), match.testedPairs());
      }
    }
  }

  private static Match play(
      MatchPlan plan, int concurrency, List<FinishedGame> known, List<FinishedGame> played)
      throws InterruptedException {
    MatchListener listener =
        new MatchListener() {
          @Override
          public void onStart(GameTask task) {
            // Only results matter.
          }

          @Override
          public void onFinish(FinishedGame game) {
            played.add(game);
          }
        };
    Match match = new Match(plan, new Players(new EngineProcesses(), new Evaluations()), listener);
    match.resume(known);
    match.play(concurrency);
    return match;
  }
}
