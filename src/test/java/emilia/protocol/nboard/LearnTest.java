package emilia.protocol.nboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.BestOfThree;
import emilia.game.Game;
import emilia.game.SampleGames;
import emilia.game.StartPosition;
import emilia.notation.Ggf;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code learn} and the games file. */
class LearnTest {
  @TempDir Path folder;

  private static List<String> lines(Path file) throws IOException {
    return Files.readAllLines(file, StandardCharsets.ISO_8859_1);
  }

  @Test
  void gamesAreAppended() throws Exception {
    Path file = folder.resolve("games.ggf");
    try (Client client = Client.withGamesFile(file)) {
      String game =
          "set game (;GM[Othello]PB[caf\u00e9]PW[b]RE[?]TY[8]BO[8 " + Games.START + " *]B[F5];)";
      client.sendRaw(game + "\nlearn\nmove d6\nlearn\n");
      client.expect("learned", "learned");
    }
    List<String> lines = lines(file);
    assertEquals(2, lines.size());
    assertTrue(lines.get(0).contains("PB[caf\u00e9]"), lines.get(0));
    assertEquals(1, Ggf.parse("first", lines.get(0)).plies());
    assertEquals(2, Ggf.parse("second", lines.get(1)).plies());
  }

  /** A name that is misspelt leaves no folders behind. */
  @Test
  void theFolderOfAFileThatWasNamedIsNotMade() throws Exception {
    Path file = folder.resolve("new").resolve("games.ggf");
    try (Client client = Client.withGamesFile(file)) {
      client.send("learn");
      client.expect("status Game not kept: " + file + ": it cannot be made there", "learned");
    }
    assertTrue(Files.notExists(file.getParent()));
  }

  @Test
  void aFinishedGameHasTheResultOfItsBoard() throws Exception {
    Path file = folder.resolve("games.ggf");
    try (Client client = Client.withGamesFile(file)) {
      for (String move : SampleGames.WIPE_OUT.split("(?<=\\d)")) {
        client.send("move " + move);
      }
      client.send("learn", "move pa", "learn");
      client.expect("learned", "learned");
      client.send(Games.setGame("").replace("RE[?]", "RE[-3:t]"), "learn");
      client.expect("learned");
    }
    List<String> lines = lines(file);
    assertTrue(lines.get(0).contains("RE[+64.00]"), lines.get(0));
    assertEquals(lines.get(0), lines.get(1));
    assertTrue(lines.get(2).contains("RE[-3.00:t]"), lines.get(2));
  }

  @Test
  void ourOwnMoveKeepsItsTimeIfItComesBackWithoutOne() throws Exception {
    Path file = folder.resolve("games.ggf");
    try (Client client = Client.withGamesFile(file)) {
      client.send("set depth 3", "go");
      client.expect("set myname Emilia3");
      String answer = client.next();
      client.send("move " + answer.substring(4, 6), "learn");
      client.expect("learned");
      Game own = Ggf.parse("own", lines(file).get(0));
      double stated = Double.parseDouble(answer.substring(answer.lastIndexOf('/') + 1));
      assertEquals(stated, own.moves().get(0).timeSeconds().orElseThrow(), 0.011);
      client.send(Games.setGame(""), "move f5", "learn");
      client.expect("learned");
      Game foreign = Ggf.parse("foreign", lines(file).get(1));
      assertTrue(foreign.moves().get(0).timeSeconds().isEmpty());
    }
  }

  @Test
  void aFolderThatCannotBeMadeGivesAStatusLine() throws Exception {
    Path inTheWay = Files.writeString(folder.resolve("file"), "");
    try (Client client = Client.withGamesFile(inTheWay.resolve("games.ggf"))) {
      client.send("learn");
      String status = client.next();
      assertTrue(status.startsWith("status Game not kept: "), status);
      assertTrue(status.contains("games.ggf: "), status);
      client.expect("learned");
    }
  }

  @Test
  void aLinkThatLeadsNowhereGivesAStatusLineWithTheReason() throws Exception {
    Path link = folder.resolve("games.ggf");
    Files.createSymbolicLink(link, folder.resolve("missing").resolve("games.ggf"));
    try (Client client = Client.withGamesFile(link)) {
      client.send("learn");
      String status = client.next();
      assertTrue(status.endsWith("games.ggf: it cannot be made there"), status);
      client.expect("learned");
    }
  }

  @Test
  void aFolderInPlaceOfTheFileGivesAStatusLine() throws Exception {
    try (Client client = Client.withGamesFile(folder)) {
      client.send("learn");
      String status = client.next();
      assertTrue(status.startsWith("status Game not kept: "), status);
      client.expect("learned");
    }
  }

  @Test
  void aLinkIntoAFolderThatDoesNotExistGivesAStatusLine() throws Exception {
    Path link = folder.resolve("link.ggf");
    Files.createSymbolicLink(link, folder.resolve("missing").resolve("games.ggf"));
    try (Client client = Client.withGamesFile(link)) {
      client.send("learn");
      client.expect("status Game not kept: " + link + ": it cannot be made there", "learned");
    }
  }

  @Test
  void aFileThatStaysLockedGivesAStatusLine() throws Exception {
    Path file = folder.resolve("games.ggf");
    try (FileChannel channel =
            FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.lock();
        Client client = Client.withGamesFile(file)) {
      assertTrue(lock.isValid());
      client.send("learn");
      assertTrue(client.next().endsWith(": locked by another program"));
      client.expect("learned");
    }
    assertEquals(0, Files.size(file));
  }

