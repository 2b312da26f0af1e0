package emilia.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.notation.Obf;
import emilia.notation.ObfEntry;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Positions whose score and best moves are known from files in OBF. */
final class KnownPositions {
  private static final Path FOLDER = Path.of("test-positions");

  private KnownPositions() {}

  /** The FFO problems from the first to the given one, at most 59; number 1 at index 0. */
  static List<ObfEntry> ffo(int last) throws Exception {
    List<ObfEntry> entries = new ArrayList<>();
    for (String file : List.of("ffo-1-19.obf", "ffo-20-39.obf", "ffo-40-59.obf")) {
      entries.addAll(Obf.read(FOLDER.resolve(file)));
    }
    return entries.subList(0, last);
  }

  /** The positions of a file. */
  static List<ObfEntry> read(Path file) throws Exception {
    return Obf.read(file);
  }

  /** Solves a position and compares score, best move and line with what is known. */
  static SearchResult assertSolvedBy(Search search, ObfEntry entry) {
    Position position = entry.start().position();
    SearchResult result =
        search.search(position, SearchLimits.exact(), SearchListener.NONE, new StopSignal());
    String message = "line " + entry.line() + ": " + position;
    assertTrue(result.complete(), message);
    assertEquals(Certainty.EXACT, result.certainty(), message);
    assertEquals(100 * entry.bestScore().getAsInt(), result.scoreCentidiscs(), message);
    RootLine line = result.lines().get(0);
    assertTrue(entry.bestMoves().contains(line.move()), message);
    Lines.assertReachesItsScore(position, line, SearchLimits.Goal.SCORE);
    return result;
  }
}
