package emilia.protocol.nboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import emilia.BestOfThree;
import emilia.board.Square;
import emilia.engine.EngineOptions;
import emilia.eval.Evaluator;
import emilia.game.Game;
import emilia.game.SampleGames;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Trouble that other engines had with NBoard and its like, case by case. */
class NBoardCasesTest {
  private static final Set<String> FIRST_MOVES = Set.of("D3", "C4", "F5", "E6");

  /** What Black may play after White's pass in {@link SampleGames#BLOCKED}. */
  private static final Set<String> AFTER_PASS =
      Set.of("G2", "C3", "D3", "E3", "F3", "H3", "A4", "C4", "H4", "C5", "H5", "B6", "C7");

  private Client client = new Client();

  @AfterEach
  void end() throws IOException {
    client.close();
  }

  private static Set<String> hintedMoves(List<String> lines) {
    Set<String> moves = new TreeSet<>();
    lines.stream()
        .filter(line -> line.startsWith("search "))
        .forEach(line -> moves.add(line.substring(7, 9)));
    return moves;
  }

  private Game blockedGame() {
    return SampleGames.of(SampleGames.BLOCKED);
  }

  @Test
  void b1AGameThatEndsWithAPass() throws Exception {
    client.send("nboard 2", "set depth 4", Games.setGame(blockedGame().play(Square.PASS)));
    client.expect("set myname Emilia12", "set myname Emilia4");
    assertTrue(AFTER_PASS.contains(client.go()));
    client.send("hint 64");
    List<String> hints = client.upTo("nodestats");
    assertEquals(AFTER_PASS, hintedMoves(hints));
    assertTrue(hints.stream().noneMatch(line -> line.contains("NaN")));
  }

  @Test
  void b2OnlyAPassIsPossible() throws Exception {
    client.send("set depth 4", Games.setGame(blockedGame()), "hint 4");
    client.expect("set myname Emilia4");
    String last;
    do {
      List<String> batch = client.upTo("nodestats");
      assertEquals(2, batch.size(), batch.toString());
      last = batch.get(0);
      assertTrue(last.matches("search PA -?\\d+\\.\\d\\d 0 \\d+"), last);
    } while (!last.endsWith(" 0 4"));
    client.send("go");
    client.expect("=== PA");
    client.send("move PA//0.5");
    assertTrue(AFTER_PASS.contains(client.go()));
  }

  @Test
  void b3GoDoesNotPlay() throws Exception {
    client.send("nboard 2", "set depth 4", Games.setGame(""));
    client.expect("set myname Emilia12", "set myname Emilia4");
    assertTrue(FIRST_MOVES.contains(client.go()));
    assertTrue(FIRST_MOVES.contains(client.go()));
    client.send("move D3");
    assertTrue(Set.of("C3", "E3", "C5").contains(client.go()));
  }

  @Test
  void b3ASecondGoLetsTheFirstAnswerFirst() throws Exception {
    client.send("set depth 60", "go", "go", "go");
    client.expect("set myname Emilia60");
    assertTrue(FIRST_MOVES.contains(Client.move(client.next())));
    assertTrue(FIRST_MOVES.contains(Client.move(client.next())));
    assertEquals(List.of(), client.sync());
  }

  @Test
  void b4NothingOfTheOldSearchFollowsAPong() throws Exception {
    long millis =
        BestOfThree.millis(
            500,
            () -> {
              client.send("set depth 40", "hint 3");
              client.upTo("nodestats");
              long start = System.nanoTime();
              client.sync();
              long stopped = (System.nanoTime() - start) / 1_000_000;
              assertNull(client.poll(150));
              return stopped;
            });
    assertTrue(millis <= 500, millis + " ms");
  }

  @Test
  void b6WindowsLineEndsTabsAndTrailingBlanks() throws Exception {
    client.sendRaw("\u00ef\u00bb\u00bfping 5\r\nmove f5 \r\n\tset depth\t6\t\r\nping 6\r");
    client.expect("pong 5", "set myname Emilia6", "pong 6");
    assertTrue(Set.of("D6", "F4", "F6").contains(client.go()));
  }

