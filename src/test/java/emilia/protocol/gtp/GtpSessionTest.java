package emilia.protocol.gtp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import emilia.BestOfThree;
import emilia.board.Disc;
import emilia.board.RandomPositions;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.GameMove;
import emilia.game.StartPosition;
import emilia.notation.Ggf;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole conversations with a session in this JVM. */
class GtpSessionTest {
  /** Time for the first of several searches to be well under way. */
  private static final long HANDS_OFF_MILLIS = 300;

  @TempDir Path folder;

  private final Random random = RandomPositions.random();

  /**
   * A referee of its own tells the engine the moves of a random opponent, with passes or without.
   */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void wholeGamesAgainstARefereeThatBelievesNobody(boolean explicitPasses) throws Exception {
    int passes = 0;
    try (GtpClient engine = new GtpClient(1)) {
      for (int number = 0; number < 60; number++) {
        engine.tell("clear_board");
        Disc own = random.nextBoolean() ? Disc.BLACK : Disc.WHITE;
        Game game = Game.from(StartPosition.STANDARD);
        while (!game.isOver()) {
          int move;
          if (game.mustPass()) {
            passes++;
            move = Square.PASS;
            if (explicitPasses && game.sideToMove() == own) {
              assertEquals(Square.PASS, engine.genmove(own));
            } else if (explicitPasses) {
              engine.tell(GtpCommand.play(own.opponent(), move).line());
            }
          } else if (game.sideToMove() == own) {
            move = engine.genmove(own);
          } else {
            move = RandomPositions.randomMove(game.position(), random);
            engine.tell(GtpCommand.play(own.opponent(), move).line());
          }
          Game before = game;
          assertTrue(game.position().isLegal(move), () -> move + " in " + before + replay());
          game = game.play(move);
        }
        int score = GoGuiRules.blackScoreDiscs(game);
        String expected = score == 0 ? "0" : (score > 0 ? "B+" : "W+") + Math.abs(score);
        assertEquals(expected, engine.ask("final_score"), game + replay());
      }
    }
    assertTrue(passes > 10, "too few passes to show anything" + replay());
  }

  private static String replay() {
    return ", " + RandomPositions.replay();
  }

  @Test
  void everythingCanBeTakenBack() throws Exception {
    try (GtpClient engine = new GtpClient(1)) {
      Game game = Game.from(StartPosition.STANDARD);
      while (!game.isOver()) {
        int move = RandomPositions.randomMove(game.position(), random);
        engine.tell(GtpCommand.play(game.sideToMove(), move).line());
        game = game.play(move);
      }
      for (int plies = game.plies() - 1; plies >= 0; plies--) {
        engine.tell("undo");
        Game earlier = game.truncated(plies);
        assertEquals(GoGuiRules.board(earlier), engine.ask("gogui-rules_board"), replay());
        assertEquals(GtpColor.write(earlier.sideToMove()), engine.ask("gogui-rules_side_to_move"));
      }
      assertEquals("cannot undo", engine.refused("undo"));
    }
  }

  @Test
  void everyListedCommandIsKnownAndNoOther() throws Exception {
    try (GtpClient engine = new GtpClient(1)) {
      List<String> listed = List.of(engine.ask("list_commands").split("\n"));
      assertEquals(GtpCommands.NAMES, listed);
      for (String name : listed) {
        assertEquals("true", engine.ask("known_command " + name));
        if (!name.equals("quit")) {
          engine.send(name);
          assertTrue(!engine.next().text().equals("unknown command"), name);
        }
      }
      assertEquals("false", engine.ask("known_command nosuch"));
      assertEquals("false", engine.ask("known_command playwhite"));
    }
  }

  @Test
  void regGenmoveLeavesTheBoardAsItIs() throws Exception {
    try (GtpClient engine = new GtpClient(3)) {
      String before = engine.ask("showboard");
      GtpVertex.parse(engine.ask("reg_genmove b"));
      GtpVertex.parse(engine.ask("reg_genmove w"));
      assertEquals(before, engine.ask("showboard"));
    }
  }

