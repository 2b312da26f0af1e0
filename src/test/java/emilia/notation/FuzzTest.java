package emilia.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import emilia.board.Position;
import emilia.board.RandomPositions;
import emilia.game.Game;
import emilia.game.GameMove;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Any text gives a value or a {@link NotationException}, in bounded time. */
class FuzzTest {
  private static final int MUTANTS = 10_000;
  private static final Duration LIMIT = Duration.ofSeconds(10);
  private static final int LONG = 200_000;

  /** Pieces that matter to some reader, put in where they do not belong. */
  private static final String[] PIECES = {
    "(;", ";)", "]", "[", "B[", "W[", "BO[8 ", "TY[", "KM[1]", "PA", "--", "pass", "f5", "/", "//",
    "1,25", "1.0E-4", "%", ";", ":", "+18", "-127", "start", "*", "O", "-", " ", "\n", "\r\n", "\0",
    "\u00ff", "\u3042", "\ud800", "8", "10", "999999999999", "1.", "a1", "h8", "i9", "-", ","
  };

  /** A reader under test. */
  private interface Reader {
    Object read(String text) throws NotationException;
  }

  private final Random random = RandomPositions.random();

  @Test
  void ggf() {
    List<String> seeds = RandomGames.described(200).stream().map(Ggf::write).toList();
    int read = fuzz(seeds, FuzzTest::readGgf);
    assertTrue(read > MUTANTS / 50, "only " + read + " were read");
  }

  /** What is read must be a legal game that can be written and read again. */
  private static Object readGgf(String text) throws NotationException {
    Game game = Ggf.parse("fuzz", text);
    replay(game);
    String written = Ggf.write(game);
    assertEquals(written, Ggf.write(Ggf.parse("written", written)));
    return game;
  }

  private static void replay(Game game) {
    Position position = game.start().position();
    for (GameMove move : game.moves()) {
      position = position.play(move.square());
    }
    assertEquals(position, game.position());
  }

  @Test
  void ggfCollections() {
    List<String> seeds = new ArrayList<>();
    List<Game> games = RandomGames.described(60);
    for (int i = 0; i < games.size(); i += 3) {
      StringBuilder text = new StringBuilder("3 ");
      games.subList(i, i + 3).forEach(game -> text.append(Ggf.write(game)).append('\n'));
      seeds.add(text.toString());
    }
    fuzz(seeds, FuzzTest::readAll);
  }

  private static Object readAll(String text) {
    GgfReader reader = new GgfReader("fuzz", text);
    List<Game> games = new ArrayList<>();
    int offset = -1;
    while (true) {
      try {
        Optional<Game> game = reader.next();
        if (game.isEmpty()) {
          assertEquals(text.length(), reader.offset());
          return games;
        }
        games.add(game.get());
      } catch (NotationException e) {
        assertNotNull(e.getMessage());
      }
      assertTrue(reader.offset() > offset, "the reader stands still");
      offset = reader.offset();
    }
  }

  @Test
  void transcripts() {
    List<String> seeds = RandomGames.plain(200).stream().map(Transcript::writeWithPasses).toList();
    fuzz(seeds, text -> Transcript.parse("fuzz", text));
    fuzz(seeds, text -> PositionText.parse("fuzz", text));
  }

  @Test
  void boards() {
    List<String> seeds =
        RandomGames.plain(200).stream().map(g -> BoardText.write(g.currentAsStart())).toList();
    int read = fuzz(seeds, text -> BoardText.parse("fuzz", text));
    assertTrue(read > MUTANTS / 100, "only " + read + " were read");
    fuzz(seeds, text -> PositionText.parse("fuzz", text));
  }

  @Test
  void obf() {
    List<String> seeds = new ArrayList<>();
    for (Game game : RandomGames.plain(200)) {
      List<ObfMove> moves = new ArrayList<>();
      for (int square = 0; square <= 64; square++) {
        if (game.position().isLegal(square)) {
          moves.add(new ObfMove(square, square - 32));
        }
      }
      OptionalInt none = OptionalInt.empty();
      seeds.add(Obf.write(new ObfEntry(game.currentAsStart(), moves, none, "a note", 1)));
    }
    int read = fuzz(seeds, FuzzTest::readObf);
    assertTrue(read > MUTANTS / 50, "only " + read + " were read");
  }