  @Test
  void b7UnknownLinesDoNothing() throws Exception {
    client.send("set depth 3", "foo", "set bar 3", "", "   ", "hint", "move", "set", "clear");
    client.send("ping", "ping x", "ping 1 2", "ping 1.5", "ping 99999999999999999999");
    client.send("set depth deep", "set contempt 101", "set contempt -101", "set contempt x");
    client.send("\u0000\u00ff\u0001");
    client.send("quit now", "go home", "learn 3", "nboardd 2", "z9", "p");
    client.expect("set myname Emilia3");
    assertEquals(List.of(), client.sync());
    assertTrue(FIRST_MOVES.contains(client.go()));
  }

  @Test
  void b7UnknownLinesDoNotStopASearch() throws Exception {
    client.send("set depth 40", "go", "foo", "set bar 3", "hint", "ping x", "move", "nboard 2");
    client.expect("set myname Emilia40", "set myname Emilia40");
    assertNull(client.poll(100));
    client.send("go");
    assertTrue(FIRST_MOVES.contains(Client.move(client.next())), "the first go was still alive");
  }

  @Test
  void everyCommandThatActsStopsASearchSilently() throws Exception {
    client.send("set depth 40");
    client.expect("set myname Emilia40");
    for (String command :
        List.of(
            "set depth 40",
            "set contempt 7",
            Games.setGame(""),
            "move f5",
            "f6",
            "move a1",
            "move what",
            "set game ?",
            "hint 1",
            "analyze")) {
      // The last go lets the one before answer. Had the command let the first go on, so would that.
      client.send("go", command, "go", "go");
      List<String> read = client.sync();
      assertEquals(1, read.stream().filter(line -> line.startsWith("===")).count(), command + read);
    }
  }

  @Test
  void b8IllegalMovesChangeNothing() throws Exception {
    client.send("set depth 3", "move A1", "move E4", "move PA", "move z9", "A1");
    client.expect(
        "set myname Emilia3",
        "status Illegal move refused: A1",
        "status Illegal move refused: E4",
        "status Illegal move refused: PA",
        "status Unreadable move refused: \"z9\"",
        "status Illegal move refused: A1");
    assertTrue(FIRST_MOVES.contains(client.go()));
  }

  @Test
  void b9DepthsOutOfRangeAreClamped() throws Exception {
    client.send("set depth 0");
    client.expect("set myname Emilia1");
    assertTrue(FIRST_MOVES.contains(client.go()));
    client.send("set depth -1");
    assertEquals(List.of(), client.sync(), "still depth 1");
    String nineEmpties = "OOOOOOOOOOOOOOOOOO**O*OO*OOO*O***OOOOOO**O-O*O---*O*OO---O*OOOO-";
    client.send("set depth 99", Games.setBoard(nineEmpties, '*', ""));
    client.expect("set myname Emilia60");
    client.send("set depth 100000", "set depth 99999999999999999999");
    assertEquals("H8", client.go());
  }

  @Test
  void b10MoreHintsThanMoves() throws Exception {
    String board = "O**-OOO-OO*O*--OO*O***OOOOOO**-OOOO*O*OOOO*O**OO**O***-O******--";
    client.send(Games.setBoard(board, '*', ""));
    List<String> solved = client.solved(40);
    assertEquals(1, solved.size());
    assertTrue(solved.get(0).matches("search D1\\S* 4\\.00 0 100%"), solved.get(0));
  }

  @Test
  void b11AFinishedGame() throws Exception {
    client.send(Games.setGame(SampleGames.FINISHED), "hint 2");
    assertEquals(List.of(), client.sync());
    client.send("go");
    client.expect("=== PA");
    client.send("move A6");
    assertEquals("status Illegal move refused: A6", client.next());
    client.send("set depth 2", Games.setGame(""));
    client.expect("set myname Emilia2");
    assertTrue(FIRST_MOVES.contains(client.go()));
  }

