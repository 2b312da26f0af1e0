package emilia.protocol.nboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.RandomPositions;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.StartPosition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Requests that follow each other faster than they can be answered. */
class StopRaceTest {
  private static final int ROUNDS = 400;

  private final Random random = RandomPositions.random();

  private Game randomGame() {
    Game game = Game.from(StartPosition.STANDARD);
    int plies = random.nextInt(50);
    while (game.plies() < plies && !game.isOver()) {
      game = game.play(RandomPositions.randomMove(game.position(), random));
    }
    return game;
  }

  private void pause() throws InterruptedException {
    if (random.nextInt(3) == 0) {
      Thread.sleep(0, random.nextInt(999_999));
    }
  }

  /**
   * As NBoard does it: a position, a ping, a request, then the next position before any answer.
   * Whatever comes between two pongs must belong to the request between the two pings.
   */
  @Test
  void nothingOfAnOldSearchFollowsAPong() throws Exception {
    List<Game> games = new ArrayList<>();
    List<String> requests = new ArrayList<>();
    try (Client client = new Client()) {
      client.send("set depth 60");
      client.expect("set myname Emilia60");
      for (int round = 0; round < ROUNDS; round++) {
        Game game = randomGame();
        String request = random.nextInt(2) == 0 ? "go" : "hint " + (1 + random.nextInt(4));
        games.add(game);
        requests.add(request);
        client.send(Games.setGame(game), "ping " + round, request);
        pause();
      }
      client.send("ping " + ROUNDS);
      client.expect("pong 0");
      for (int round = 0; round < ROUNDS; round++) {
        List<String> answers = client.upTo("pong ");
        assertEquals("pong " + (round + 1), answers.remove(answers.size() - 1));
        check(games.get(round), requests.get(round), answers);
      }
      assertEquals(List.of(), client.sync());
    }
  }

  private static void check(Game game, String request, List<String> answers) {
    String message = RandomPositions.replay() + ": " + request + answers;
    boolean isGo = request.equals("go");
    if (isGo) {
      assertTrue(answers.size() <= 1, message);
    }
    for (String answer : answers) {
      if (answer.startsWith("nodestats ")) {
        assertTrue(!isGo, message);
        continue;
      }
      assertTrue(answer.startsWith(isGo ? "=== " : "search "), message);
      String name = answer.split(" ")[1];
      int move = name.startsWith("PA") ? Square.PASS : Square.parse(name, 0);
      boolean overAndPass = game.isOver() && isGo && move == Square.PASS;
      assertTrue(game.position().isLegal(move) || overAndPass, message);
    }
  }

  /** Every {@code go} that only another {@code go} stops is answered, in order. */
  @Test
  void goAfterGoAnswersEach() throws Exception {
    try (Client client = new Client()) {
      client.send("set depth 60");
      client.expect("set myname Emilia60");
      int goes = 50;
      String[] commands = new String[goes + 1];
      Arrays.fill(commands, "go");
      commands[goes] = "ping 1";
      client.send(commands);
      List<String> answers = client.upTo("pong 1");
      assertEquals(goes, answers.size());
      for (String answer : answers.subList(0, goes - 1)) {
        assertTrue(answer.matches("=== (D3|C4|F5|E6)(/.*)?"), answer);
      }
    }
  }

  /** Two sessions in one JVM do not know of each other. */
  @Test
  void twoSessionsThinkAtTheSameTime() throws Exception {
    try (Client one = new Client();
        Client other = new Client()) {
      one.send("set depth 60", "hint 1");
      one.expect("set myname Emilia60");
      other.send("set depth 4", "move f5", "go");
      other.expect("set myname Emilia4");
      assertTrue(other.next().matches("=== (D6|F4|F6)/.*"));
      one.upTo("search ");
      one.send("go", "go");
      List<String> read = one.upTo("===");
      assertTrue(read.get(read.size() - 1).matches("=== (D3|C4|F5|E6)(/.*)?"), read.toString());
    }
  }
}