  private static Object readObf(String text) throws NotationException {
    List<ObfEntry> entries = Obf.parse("fuzz", text);
    for (ObfEntry entry : entries) {
      ObfEntry again = Obf.parseLine("written", entry.line(), Obf.write(entry)).orElseThrow();
      assertEquals(entry.moves(), again.moves());
      assertEquals(entry.start(), again.start());
      assertEquals(entry.bestScore(), again.bestScore());
    }
    return entries;
  }

  @Test
  void clocksNeverFail() {
    List<String> seeds = List.of("15:00/0:12/2:00", "2.01:02:03.5", "5:00,N25", "5:00//");
    fuzz(seeds, ClockText::parse);
  }

  /** Reads mutants of the seeds and returns how many gave a value. */
  private int fuzz(List<String> seeds, Reader reader) {
    int read = 0;
    for (int i = 0; i < MUTANTS; i++) {
      String text = mutant(seeds.get(random.nextInt(seeds.size())));
      try {
        assertNotNull(reader.read(text));
        read++;
      } catch (NotationException e) {
        assertSaysWhereAndWhat(e);
      } catch (RuntimeException | StackOverflowError e) {
        fail(NotationException.quote(text) + "\n" + text + "\n" + RandomPositions.replay(), e);
      }
    }
    return read;
  }

  private static void assertSaysWhereAndWhat(NotationException error) {
    String message = error.getMessage();
    assertTrue(message.matches("(fuzz|written):[1-9]\\d*:[1-9]\\d*: [ -~]+"), message);
    assertTrue(message.length() < 400, message);
    assertTrue(message.startsWith(error.source() + ":" + error.line() + ":" + error.column()));
    assertTrue(message.endsWith("expected " + error.expected() + ", found " + error.found()));
  }

  private String mutant(String seed) {
    StringBuilder text = new StringBuilder(seed);
    for (int changes = random.nextInt(4); changes >= 0; changes--) {
      int at = random.nextInt(text.length() + 1);
      int end = Math.min(text.length(), at + 1 + random.nextInt(random.nextInt(20) + 1));
      switch (random.nextInt(7)) {
        case 0 -> text.delete(at, end);
        case 1 -> text.insert(at, text.substring(at, end));
        case 2 -> text.insert(at, PIECES[random.nextInt(PIECES.length)]);
        case 3 -> text.replace(at, end, PIECES[random.nextInt(PIECES.length)]);
        case 4 -> text.insert(at, (char) random.nextInt(256));
        case 5 -> text.replace(at, end, "" + (char) random.nextInt(0x10000));
        default -> text.setLength(at);
      }
    }
    return text.toString();
  }

  @Test
  void longTextsTakeLinearTime() {
    Reader[] readers = {
      text -> Ggf.parse("fuzz", text),
      FuzzTest::readAll,
      text -> Transcript.parse("fuzz", text),
      text -> BoardText.parse("fuzz", text),
      text -> PositionText.parse("fuzz", text),
      text -> Obf.parse("fuzz", text),
      ClockText::parse
    };
    String board = "---------------------------O*------*O---------------------------";
    String[] starts = {"", "(;", "(;BO[8 " + board + " *]", board + " X; "};
    String[] repeated = {
      "(;",
      "(",
      ";",
      "[",
      "]",
      "(;)x",
      "(;PB[",
      "(;B[]",
      "B[F5]",
      "B[PA]",
      "1",
      "1.",
      "1 ",
      ".",
      "--",
      "-",
      "f5",
      "f5d6",
      "pa",
      " ",
      "\n",
      "\r",
      "\0",
      "\u00ff",
      "/",
      ":",
      "1:",
      ",",
      "d3:+4;",
      "--:-1;",
      "%",
      "%\n",
      "X",
      "O -",
      board,
      board + " *\n",
      "A",
      "ab[",
      "(;" + board,
      "+"
    };
    for (Reader reader : readers) {
      for (String start : starts) {
        for (String piece : repeated) {
          String text = start + piece.repeat(LONG / piece.length());
          assertTimeoutPreemptively(LIMIT, () -> readOrError(reader, text), start + piece + "...");
        }
      }
    }
  }

  private static void readOrError(Reader reader, String text) {
    try {
      assertNotNull(reader.read(text));
    } catch (NotationException e) {
      assertSaysWhereAndWhat(e);
    }
  }
}