  @Test
  void b12GamesThatCannotBePlayedAreRefused() throws Exception {
    client.send("set depth 2", "move f5");
    client.expect("set myname Emilia2");
    for (String game :
        List.of(
            "(;GM[Othello]TY[4]BO[4 ---- -O*- -*O- ---- *]B[A2];)",
            "(;GM[Othello]TY[10]BO[10 " + "-".repeat(100) + " *];)",
            "(;GM[Othello]TY[8a]BO[8 " + Games.START + " *];)",
            "(;GM[Go]TY[8]BO[8 " + Games.START + " *];)",
            "(;GM[Chess]BO[8 " + Games.START + " *]B[F5];)",
            "(;GM[Othello]TY[8]BO[8 " + Games.START + " *]B[F5]W[F6]B[A1];)",
            "(;GM[Othello]TY[8]BO[8 " + Games.START + " *]B[F5]W[F6",
            "caf\u00e9 \u0001",
            "")) {
      client.send("set game " + game);
      List<String> read = client.sync();
      assertEquals(1, read.size(), game + read);
      assertTrue(read.get(0).startsWith("status Game refused: game:1:"), read.get(0));
    }
    assertTrue(
        Set.of("D6", "F4", "F6").contains(client.go()), "the position is still that after f5");
  }

  @Test
  void b13TheEndOfTheInputEndsTheSession() throws Exception {
    client.send("set depth 60", "go");
    client.expect("set myname Emilia60");
    assertEquals(0, client.exitCode(1000));
  }

  @Test
  void b13QuitEndsTheSession() throws Exception {
    client.send("set depth 60", "hint 3");
    client.upTo("nodestats");
    client.send("quit");
    assertEquals(0, client.exitCodeWithInputOpen(1000));
  }

  /**
   * More answers than the pipe holds, and nobody reads them: the session must not wait for that.
   */
  @Test
  void b13TheEndOfTheInputEndsASessionWhoseOutputIsNotRead() throws Exception {
    try (Client client = new Client()) {
      client.send("ping 1234567890123456789\n".repeat(20_000));
      assertEquals(0, client.exitCode(Client.PATIENCE_MILLIS));
    }
  }

  @Test
  void b13AClosedOutputEndsTheSession() throws Exception {
    client.fromEngine().close();
    client.send("ping 1");
    assertEquals(0, client.exitCodeWithInputOpen(1000));
  }

