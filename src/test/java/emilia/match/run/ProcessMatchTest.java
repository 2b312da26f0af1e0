package emilia.match.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Disc;
import emilia.game.GameMove;
import emilia.game.StartPosition;
import emilia.game.TimeControl;
import emilia.match.Conditions;
import emilia.match.EngineProcesses;
import emilia.match.EngineSpec;
import emilia.match.FakeEngine;
import emilia.match.Fault;
import emilia.match.ShellEngine;
import emilia.match.opening.Opening;
import emilia.match.opening.RandomOpenings;
import emilia.match.player.Evaluations;
import emilia.match.player.Players;
import emilia.match.run.FinishedGame.Loss;
import emilia.notation.Transcript;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Matches against processes that play whole games, and against some that misbehave in one. */
class ProcessMatchTest {
  /** After these moves White must pass. */
  private static final String BEFORE_PASS = "f5f6e6d6d7f4g4g6h6f7e8g8c6e7f8d8c8b5h8g7g5g3h7";

  private static final long MARGIN_MILLIS = 100;

  private final EngineProcesses processes = new EngineProcesses();

  @AfterEach
  void noProcessIsLeft() {
    assertEquals(0, processes.count());
  }

  private List<FinishedGame> play(List<Opening> openings, int concurrency, EngineSpec... engines)
      throws Exception {
    List<FinishedGame> games = new ArrayList<>();
    MatchPlan plan =
        new MatchPlan(
            List.of(engines),
            false,
            2 * openings.size(),
            openings,
            MARGIN_MILLIS,
            Optional.empty());
    MatchListener listener =
        new MatchListener() {
          @Override
          public void onStart(GameTask task) {
            // Only the end counts.
          }

          @Override
          public void onFinish(FinishedGame game) {
            games.add(game);
          }
        };
    new Match(plan, new Players(processes, new Evaluations()), listener).play(concurrency);
    assertEquals(2 * openings.size(), games.size());
    return games;
  }

  /** GTP engines their versions as well if they know the command; on one line, and not too long. */
  @Test
  void enginesTellWhoTheyAre() throws Exception {
    String script =
        "while read -r verb rest; do case $verb in"
            + " name) printf '= My  engine\\n of %s\\n\\n' "
            + "x".repeat(200)
            + ";;"
            + " list_commands) printf '= name\\n%s\\n\\n' \"$V\";;"
            + " version) printf '= 1.2\\n\\n';;"
            + " genmove) printf '? no\\n\\n';;"
            + " quit) exit 0;;"
            + " *) printf '= \\n\\n';;"
            + " esac; done";
    EngineSpec unversioned =
        ShellEngine.spec("G", EngineSpec.Protocol.GTP, script, Conditions.NONE);
    EngineSpec versioned =
        ShellEngine.spec(
            "V",
            EngineSpec.Protocol.GTP,
            "V=version; " + script.replace("x".repeat(200), "'\t'them"),
            Conditions.NONE);
    EngineSpec fake = ShellEngine.nboard("N", "exit 1", Conditions.NONE);
    List<EngineSpec> engines = List.of(unversioned, versioned, fake, ShellEngine.self("A", 1));
    MatchPlan plan = new MatchPlan(engines, false, 2, random(1), MARGIN_MILLIS, Optional.empty());
    Match match = new Match(plan, new Players(processes, new Evaluations()), silent());
    assertEquals(Map.of(), match.told());
    match.play(1);
    assertEquals(
        Map.of(
            "G",
            "My engine of " + "x".repeat(87) + "...",
            "V",
            "My engine of them 1.2",
            "N",
            "fake"),
        match.told());
  }

  private static MatchListener silent() {
    return new MatchListener() {
      @Override
      public void onStart(GameTask task) {
        // Nobody wants to know.
      }

      @Override
      public void onFinish(FinishedGame game) {
        // Nobody wants to know.
      }
    };
  }

  private static List<Opening> random(int count) {
    return RandomOpenings.of(StartPosition.STANDARD, 8, OptionalDouble.empty(), 1, count);
  }

