package emilia.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Disc;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.StartPosition;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ObfTest {
  private static final Path TRICKY = Path.of("src/test/resources/cases/tricky.obf");
  private static final String START =
      "---------------------------O*------*O---------------------------";

  private static ObfEntry parse(String line) throws NotationException {
    return Obf.parseLine("test.obf", 7, line).orElseThrow();
  }

  /** As that of a device, and as one with a comment that is just not too long. */
  @Test
  void aLineWithoutEndIsRefused() throws Exception {
    Reader endless =
        new Reader() {
          @Override
          public int read(char[] buffer, int offset, int length) {
            Arrays.fill(buffer, offset, offset + length, '-');
            return length;
          }

          @Override
          public void close() {}
        };
    NotationException error =
        assertThrows(NotationException.class, () -> Obf.read("test.obf", endless));
    assertEquals(
        "test.obf:1:1: expected a line of at most 65536 characters, found a longer one",
        error.getMessage());
    String line = START + " X; % ";
    String longest = line + "c".repeat(65536 - line.length());
    List<ObfEntry> entries = Obf.parse("test.obf", longest + "\r\n\r" + longest + "\n" + line);
    assertEquals(List.of(1, 3, 4), entries.stream().map(ObfEntry::line).toList());
  }

  private static void assertError(String message, String line) {
    NotationException error = assertThrows(NotationException.class, () -> parse(line));
    assertEquals("test.obf:7:" + message, error.getMessage());
  }

  /** Case D5: blank and comment lines, CRLF, lower case, a short board, no last line end. */
  @Test
  void d5TrickyFile() throws Exception {
    List<String> lines = Files.readAllLines(TRICKY, StandardCharsets.ISO_8859_1);
    assertEquals(7, lines.size());
    List<Optional<ObfEntry>> entries = new ArrayList<>();
    for (int number = 1; number <= 7; number++) {
      if (number != 6) {
        entries.add(Obf.parseLine("tricky.obf", number, lines.get(number - 1)));
      }
    }
    ObfEntry first = entries.get(0).orElseThrow();
    assertEquals(OptionalInt.of(12), first.bestScore());
    assertEquals(List.of(Square.parse("g6", 0)), first.bestMoves());
    assertEquals(1, first.line());
    assertTrue(entries.get(1).isEmpty());
    assertTrue(entries.get(2).isEmpty());
    ObfEntry fourth = entries.get(3).orElseThrow();
    assertEquals(OptionalInt.empty(), fourth.bestScore());
    assertEquals(List.of(), fourth.bestMoves());
    assertEquals(4, fourth.line());
    assertEquals(first.start(), entries.get(4).orElseThrow().start());
    assertEquals(first.start(), entries.get(5).orElseThrow().start());
    NotationException error = assertThrows(NotationException.class, () -> Obf.read(TRICKY));
    assertEquals(
        "tricky.obf:6:1: expected 64 squares and the side to move, found 50 squares",
        error.getMessage());
  }

  /** What Windows editors put first, as the bytes of UTF-8 that are read as Latin-1. */
  @Test
  void aByteOrderMarkMayComeFirst(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("marked.obf");
    Files.writeString(file, "\uFEFF" + START + " X; D3:+4;\r\n");
    assertEquals(StartPosition.STANDARD, Obf.read(file).get(0).start());
    Files.writeString(file, "\uFEFF% only a comment\r\n" + START + " X\r\n");
    assertEquals(2, Obf.read(file).get(0).line());
    Files.writeString(file, "\uFEFF");
    assertEquals(List.of(), Obf.read(file));
    String mark = "\u00EF\u00BB\u00BF";
    assertEquals(1, Obf.parse("text", "\uFEFF" + START + " X").size());
    assertThrows(NotationException.class, () -> Obf.parse("text", "\n" + mark + START + " X"));
  }

  @Test
  void valuesMayBeUnsorted() throws Exception {
    ObfEntry entry = parse(START + " X; f5:-2; D3:+4;c4 : 4 ; e6:+0 % a comment ; d3:9");
    assertEquals(
        List.of(new ObfMove(37, -2), new ObfMove(19, 4), new ObfMove(26, 4), new ObfMove(44, 0)),
        entry.moves());
    assertEquals(OptionalInt.of(4), entry.bestScore());
    assertEquals(List.of(19, 26), entry.bestMoves());
    assertEquals("a comment ; d3:9", entry.comment());
    assertEquals(7, entry.line());
    assertEquals(StartPosition.STANDARD, entry.start());
  }

  @Test
  void aClosingItemEndsTheList() throws Exception {
    ObfEntry entry = parse(START + " X; D3:+4; --:-127; rubbish; f5:1000; % end");
    assertEquals(List.of(new ObfMove(19, 4)), entry.moves());
    assertEquals("end", entry.comment());
  }

  @Test
  void theBestValueMayStandAlone() throws Exception {
    ObfEntry entry = parse(START + " O; +18;");
    assertEquals(OptionalInt.of(18), entry.bestScore());
    assertEquals(OptionalInt.of(18), entry.bestScoreOnly());
    assertEquals(List.of(), entry.bestMoves());
    assertEquals(Disc.WHITE, entry.start().sideToMove());
    assertEquals(OptionalInt.of(-64), parse(START + " X ;-64").bestScore());
    assertEquals(OptionalInt.empty(), parse(START + " X;;; ;").bestScore());
    assertEquals(OptionalInt.empty(), parse(START + "X").bestScore());
  }

  @Test
  void aForcedPassHasAValue() throws Exception {
    String board = "O*******OO**O***OOOO****O**OO*O*O***OOOOO*O*OOOO*****OO-OOOOOOOO O;";
    for (String pass : List.of("PA", "pa", "pass", "--", "ps")) {
      assertEquals(List.of(new ObfMove(Square.PASS, -14)), parse(board + pass + ":-14").moves());
    }
    assertEquals(List.of(Square.PASS), parse(board + "pa:-14").bestMoves());
    assertError("75: expected each move once, found \"pa:-12\"", board + "pa:-14;pa:-12");
  }

  @Test
  void blankLinesAndCommentsHoldNoPosition() throws Exception {
    for (String line : List.of("", " \t", "%", "  % ; X", "\ufeff", "\r")) {
      assertEquals(Optional.empty(), Obf.parseLine("test.obf", 1, line));
    }
  }

  @Test
  void errorsNameLineAndColumn() {
    String item = "expected a move with its score such as \"G8:+18\", or a score, found ";
    String score = "expected a score from -64 to 64, found ";
    assertError("1: expected a square of the board (\"*\", \"O\" or \"-\"), found \"s\"", "start");
    assertError("69: " + item + "\"hello\"", START + " X; hello;");
    assertError("69: " + item + "\"z9:+4\"", START + " X; z9:+4");
    assertError("69: " + item + "\"d3d:+4\"", START + " X; d3d:+4");
    assertError("69: " + item + "\"+\"", START + " X; +;");
    assertError("72: " + score + "\"+65\"", START + " X; d3:+65;");
    assertError("72: " + score + "\"1.5\"", START + " X; d3:1.5;");
    assertError("72: " + score + "\"-127\"", START + " X; d3:-127;");
    assertError("72: " + score + "nothing", START + " X; d3:;");
    assertError("69: " + score + "\"70\"", START + " X; 70;");
    assertError("72: " + score + "\"99999999999999\"", START + " X; --:99999999999999;");
    assertError("69: expected a legal move, found \"a1:+4\"", START + " X; a1:+4;");
    assertError("69: expected a legal move, found \"pa:+4\"", START + " X; pa:+4;");
    assertError("76: expected each move once, found \"D3:+4\"", START + " X; d3:+4; D3:+4;");
    assertError("71: expected one score without a move, found \"2\"", START + " X; 1;2;");
  }

  @Test
  void aPositionIsWrittenAsOneLine() throws Exception {
    String line = START.replace('*', 'X') + " X; F5:-2; D3:+4; % note";
    assertEquals(line, Obf.write(parse(START + " *;f5:-2;d3:4;%  note ")));
    String best = START.replace('*', 'X') + " O; +0;";
    assertEquals(best, Obf.write(parse(best)));
    String pass = "OXXXXXXXOOXXOXXXOOOOXXXXOXXOOXOXOXXXOOOOOXOXOOOOXXXXXOO-OOOOOOOO O; PA:-14;";
    assertEquals(pass, Obf.write(parse(pass)));
  }

  @Test
  void writtenPositionsAreReadBack(@TempDir Path folder) throws Exception {
    List<ObfEntry> entries = new ArrayList<>();
    StringBuilder text = new StringBuilder("% positions\n");
    for (Game game : RandomGames.plain(200)) {
      List<ObfMove> moves = new ArrayList<>();
      for (int square = 0; square <= Square.PASS; square++) {
        if (game.position().isLegal(square)) {
          moves.add(new ObfMove(square, square * 2 - 64));
        }
      }
      OptionalInt best = moves.isEmpty() ? OptionalInt.of(-4) : OptionalInt.empty();
      ObfEntry entry = new ObfEntry(game.currentAsStart(), moves, best, "note", entries.size() + 2);
      entries.add(entry);
      text.append(Obf.write(entry)).append('\n');
    }
    assertEquals(entries, Obf.parse("test.obf", text.toString()));
    Path file = folder.resolve("test.obf");
    Files.writeString(file, text, StandardCharsets.ISO_8859_1);
    assertEquals(entries, Obf.read(file));
  }
}