  @Test
  void b13TheTimerEndsWithTheSession() throws Exception {
    Set<Thread> before = Thread.getAllStackTraces().keySet();
    try (Client other = new Client()) {
      other.send("set depth 5", "hint 2");
      other.upTo("nodestats");
      assertEquals(0, other.exitCode(1000));
    }
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (!before.contains(thread) && thread.getName().equals("emilia-timer")) {
        thread.join(Client.PATIENCE_MILLIS);
        assertFalse(thread.isAlive());
      }
    }
  }

  @Test
  void b14EveryAnswerIsFlushed() throws Exception {
    client.send("ping 1");
    client.expect("pong 1");
  }

  @Test
  void b15NumbersDoNotDependOnTheLocale() throws Exception {
    Locale before = Locale.getDefault();
    try {
      for (String tag : List.of("de", "ar-EG-u-nu-arab", "tr")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        try (Client other = new Client()) {
          other.send("SET DEPTH 5", "HINT 3", "PING 7");
          other.expect("set myname Emilia5");
          for (String line : other.upTo("pong 7")) {
            assertTrue(
                line.matches(
                    "search ([A-H][1-8])+ -?\\d+\\.\\d\\d 0 \\d+|nodestats \\d+ \\d+\\.\\d\\d|pong 7"),
                line);
          }
          other.send("move f5/1,25/0.1");
          assertTrue(other.sync().isEmpty());
          other.send("go");
          assertTrue(other.next().matches("=== (D6|F4|F6)/-?\\d+\\.\\d\\d/\\d+\\.\\d{2,3}"));
        }
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void b16LittleTimeIsLeft() throws Exception {
    String moves = "B[F5//4.0]W[D6//1.0]B[C3//4.0]W[D3//1.0];)";
    String game = Games.setBoard(Games.START, '*', "TI[0:10]").replace(";)", moves);
    client.send("set depth 60");
    client.expect("set myname Emilia60");
    assertTrue(BestOfThree.millis(1000, () -> millisOfMove(game)) <= 1000);
  }

  /** How long a move takes in a game that is set up anew. */
  private long millisOfMove(String game) throws Exception {
    client.send(game);
    client.sync();
    long start = System.nanoTime();
    assertFalse(client.go().equals("PA"));
    return (System.nanoTime() - start) / 1_000_000;
  }

  /** To play as if there were no clock would lose the game. */
  @ParameterizedTest
  @ValueSource(strings = {"TI[0:00/0:01]", "TI[0:01/x]", "TI[0:01//x]", "TI[?/0:01]"})
  void whatCanBeReadOfAClockRuns(String time) throws Exception {
    client.send("set depth 60");
    client.expect("set myname Emilia60");
    String game = Games.setBoard(Games.START, '*', time);
    assertTrue(BestOfThree.millis(1000, () -> millisOfMove(game)) <= 1000);
  }

  @Test
  void b16OddClocksAreNoClocks() throws Exception {
    client.send("set depth 2");
    client.expect("set myname Emilia2");
    for (String time : List.of("TI[5]", "TI[05:00//02:00]", "TI[?]", "TI[0]", "TI[]", "TI[-3]")) {
      client.send(Games.setBoard(Games.START, '*', time));
      assertTrue(FIRST_MOVES.contains(client.go()), time);
    }
  }

  @Test
  void aBareSquareIsAMoveAsInVersion1() throws Exception {
    client.send("set depth 2", "F5", "d6/1.25/0.1", "C3//21.014");
    client.expect("set myname Emilia2");
    assertEquals(List.of(), client.sync());
    client.send(Games.setGame(blockedGame()), "PA");
    assertEquals(List.of(), client.sync());
    assertTrue(AFTER_PASS.contains(client.go()));
  }

  @Test
  void pingsOf64BitsAreEchoedAsSent() throws Exception {
    for (String number :
        List.of(
            "0",
            "-1",
            "+5",
            "007",
            "9223372036854775807",
            "-9223372036854775808",
            "18446744073709551615")) {
      client.send("ping " + number);
      client.expect("pong " + number);
    }
  }

  @Test
  void aHintNumbersEachDepthOnceAndAllMovesOfItAlike() throws Exception {
    client.send("set depth 7", "hint 64");
    client.expect("set myname Emilia7");
    int lastDepth = 0;
    while (lastDepth < 7) {
      List<String> batch = client.upTo("nodestats");
      assertEquals(5, batch.size(), batch.toString());
      int depth = Integer.parseInt(batch.get(0).substring(batch.get(0).lastIndexOf(' ') + 1));
      assertTrue(depth > lastDepth, batch.toString());
      assertTrue(batch.subList(0, 4).stream().allMatch(line -> line.endsWith(" 0 " + depth)));
      assertEquals(FIRST_MOVES, hintedMoves(batch));
      lastDepth = depth;
    }
    assertNull(client.poll(100));
  }

  @Test
  void contemptChangesNoValue() throws Exception {
    client.send("set depth 6", "go");
    client.expect("set myname Emilia6");
    String eval = client.next().split("/")[1];
    client.send("set contempt 100", "go");
    assertEquals(eval, client.next().split("/")[1]);
    client.send("set contempt -100", "go");
    assertEquals(eval, client.next().split("/")[1]);
  }

  @Test
  void aBrokenSearchIsReportedAndStillAnswersGo() throws Exception {
    Evaluator broken = mock(Evaluator.class);
    when(broken.newState()).thenThrow(new IllegalStateException("no weights"));
    EngineOptions options = new EngineOptions(1, 1, broken, 0, 1);
    try (Client other = new Client(usual -> NBoardOptions.of(options))) {
      other.send("go");
      other.expect("status Search failed: java.lang.IllegalStateException: no weights");
      assertTrue(FIRST_MOVES.contains(Client.move(other.next())));
      other.send("ping 3");
      other.expect("pong 3");
    }
  }

  @Test
  void aMegabyteLineIsOnlyALine() throws Exception {
    client.sendRaw("x".repeat(1 << 20) + "\nping 4" + " ".repeat(1 << 20) + "\n");
    client.sendRaw("set game (;" + "C[x]".repeat(1 << 21) + "\nping 5\n");
    client.expect("pong 4");
    assertTrue(client.next().startsWith("status Game refused: game:1:"));
    client.expect("pong 5");
  }
}
