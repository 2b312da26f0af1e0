package emilia.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.RandomPositions;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.GameInfo;
import emilia.game.GameMove;
import emilia.game.StartPosition;
import emilia.game.TimeControl;
import emilia.notation.Ggf;
import emilia.protocol.LineReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whole matches of the built jar against itself, two processes and the protocol between them. */
@Tag("slow")
class SelfPlayIT {
  private static final int GAMES = Integer.getInteger("emilia.selfPlayGames", 200);
  private static final int TIMED_GAMES = Integer.getInteger("emilia.timedGames", 4);
  private static final long CLOCK_MILLIS = 10_000;
  private static final int OPENING_PLIES = 8;
  private static final int LONGEST_ANSWER_MILLIS = 60_000;

  /** One engine process as a tournament program sees it. */
  private static final class Player implements AutoCloseable {
    private final Process process;
    private final OutputStream toEngine;
    private final LineReader fromEngine;
    private int pings;

    Player(String... options) throws IOException {
      process =
          new ProcessBuilder(Programs.jar(options))
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      toEngine = process.getOutputStream();
      fromEngine = new LineReader(process.getInputStream());
      send("nboard 2");
    }

    void send(String line) throws IOException {
      toEngine.write((line + "\n").getBytes(StandardCharsets.ISO_8859_1));
      toEngine.flush();
    }

    /** Waits for the pong: whatever the engine had to say before is gone then. */
    void synchronise() throws Exception {
      send("ping " + ++pings);
      await("pong " + pings);
    }

    /** The answer to {@code go}, without {@code === }. */
    String go() throws Exception {
      send("go");
      return await("=== ").substring(4);
    }

    private String await(String start) throws Exception {
      while (true) {
        String line = fromEngine.poll(LONGEST_ANSWER_MILLIS);
        assertTrue(line != null, () -> "no \"" + start + "\" came");
        if (line.startsWith(start)) {
          return line;
        }
        assertTrue(line.startsWith("set myname "), () -> "found \"" + line + "\"");
      }
    }

    /** Ends the input; the process must go by itself. */
    @Override
    public void close() throws IOException {
      toEngine.close();
      try {
        assertTrue(process.waitFor(5, TimeUnit.SECONDS), "the engine outlives its input");
        assertEquals(0, process.exitValue());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } finally {
        process.destroyForcibly();
      }
    }
  }

  @Test
  void manyGamesAtMixedDepths() throws Exception {
    Random random = RandomPositions.random();
    int plies = 0;
    try (Player black = new Player("nboard", "--hash", "16");
        Player white = new Player("nboard", "--hash", "16", "--variety", "1", "--seed", "7")) {
      for (int number = 0; number < GAMES; number++) {
        Game game = opening(random);
        for (Player player : List.of(black, white)) {
          player.send("set game " + Ggf.write(game));
          player.send("set depth " + (1 + random.nextInt(9)));
        }
        while (!game.isOver()) {
          boolean blackToMove = game.plies() % 2 == 0;
          game = playMove(game, blackToMove ? black : white, black, white);
          plies++;
        }
      }
    }
    System.err.println(GAMES + " games, " + plies + " plies without a fault");
  }

  @Test
  void noGameIsLostOnTime() throws Exception {
    Random random = RandomPositions.random();
    long least = Long.MAX_VALUE;
    TimeControl control = new TimeControl(CLOCK_MILLIS, 0, TimeControl.DEFAULT_GRACE_MILLIS);
    for (int number = 0; number < TIMED_GAMES; number++) {
      try (Player black = new Player("nboard", "--hash", "64");
          Player white = new Player("nboard", "--hash", "64")) {
        Game game = opening(random).withInfo(timed(control));
        for (Player player : List.of(black, white)) {
          player.send("set game " + Ggf.write(game));
          player.send("set depth 60");
          player.synchronise();
        }
        while (!game.isOver()) {
          boolean blackToMove = game.plies() % 2 == 0;
          game = playMove(game, blackToMove ? black : white, black, white);
          long left = game.clock(game.sideToMove().opponent()).remainingMillis();
          least = Math.min(least, left);
          String position = Ggf.write(game);
          assertTrue(left >= 0, () -> "lost on time: " + position);
        }
      }
    }
    System.err.printf(
        Locale.ROOT, "%d games at 10 s a side, at least %d ms left%n", TIMED_GAMES, least);
  }

  private static GameInfo timed(TimeControl control) {
    GameInfo none = GameInfo.EMPTY;
    return new GameInfo(
        none.place(),
        none.date(),
        "black",
        "white",
        none.blackRating(),
        none.whiteRating(),
        control,
        control,
        Optional.empty());
  }

  /** One move with its time on the wall, sent to both engines. */
  private static Game playMove(Game game, Player mover, Player black, Player white)
      throws Exception {
    mover.synchronise();
    long begin = System.nanoTime();
    String answer;
    try {
      answer = mover.go();
    } catch (AssertionError e) {
      throw new AssertionError(e.getMessage() + " after " + Ggf.write(game), e);
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    String name = answer.split("/")[0];
    int move = name.equals("PA") ? Square.PASS : Square.parse(name, 0);
    String before = Ggf.write(game);
    assertTrue(game.position().isLegal(move), () -> answer + " is not legal after " + before);
    Game next = game.play(new GameMove(move, OptionalDouble.empty(), OptionalDouble.of(seconds)));
    String line = String.format(Locale.ROOT, "move %s//%.3f", name, seconds);
    black.send(line);
    white.send(line);
    return next;
  }

  private static Game opening(Random random) {
    Game game = Game.from(StartPosition.STANDARD);
    while (game.plies() < OPENING_PLIES) {
      long moves = game.position().legalMoves();
      for (int skip = random.nextInt(Long.bitCount(moves)); skip > 0; skip--) {
        moves &= moves - 1;
      }
      game = game.play(Long.numberOfTrailingZeros(moves));
    }
    return game;
  }
}