  @Test
  void gamesAreLoadedWithTheirMoves() throws Exception {
    Path file = folder.resolve("my g\u00e4mes.ggf");
    Game game = Game.from(StartPosition.STANDARD);
    for (String name : List.of("f5", "d6", "c3")) {
      game = game.play(GameMove.of(Square.parse(name, 0)));
    }
    Files.writeString(file, Ggf.write(game) + "\r\n" + Ggf.write(game.truncated(1)) + "\n");
    String utf8Path =
        new String(file.toString().getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    try (GtpClient engine = new GtpClient(1)) {
      engine.tell("loadggf " + utf8Path);
      assertEquals(GoGuiRules.board(game), engine.ask("gogui-rules_board"));
      engine.tell("undo");
      assertEquals(GoGuiRules.board(game.truncated(2)), engine.ask("gogui-rules_board"));
      engine.tell("loadggf " + utf8Path + " 2");
      assertEquals(GoGuiRules.board(game.truncated(1)), engine.ask("gogui-rules_board"));
      engine.tell("loadggf " + utf8Path + " 99999999999");
      assertEquals(GoGuiRules.board(game), engine.ask("gogui-rules_board"));
      assertTrue(engine.refused("loadggf " + folder).startsWith("cannot load file: "));
      assertEquals(GoGuiRules.board(game), engine.ask("gogui-rules_board"));
    }
  }

  @Test
  void messagesNameTheWholePathThatWasGiven() throws Exception {
    Path missing = folder.resolve("nowhere").resolve("x.ggf");
    Path damaged = Files.writeString(folder.resolve("damaged.ggf"), "(;x");
    try (GtpClient engine = new GtpClient(1)) {
      assertEquals(
          "cannot load file: there is no file " + missing, engine.refused("loadggf " + missing));
      assertEquals(
          "cannot load file: there is no file nowhere/x.ggf",
          engine.refused("loadggf nowhere/x.ggf"));
      String error = engine.refused("loadggf " + damaged);
      assertTrue(error.startsWith("cannot load file: " + damaged + ":1:"), error);
    }
  }

  /** Whoever runs the tests may read everything, so a file that fails is taken from the system. */
  @Test
  void aFileThatCannotBeReadIsNamedWithTheReason() throws Exception {
    Path unreadable = Path.of("/proc/self/mem");
    assumeTrue(Files.exists(unreadable));
    try (GtpClient engine = new GtpClient(1)) {
      String error = engine.refused("loadggf " + unreadable);
      assertTrue(error.startsWith("cannot load file: /proc/self/mem: "), error);
      assertFalse(error.contains("Exception"), error);
    }
  }

  @Test
  void aFixedTimeForEachMoveIsKept() throws Exception {
    BestOfThree.passes(
        () -> {
          try (GtpClient engine = new GtpClient(60)) {
            engine.tell("clear_board", "time_settings 0 1 1");
            long shortest = Long.MAX_VALUE;
            for (Disc color : List.of(Disc.BLACK, Disc.WHITE, Disc.BLACK)) {
              long start = System.nanoTime();
              engine.genmove(color);
              long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
              // A busy machine may let a thread wait, but not for every move.
              assertTrue(millis < 3000, millis + " ms");
              shortest = Math.min(shortest, millis);
            }
            assertTrue(shortest < 1000, shortest + " ms");
          }
        });
  }

  @Test
  void theClockRunsBetweenTheWordsOfTheController() throws Exception {
    BestOfThree.passes(
        () -> {
          try (GtpClient engine = new GtpClient(60)) {
            engine.tell("time_settings 2 0 0");
            long start = System.nanoTime();
            for (int move = 0; move < 20; move++) {
              engine.genmove(move % 2 == 0 ? Disc.BLACK : Disc.WHITE);
            }
            long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
            assertTrue(millis < 4000, millis + " ms of twice two seconds");
          }
        });
  }

  @Test
  void atTheEndOfTheInputAllCommandsAreAnsweredInOrder() throws Exception {
    BestOfThree.passes(
        () -> {
          try (GtpClient engine = new GtpClient(60)) {
            engine.send("1 genmove b", "2 genmove w", "3 genmove b", "4 name", "5 nosuch");
            Thread.sleep(HANDS_OFF_MILLIS);
            long start = System.nanoTime();
            assertEquals(0, engine.exitCode(GtpClient.PATIENCE_MILLIS));
            long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
            assertTrue(millis < 1800, millis + " ms");
            for (int id = 1; id <= 5; id++) {
              GtpResponse response = engine.next();
              assertEquals(Integer.toString(id), response.id());
              assertEquals(id < 5, response.success());
              assertEquals(id == 4, response.text().equals("Emilia"));
            }
          }
        });
  }

  @Test
  void quitCutsOffTheSearchBeforeIt() throws Exception {
    BestOfThree.passes(
        () -> {
          try (GtpClient engine = new GtpClient(60)) {
            engine.send("genmove b", "quit", "name");
            long start = System.nanoTime();
            GtpVertex.parse(engine.next().text());
            assertEquals(new GtpResponse(true, "", ""), engine.next());
            assertEquals(0, engine.exitCode(GtpClient.PATIENCE_MILLIS));
            long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
            assertTrue(millis < 1800, millis + " ms");
          }
        });
  }

  @Test
  void anyBytesGetAnAnswerOrMeanNothing() throws Exception {
    String[] starts = {"", "7 ", "play ", "play b ", "genmove ", "time_left ", "loadggf ", "undo "};
    try (GtpClient engine = new GtpClient(1)) {
      for (int i = 0; i < 2000; i++) {
        byte[] bytes = new byte[random.nextInt(12)];
        random.nextBytes(bytes);
        String line =
            starts[random.nextInt(starts.length)] + new String(bytes, StandardCharsets.ISO_8859_1);
        engine.send(line, "424242 name");
        GtpResponse response = engine.next();
        while (!response.id().equals("424242")) {
          response = engine.next();
        }
        assertEquals("Emilia", response.text(), "line " + i + replay());
      }
    }
  }
}
