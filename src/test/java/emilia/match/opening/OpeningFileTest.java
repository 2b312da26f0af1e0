package emilia.match.opening;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Symmetry;
import emilia.eval.Evaluators;
import emilia.game.StartPosition;
import emilia.notation.Transcript;
import emilia.search.Search;
import emilia.search.SearchLimits;
import emilia.search.SearchListener;
import emilia.search.SearchResult;
import emilia.search.StopSignal;
import emilia.search.TranspositionTable;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OpeningFileTest {
  private static final String BOARD =
      "---------------------------OX------XO--------------------------- X";

  @Test
  void linesOfAllKindsAreRead() {
    OpeningFile file =
        OpeningFile.read(
            "o.txt",
            "% comment\r\n\r\nf5d6c3\r\n# another\n  1. F5 2. F4 % value\n"
                + BOARD
                + "\n"
                + BOARD
                + "; F5:+0; % from a suite\n");
    assertEquals(List.of(), file.errors());
    assertEquals(
        List.of("f5d6c3", "f5f4", "", ""),
        file.openings().stream().map(opening -> Transcript.write(opening.game())).toList());
    assertEquals(
        List.of("o.txt:3", "o.txt:5", "o.txt:6", "o.txt:7"),
        file.openings().stream().map(Opening::source).toList());
  }

  @Test
  void whatIsWrongIsSaidWithItsLine() {
    OpeningFile file = OpeningFile.read("o.txt", "f5d6\n\nf5d6c3a1\nhello\ne6f4e3f6g5d6e7f5c5\n");
    assertEquals(1, file.openings().size());
    assertEquals(3, file.errors().size());
    assertTrue(
        file.errors().get(0).startsWith("o.txt:3:7: move 4: expected a legal move of White"),
        file.errors().get(0));
    assertTrue(file.errors().get(1).startsWith("o.txt:4:1: "), file.errors().get(1));
    assertEquals("o.txt:5: the game is over after this opening", file.errors().get(2));
  }

  @Test
  void gamesInGgfAreReadWithoutTheirTimes() {
    String game =
        "(;GM[Othello]PB[a]PW[b]RE[?]TI[5:00]TY[8]BO[8 " + BOARD + "]B[F5/1.00/3.5]W[D6];)";
    OpeningFile file = OpeningFile.read("o.ggf", "2 " + game + "\n" + game.replace("D6", "A1"));
    assertEquals("f5d6", Transcript.write(file.openings().get(0).game()));
    assertTrue(file.openings().get(0).game().moves().get(0).timeSeconds().isEmpty());
    assertEquals(1, file.errors().size());
    assertTrue(file.errors().get(0).startsWith("o.ggf:2:"), file.errors().get(0));
  }

  @Test
  void randomOpeningsRepeatWithTheirSeedAndDiffer() {
    List<Opening> first = random(7);
    assertEquals(lines(first), lines(random(7)));
    assertTrue(!lines(first).equals(lines(random(8))));
    Set<Object> positions = new HashSet<>();
    for (Opening opening : first) {
      assertEquals(6, opening.game().plies());
      assertTrue(positions.add(opening.game().position()));
    }
    // There are only three positions after two plies.
    assertEquals(
        3, RandomOpenings.of(StartPosition.STANDARD, 2, OptionalDouble.empty(), 1, 10).size());
  }

  private static List<Opening> random(long seed) {
    return RandomOpenings.of(StartPosition.STANDARD, 6, OptionalDouble.of(2), seed, 20);
  }

  private static List<String> lines(List<Opening> openings) {
    return openings.stream().map(opening -> Transcript.write(opening.game())).toList();
  }

  /** The built-in openings: different positions after eight plies, close to a draw. */
  @Test
  void theBuiltInOpeningsAreBalanced() {
    OpeningFile file = OpeningFile.builtIn();
    assertEquals(List.of(), file.errors());
    assertTrue(file.openings().size() >= 2000, file.openings().size() + " openings");
    Set<Object> positions = new HashSet<>();
    Search search =
        new Search(Evaluators.byName(Evaluators.DEFAULT_NAME), new TranspositionTable(1));
    int number = 0;
    for (Opening opening : file.openings()) {
      assertEquals(8, opening.game().plies(), opening.source());
      assertTrue(
          positions.add(Symmetry.canonical(opening.game().position())),
          () -> opening.source() + " is there twice");
      // A shallow search of some of them: nothing that is lost anyway.
      if (number++ % 100 == 0) {
        SearchResult result =
            search.search(
                opening.game().position(),
                SearchLimits.ofDepth(6),
                SearchListener.NONE,
                new StopSignal());
        assertTrue(Math.abs(result.scoreCentidiscs()) <= 500, opening.source());
      }
    }
  }

  /**
   * The numbers of positions after so many plies, mirror images counted once, as a program without
   * bitboards counted them.
   */
  @Test
  void allPositionsAreFoundOnce() {
    int[] counts = {1, 3, 14, 60, 322, 1773};
    for (int plies = 1; plies <= counts.length; plies++) {
      assertEquals(counts[plies - 1], OpeningSetMaker.lines(plies).size(), plies + " plies");
    }
  }
}