  /** All forms of an answer, blanks or slashes, capitals or not, and what else may be written. */
  @ParameterizedTest
  @CsvSource({
    "bare,",
    "blanks, 0.0",
    "slashes, 1.25",
    "chatty,",
    "junk,",
    "slowstart,",
    "noexit,",
  })
  void whoPlaysLegallyPlaysToTheEnd(String mode, Double evalDiscs) throws Exception {
    EngineSpec fake = FakeEngine.spec("B", mode, Conditions.NONE);
    for (FinishedGame game : play(random(1), 1, ShellEngine.self("A", 1), fake)) {
      assertEquals(Optional.empty(), game.loss());
      assertTrue(game.game().isOver());
      int ply = game.task().swapped() ? 8 : 9;
      GameMove move = game.game().moves().get(ply);
      assertEquals(
          evalDiscs == null ? OptionalDouble.empty() : OptionalDouble.of(evalDiscs),
          move.evalDiscs());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "illegal, ILLEGAL_MOVE, D4",
    "wrongpass, WRONG_PASS, 'PA, but has moves'",
    "crash, CRASH, exit code 3",
    "halfline, CRASH, exit code 0",
    "hang, HANG, no answer to go and ping",
    "slow, TIME, no move within 400 ms",
    "dead, STARTUP, exit code 1",
  })
  void whoMisbehavesLosesThatGame(String mode, Fault fault, String detail) throws Exception {
    Conditions fast =
        new Conditions(
            OptionalInt.empty(), OptionalLong.empty(), OptionalLong.of(300), TimeControl.NONE);
    EngineSpec fake = FakeEngine.spec("B", mode, fast);
    // Side by side: some of them wait for a late engine.
    for (FinishedGame game : play(random(1), 2, ShellEngine.self("A", 1), fake)) {
      Loss loss = game.loss().orElseThrow();
      assertEquals(fault, loss.fault(), loss.detail());
      assertEquals(detail, loss.detail());
      assertEquals(1, game.loser());
      boolean late = game.game().plies() >= 12;
      assertEquals(!mode.equals("dead") && !mode.equals("slow"), late);
    }
  }

  @Test
  void aSquareInPlaceOfAPassIsIllegal() throws Exception {
    Opening opening = new Opening(Transcript.parse("opening", BEFORE_PASS), "opening");
    EngineSpec fake = FakeEngine.spec("B", "neverpass", Conditions.NONE);
    FinishedGame game = play(List.of(opening), 1, ShellEngine.self("A", 1), fake).get(0);
    Loss loss = game.loss().orElseThrow();
    assertEquals(Fault.ILLEGAL_MOVE, loss.fault());
    assertEquals("A1, but must pass", loss.detail());
    assertEquals(Disc.WHITE, loss.colour());
    assertEquals(23, game.game().plies());
  }

  /** Some GTP engines know who is to move and want to hear of no passes. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "false | PROTOCOL | play white PASS failed: \"syntax error\"; passes=silent leaves passes out",
        "true | ILLEGAL_MOVE | A1",
      })
  void passesAreToldUnlessTheyAreToBeSilent(boolean silent, Fault fault, String detail)
      throws Exception {
    String script =
        "while read -r verb rest; do case $verb in"
            + " quit) printf '=\\n\\n'; exit 0;;"
            + " play) case $rest in *PASS) printf '? syntax error\\n\\n';; *) printf '=\\n\\n';; esac;;"
            + " genmove) printf '= A1\\n\\n';;"
            + " *) printf '=\\n\\n';;"
            + " esac; done";
    EngineSpec engine =
        new EngineSpec(
            "B",
            EngineSpec.Protocol.GTP,
            Optional.of(ShellEngine.command(script)),
            Conditions.NONE,
            List.of(),
            silent,
            Map.of());
    Opening opening = new Opening(Transcript.parse("opening", BEFORE_PASS), "opening");
    FinishedGame game = play(List.of(opening), 1, engine, ShellEngine.self("A", 1)).get(0);
    Loss loss = game.loss().orElseThrow();
    assertEquals(fault, loss.fault(), loss.detail());
    assertEquals(detail, loss.detail());
    assertEquals(Disc.BLACK, loss.colour());
    assertEquals(24, game.game().plies());
  }

  /** Every tenth of a thousand games ends with a crash and a new process. */
  @Test
  @Tag("slow")
  void nothingIsLeftAfterAThousandGames() throws Exception {
    EngineSpec first = FakeEngine.spec("A", "bare", Conditions.NONE);
    EngineSpec second = FakeEngine.spec("B", "slashes", Conditions.NONE);
    EngineSpec crashing = FakeEngine.spec("C", "crash", Conditions.NONE);
    play(random(2), 2, first, crashing);
    int threads = ManagementFactory.getThreadMXBean().getThreadCount();
    long handles = openHandles();
    play(random(50), 2, first, crashing);
    long start = System.nanoTime();
    List<FinishedGame> games = play(random(450), 1, first, second);
    double millis = TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - start) / 1000.0;
    int moves = 0;
    for (FinishedGame game : games) {
      assertEquals(Optional.empty(), game.loss());
      moves += game.game().plies() - game.task().opening().game().plies();
    }
    System.err.printf(
        Locale.ROOT,
        "%d games of engines that answer at once: %.3f ms a move, the engines' time included%n",
        games.size(),
        millis / moves);
    assertEquals(0, ProcessHandle.current().children().count());
    assertTrue(openHandles() <= handles + 2, openHandles() + " files, before " + handles);
    int left = ManagementFactory.getThreadMXBean().getThreadCount();
    assertTrue(left <= threads + 1, left + " threads, before " + threads);
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
