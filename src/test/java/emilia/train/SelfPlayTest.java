package emilia.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.board.RandomPositions;
import emilia.eval.ClassicEvaluator;
import emilia.io.OtherRunException;
import emilia.search.Search;
import emilia.search.SearchLimits;
import emilia.search.SearchListener;
import emilia.search.StopSignal;
import emilia.search.TranspositionTable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SelfPlayTest {
  /** Two full blocks and a part of a third. */
  private static final long GAMES = 1030;

  @TempDir Path folder;

  /** Games that take no time. */
  static SelfPlaySettings settings(long games, long seed) {
    return new SelfPlaySettings(
        SelfPlaySettings.Kind.GAMES,
        games,
        seed,
        1,
        4,
        new RandomOpenings(OpeningPlies.parse("20-30:1,40-50:4")),
        30,
        20);
  }

  static void play(SelfPlaySettings settings, int threads, Path file) throws IOException {
    new SelfPlay(settings, new ClassicEvaluator(), threads).run(file, n -> {}, new StopSignal());
  }

  static List<SampleGame> read(Path file) throws IOException {
    List<SampleGame> games = new ArrayList<>();
    try (SampleReader reader = SampleReader.open(file)) {
      for (SampleGame game = reader.next(); game != null; game = reader.next()) {
        games.add(game);
      }
    }
    return games;
  }

  /** One thread, two threads, and runs that end early in all ways make the same file. */
  @Test
  void theFileIsTheSameHoweverItWasMade() throws IOException {
    Path one = folder.resolve("one");
    play(settings(GAMES, 7), 1, one);
    byte[] expected = Files.readAllBytes(one);

    Path two = folder.resolve("two");
    play(settings(GAMES, 7), 2, two);
    assertArrayEquals(expected, Files.readAllBytes(two));

    Path pieces = folder.resolve("pieces");
    for (long games : new long[] {1, 3, 499, 500, 510, GAMES}) {
      play(settings(games, 7), 2, pieces);
      assertEquals(games, read(pieces).size());
    }
    assertArrayEquals(expected, Files.readAllBytes(pieces));

    Path stopped = folder.resolve("stopped");
    for (int run = 0; run < 3; run++) {
      StopSignal stop = new StopSignal();
      long[] atStart = {-1};
      long held =
          new SelfPlay(settings(GAMES, 7), new ClassicEvaluator(), 2)
              .run(
                  stopped,
                  games -> {
                    atStart[0] = atStart[0] < 0 ? games : atStart[0];
                    if (games >= atStart[0] + 150) {
                      stop.stop();
                    }
                  },
                  stop);
      assertEquals(held, read(stopped).size());
      assertTrue(held >= 150 * (run + 1) && held < GAMES, held + " games");
    }
    play(settings(GAMES, 7), 1, stopped);
    assertArrayEquals(expected, Files.readAllBytes(stopped));

    Path other = folder.resolve("other");
    play(settings(GAMES, 8), 1, other);
    assertFalse(Arrays.equals(expected, Files.readAllBytes(other)));
  }

  /** A killed process leaves a file that ends anywhere. */
  @Test
  void aFileThatIsCutOffIsContinued() throws IOException {
    Path file = folder.resolve("cut");
    play(settings(530, 7), 1, file);
    byte[] expected = Files.readAllBytes(file);
    Random random = RandomPositions.random();
    for (int i = 0; i < 12; i++) {
      int length = i < 3 ? new int[] {0, 10, 60}[i] : random.nextInt(expected.length);
      try (RandomAccessFile cut = new RandomAccessFile(file.toFile(), "rw")) {
        cut.setLength(length);
      }
      play(settings(530, 7), 2, file);
      assertArrayEquals(
          expected, Files.readAllBytes(file), length + " bytes; " + RandomPositions.replay());
    }
  }

  @Test
  void anotherRunDoesNotContinueTheFile() throws IOException {
    Path file = folder.resolve("games");
    play(settings(3, 7), 1, file);
    byte[] before = Files.readAllBytes(file);
    IOException error = assertThrows(IOException.class, () -> play(settings(9, 8), 1, file));
    assertEquals(
        file
            + ": these are games with other settings: seed was 7 and is now 8; use the same settings"
            + " or name another file",
        error.getMessage());
    assertArrayEquals(before, Files.readAllBytes(file));
  }

  @Test
  void aRunWithoutStrayMovesDoesNotContinueOneWithThem() throws IOException {
    EnumeratedOpenings openings = new EnumeratedOpenings(3);
    SelfPlaySettings[] settings = new SelfPlaySettings[2];
    for (int i = 0; i < 2; i++) {
      settings[i] =
          new SelfPlaySettings(SelfPlaySettings.Kind.GAMES, 9, 1, 1, 4, openings, 0, 50 * i);
    }
    String[] messages = {
      "stray-percent was not given and is now 50", "stray-percent was 50 and is now not given"
    };
    for (int i = 0; i < 2; i++) {
      Path file = folder.resolve("strays-" + i);
      play(settings[i], 1, file);
      byte[] before = Files.readAllBytes(file);
      SelfPlaySettings other = settings[1 - i];
      IOException error = assertThrows(IOException.class, () -> play(other, 1, file));
      String message =
          ": these are games with other settings: %s; use the same settings or name another file";
      assertEquals(file + message.formatted(messages[i]), error.getMessage());
      assertArrayEquals(before, Files.readAllBytes(file));
    }
  }

  @Test
  void aFileOfTheVersionBeforeIsReadButNotContinued() throws IOException {
    Path file = folder.resolve("older");
    play(settings(9, 7), 1, file);
    byte[] bytes = Files.readAllBytes(file);
    bytes["emilia-samples ".length()] = '2';
    Files.write(file, bytes);
    assertEquals(9, read(file).size());
    IOException error = assertThrows(IOException.class, () -> play(settings(20, 7), 1, file));
    assertEquals(
        file + ": was made by an older version, where a seed gave other games; name another file",
        error.getMessage());
    assertArrayEquals(bytes, Files.readAllBytes(file));
  }

  @Test
  void aFileInUseIsRefused() throws IOException {
    Path file = folder.resolve("games");
    String evaluation = new ClassicEvaluator().description();
    try (SampleWriter writer = SampleWriter.open(file, settings(9, 7).header(evaluation))) {
      assertEquals(0, writer.nextGame());
      IOException error = assertThrows(IOException.class, () -> play(settings(9, 7), 1, file));
      assertEquals(file + ": another command is using it", error.getMessage());
    }
    play(settings(9, 7), 1, file);
    assertEquals(9, read(file).size());
  }

  @Test
  void aForeignFileIsLeftAlone() throws IOException {
    Path file = Files.writeString(folder.resolve("letter"), "Dear all,\n\n");
    assertThrows(OtherRunException.class, () -> play(settings(9, 7), 1, file));
    assertEquals("Dear all,\n\n", Files.readString(file));
  }

  @Test
  void gamesFollowTheRulesAndEndWithTheirScore() throws IOException {
    Path file = folder.resolve("games");
    play(settings(200, 7), 2, file);
    for (SampleGame game : read(file)) {
      Position position = game.start();
      int sign = 1;
      for (int i = 0; i < game.moveCount(); i++) {
        if (position.mustPass()) {
          position = position.swapped();
          sign = -sign;
        }
        if (position.emptyCount() <= 4) {
          assertEquals(exactScore(position), game.value(i), "solved");
        }
        position = position.play(game.move(i));
        sign = -sign;
      }
      assertTrue(position.isGameOver());
      assertEquals(sign * position.finalScoreDiscs(), game.scoreDiscs());
    }
  }

  @Test
  void labelsAreValuesOfSearchesAndExactAtTheEnd() throws IOException {
    Path file = folder.resolve("labels");
    SelfPlaySettings settings =
        new SelfPlaySettings(
            SelfPlaySettings.Kind.LABELS,
            60,
            3,
            2,
            8,
            new RandomOpenings(OpeningPlies.parse("10-20:1,54:1")),
            0,
            0);
    play(settings, 2, file);
    int solved = 0;
    int estimated = 0;
    for (SampleGame sample : read(file)) {
      assertEquals(0, sample.moveCount());
      boolean exact = sample.start().emptyCount() <= 8;
      SearchLimits limits = exact ? SearchLimits.exact() : SearchLimits.ofDepth(2);
      try (Search search = new Search(new ClassicEvaluator(), new TranspositionTable(1))) {
        int centidiscs =
            search
                .search(sample.start(), limits, SearchListener.NONE, new StopSignal())
                .scoreCentidiscs();
        assertEquals(centidiscs / 100.0, sample.scoreDiscs(), exact ? 0 : 0.5);
      }
      solved += exact ? 1 : 0;
      estimated += exact ? 0 : 1;
    }
    assertNotEquals(0, solved);
    assertNotEquals(0, estimated);
    try (SampleReader reader = SampleReader.open(file)) {
      assertEquals("labels", reader.settings().get("kind"));
    }
  }

  @Test
  void enumeratedOpeningsAreTakenInTurn() throws IOException {
    Path file = folder.resolve("games");
    EnumeratedOpenings openings = new EnumeratedOpenings(2);
    SelfPlaySettings settings =
        new SelfPlaySettings(SelfPlaySettings.Kind.GAMES, 3, 1, 1, 4, openings, 0, 0);
    play(settings, 2, file);
    List<SampleGame> games = read(file);
    for (int game = 0; game < 3; game++) {
      assertEquals(openings.draw(game, null).position(), games.get(game).start());
    }
    assertThrows(
        IllegalArgumentException.class,
        () -> new SelfPlaySettings(SelfPlaySettings.Kind.GAMES, 4, 1, 1, 4, openings, 0, 0));
  }

  @Test
  void everySampleBeginsWithAMove() throws IOException {
    Path file = folder.resolve("late");
    RandomOpenings openings = new RandomOpenings(OpeningPlies.parse("3:1,58:1"));
    play(new SelfPlaySettings(SelfPlaySettings.Kind.GAMES, 300, 1, 1, 4, openings, 50, 0), 2, file);
    for (SampleGame game : read(file)) {
      assertNotEquals(0, game.start().legalMoves());
    }
  }

  @Test
  void detoursLeadFurtherIntoTheGame() throws IOException {
    RandomOpenings openings = new RandomOpenings(OpeningPlies.parse("10"));
    double[] empties = new double[2];
    for (int detour = 0; detour <= 1; detour++) {
      Path file = folder.resolve("detour-" + detour);
      play(
          new SelfPlaySettings(
              SelfPlaySettings.Kind.GAMES, 100, 1, 1, 4, openings, 100 * detour, 0),
          2,
          file);
      empties[detour] =
          read(file).stream().mapToInt(game -> game.start().emptyCount()).average().orElseThrow();
      try (SampleReader reader = SampleReader.open(file)) {
        assertEquals(Integer.toString(100 * detour), reader.settings().get("detour-percent"));
      }
    }
    assertEquals(50, empties[0], 0.5);
    // From 0 to 39 plies of quick play and two random ones.
    assertEquals(50 - 19.5 - 2, empties[1], 5);
    assertThrows(
        IllegalArgumentException.class,
        () -> new SelfPlaySettings(SelfPlaySettings.Kind.GAMES, 1, 1, 1, 4, openings, 101, 0));
  }

  private static int exactScore(Position position) {
    try (Search search = new Search(new ClassicEvaluator(), new TranspositionTable(1))) {
      return search
              .search(position, SearchLimits.exact(), SearchListener.NONE, new StopSignal())
              .scoreCentidiscs()
          / 100;
    }
  }

  /** Stray moves are as many as asked for, are any legal ones, and lose against the best. */
  @Test
  void someMovesAreStray() throws IOException {
    int moves = 0;
    int strays = 0;
    int solved = 0;
    double lost = 0;
    Path file = folder.resolve("strays");
    play(settings(400, 5), 2, file);
    for (SampleGame game : read(file)) {
      for (int i = 0; i < game.moveCount(); i++) {
        moves++;
        strays += game.isStray(i) ? 1 : 0;
        if (game.isStray(i) && i + 1 < game.moveCount() && endsWithin(game, i, 4)) {
          solved++;
          lost += game.value(i) - nextValue(game, i);
        }
      }
    }
    assertEquals(0.2, strays / (double) moves, 0.02);
    assertTrue(solved > 20 && lost / solved > 1, lost + " discs in " + solved + " moves");
    try (SampleReader reader = SampleReader.open(file)) {
      assertEquals("20", reader.settings().get("stray-percent"));
    }
  }

  @Test
  void withoutStrayMovesTheHeaderDoesNotSpeakOfThem() {
    SelfPlaySettings none =
        new SelfPlaySettings(
            SelfPlaySettings.Kind.GAMES, 9, 1, 1, 4, new EnumeratedOpenings(3), 0, 0);
    assertFalse(none.header("classic").containsKey("stray-percent"), "older files can go on");
    for (int percent : new int[] {-1, 101}) {
      assertThrows(
          IllegalArgumentException.class,
          () ->
              new SelfPlaySettings(
                  SelfPlaySettings.Kind.GAMES, 9, 1, 1, 4, none.openings(), 0, percent));
    }
  }

  private static Position before(SampleGame game, int move) {
    Position position = game.start();
    for (int i = 0; i <= move; i++) {
      position = position.mustPass() ? position.swapped() : position;
      if (i < move) {
        position = position.play(game.move(i));
      }
    }
    return position;
  }

  private static boolean endsWithin(SampleGame game, int move, int empties) {
    return before(game, move).emptyCount() <= empties;
  }

  /** The value of the next position, for the side that makes the move. */
  private static int nextValue(SampleGame game, int move) {
    Position after = before(game, move).play(game.move(move));
    return after.mustPass() ? game.value(move + 1) : -game.value(move + 1);
  }
}
