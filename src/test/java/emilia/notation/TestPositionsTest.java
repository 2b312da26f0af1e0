package emilia.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Perft;
import emilia.board.Position;
import emilia.board.ReferenceBoard;
import emilia.board.Square;
import emilia.game.StartPosition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** The folder {@code test-positions} is read by our own reader, and its values are right. */
class TestPositionsTest {
  private static final Path FOLDER = Path.of("test-positions");

  /** Counts up to here are counted by Emilia, those up to the next limit by the reference too. */
  private static final long COUNTED = 4_000_000;

  private static final long COUNTED_BY_REFERENCE = 9_000;

  @Test
  void ffoHas59ProblemsWithAValueForEveryMove() throws Exception {
    List<ObfEntry> entries = new ArrayList<>();
    int[] sizes = {19, 20, 20};
    String[] files = {"ffo-1-19.obf", "ffo-20-39.obf", "ffo-40-59.obf"};
    for (int i = 0; i < files.length; i++) {
      List<ObfEntry> file = Obf.read(FOLDER.resolve(files[i]));
      assertEquals(sizes[i], file.size(), files[i]);
      entries.addAll(file);
    }
    for (ObfEntry entry : entries) {
      long named = 0;
      for (ObfMove move : entry.moves()) {
        named |= Square.bit(move.square());
      }
      assertEquals(entry.start().position().legalMoves(), named, "line " + entry.line());
      assertTrue(entry.moves().stream().allMatch(move -> move.scoreDiscs() % 2 == 0));
    }
    assertEquals(14, entries.get(0).start().position().emptyCount());
    assertEquals(OptionalInt.of(18), entries.get(0).bestScore());
    assertEquals(List.of(Square.parse("g8", 0)), entries.get(0).bestMoves());
    ObfMove corrected = new ObfMove(Square.parse("g1", 0), -32);
    assertTrue(entries.get(30).moves().contains(corrected), "problem 31");
    assertEquals(34, entries.get(58).start().position().emptyCount());
  }

  @Test
  void valuesOfRulePositionsAreExact() throws Exception {
    List<ObfEntry> entries = new ArrayList<>(Obf.read(FOLDER.resolve("rules.obf")));
    assertEquals(15, entries.size());
    entries.add(Obf.read(FOLDER.resolve("ffo-20-39.obf")).get(0));
    for (ObfEntry entry : entries) {
      Position position = entry.start().position();
      assertEquals(entry.bestScore().orElseThrow(), solve(position, -64, 64), entry.comment());
      for (ObfMove move : entry.moves()) {
        int score = -solve(position.play(move.square()), -64, 64);
        assertEquals(move.scoreDiscs(), score, entry.comment());
      }
    }
  }

  /** Plain alpha-beta to the end of the game, ordered by the opponent's number of moves. */
  private static int solve(Position position, int alpha, int beta) {
    if (position.isGameOver()) {
      return ReferenceBoard.of(position).finalScore();
    }
    if (position.mustPass()) {
      return -solve(position.swapped(), -beta, -alpha);
    }
    List<Position> children = new ArrayList<>();
    for (long rest = position.legalMoves(); rest != 0; rest &= rest - 1) {
      children.add(position.play(Long.numberOfTrailingZeros(rest)));
    }
    children.sort(Comparator.comparingInt(child -> Long.bitCount(child.legalMoves())));
    int best = -65;
    for (Position child : children) {
      best = Math.max(best, -solve(child, -beta, -Math.max(alpha, best)));
      if (best >= beta) {
        break;
      }
    }
    return best;
  }

  @Test
  void perftCounts() throws Exception {
    int lines = 0;
    for (String line : perftLines()) {
      StartPosition start = BoardText.parse("perft.txt", line.substring(0, line.indexOf(';')));
      String[] counts = line.substring(line.indexOf(';') + 1).strip().split(" +");
      assertTrue(counts.length >= 8, line);
      for (int depth = 1; depth <= counts.length; depth++) {
        long count = Long.parseLong(counts[depth - 1]);
        if (count <= COUNTED) {
          assertEquals(count, Perft.count(start.position(), depth), line);
        }
        if (count <= COUNTED_BY_REFERENCE) {
          assertEquals(count, ReferenceBoard.of(start.position()).perft(depth), line);
        }
      }
      lines++;
    }
    assertEquals(9, lines);
  }

  private static List<String> perftLines() throws IOException {
    return Files.readAllLines(FOLDER.resolve("perft.txt")).stream()
        .map(line -> line.replaceAll("%.*", ""))
        .filter(line -> !line.isBlank())
        .toList();
  }

  @Test
  void theStandardStartIsCountedToDepthNine() {
    long[] counts = {1, 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288};
    for (int depth = 0; depth < counts.length; depth++) {
      assertEquals(counts[depth], Perft.count(Position.START, depth));
    }
  }
}
