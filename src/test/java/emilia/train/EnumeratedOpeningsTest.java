package emilia.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.board.Symmetry;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnumeratedOpeningsTest {
  /** The numbers of positions up to symmetry are well known. */
  @ParameterizedTest
  @CsvSource({"0,1", "1,1", "2,3", "3,14", "4,60", "5,322", "6,1773"})
  void thereIsEachPositionOnce(int plies, long expected) {
    EnumeratedOpenings openings = new EnumeratedOpenings(plies);
    assertEquals(expected, openings.limit());
    Set<Position> found = new HashSet<>();
    for (long game = 0; game < expected; game++) {
      Position position = openings.draw(game, null).position();
      assertEquals(60 - plies, position.emptyCount());
      assertTrue(position.legalMoves() != 0);
      found.add(Symmetry.canonical(position));
    }
    assertEquals(expected, found.size());
  }

  @Test
  void positionsAreReachedByLegalMoves() {
    Set<Position> reached = new HashSet<>();
    walk(Position.START, 4, reached);
    EnumeratedOpenings openings = new EnumeratedOpenings(4);
    for (long game = 0; game < openings.limit(); game++) {
      assertTrue(reached.remove(Symmetry.canonical(openings.draw(game, null).position())));
    }
    assertEquals(Set.of(), reached);
  }

  private static void walk(Position position, int plies, Set<Position> to) {
    if (plies == 0) {
      to.add(Symmetry.canonical(position));
      return;
    }
    for (int move = 0; move < 64; move++) {
      if (position.isLegal(move)) {
        walk(position.play(move), plies - 1, to);
      }
    }
  }

  @Test
  void tooManyPliesAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> new EnumeratedOpenings(-1));
    assertThrows(IllegalArgumentException.class, () -> new EnumeratedOpenings(10));
  }
}