  @Test
  void twoSessionsWriteWholeLines() throws Exception {
    Path file = folder.resolve("games.ggf");
    int games = 40;
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      Callable<Void> session =
          () -> {
            try (Client client = Client.withGamesFile(file)) {
              client.send(Games.setGame(SampleGames.FINISHED));
              for (int i = 0; i < games; i++) {
                client.send("learn");
                client.expect("learned");
              }
            }
            return null;
          };
      List<Future<Void>> both = pool.invokeAll(List.of(session, session));
      for (Future<Void> one : both) {
        one.get();
      }
    } finally {
      pool.shutdownNow();
    }
    Game expected = SampleGames.of(SampleGames.FINISHED);
    List<String> lines = lines(file);
    assertEquals(2 * games, lines.size());
    for (String line : lines) {
      assertEquals(expected.position(), Ggf.parse("games", line).position());
    }
  }

  @Test
  void aTornLastLineIsEndedFirst() throws Exception {
    Path file = Files.writeString(folder.resolve("games.ggf"), "(;GM[Oth");
    new GamesFile(file).append(Game.from(StartPosition.STANDARD), () -> true);
    List<String> lines = lines(file);
    assertEquals("(;GM[Oth", lines.get(0));
    assertEquals(0, Ggf.parse("second", lines.get(1)).plies());
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(1, files.count());
    }
  }

  /** On a busy machine the end of the input may come long before it is the turn of the game. */
  @Test
  void aGameThatStillWaitsAtTheEndOfTheInputIsKept() throws Exception {
    Path file = folder.resolve("games.ggf");
    Consumer<String> slow = line -> pause(line.startsWith("> pong") ? 1200 : 0);
    try (Client client = new Client(o -> new NBoardOptions(o.engine(), o.depth(), file, slow))) {
      client.send("move f5", "ping 1", "learn");
      assertEquals(0, client.exitCode(Client.PATIENCE_MILLIS));
    }
    List<String> lines = lines(file);
    assertEquals(1, lines.size());
    assertEquals(1, Ggf.parse("kept", lines.get(0)).plies());
  }

  @Test
  void nothingElseIsWaitedForLongAtTheEndOfTheInput() throws Exception {
    BestOfThree.passes(
        () -> {
          Path file = folder.resolve("games.ggf");
          Consumer<String> stuck = line -> pause(line.startsWith("> pong") ? 2500 : 0);
          try (Client client =
              new Client(o -> new NBoardOptions(o.engine(), o.depth(), file, stuck))) {
            client.send("move f5", "ping 1", "ping 2");
            client.expect("pong 1");
            long start = System.nanoTime();
            assertEquals(0, client.exitCode(Client.PATIENCE_MILLIS));
            long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
            assertTrue(millis <= 1000, millis + " ms");
          }
        });
  }

  @Test
  void theEndWaitsForAGameThatIsBeingWritten() throws Exception {
    Path file = folder.resolve("games.ggf");
    GamesFile games = new GamesFile(file);
    Game game = Game.from(StartPosition.STANDARD);
    CompletableFuture<Void> append;
    try (FileChannel channel =
            FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      assertTrue(lock.isValid());
      append = CompletableFuture.runAsync(() -> append(games, game));
      while (!games.isWriting()) {
        pause(1);
      }
      games.close(1);
    }
    games.close(Client.PATIENCE_MILLIS);
    assertEquals(0, Ggf.parse("kept", lines(file).get(0)).plies());
    append.get(Client.PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
    IOException refusal = assertThrows(IOException.class, () -> games.append(game, () -> true));
    assertEquals(file + ": the session has ended", refusal.getMessage());
    assertEquals(1, lines(file).size());
  }

  /** As if another program held the file for longer than the session may go on. */
  @Test
  void gamesThatCannotBeKeptInTimeAreNamedOneByOne() throws Exception {
    Path file = folder.resolve("games.ggf");
    try (FileChannel channel =
            FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.lock();
        Client client = Client.withGamesFile(file, 1)) {
      assertTrue(lock.isValid());
      client.send("move f5", "learn", "move d6", "learn", "learn", "nboard 2");
      assertEquals(0, client.exitCode(Client.PATIENCE_MILLIS));
      for (int game = 0; game < 3; game++) {
        String status = client.next();
        assertTrue(status.startsWith("status Game not kept: " + file + ": "), status);
        client.expect("learned");
      }
    }
    assertEquals(0, Files.size(file));
  }

  /** A GUI that ends closes both pipes, and the one for the answers may be noticed first. */
  @Test
  void aGameIsKeptAlsoIfNobodyReadsTheAnswers() throws Exception {
    Path file = folder.resolve("games.ggf");
    try (FileChannel channel =
            FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        Client client = Client.withGamesFile(file)) {
      FileLock lock = channel.lock();
      client.fromEngine().close();
      client.send("move f5", "ping 1", "learn", "move d6", "learn");
      pause(300);
      lock.release();
      assertEquals(0, client.exitCode(Client.PATIENCE_MILLIS));
    }
    List<String> lines = lines(file);
    assertEquals(2, lines.size(), lines.toString());
    assertEquals(2, Ggf.parse("second", lines.get(1)).plies());
  }

  @Test
  void whatFollowsAQuitIsNotWaitedFor() throws Exception {
    Path file = folder.resolve("games.ggf");
    try (Client client = Client.withGamesFile(file)) {
      client.send("quit", "learn");
      assertEquals(0, client.exitCodeWithInputOpen(Client.PATIENCE_MILLIS / 2));
    }
    assertTrue(Files.notExists(file));
  }

  private static void append(GamesFile games, Game game) {
    try {
      games.append(game, () -> true);
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
