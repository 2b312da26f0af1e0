package emilia.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OpeningPliesTest {
  @Test
  void rangesAreDrawnByTheirWeights() {
    OpeningPlies plies = OpeningPlies.parse("0-1:3, 10");
    assertEquals("0-1:3,10-10:1", plies.toString());
    assertEquals(plies.toString(), OpeningPlies.parse(plies.toString()).toString());
    SplittableRandom random = new SplittableRandom(5);
    int[] counts = new int[11];
    for (int i = 0; i < 8000; i++) {
      counts[plies.draw(random)]++;
    }
    assertTrue(counts[0] > 2700 && counts[0] < 3300, counts[0] + " of 3000 expected");
    assertTrue(counts[1] > 2700 && counts[1] < 3300, counts[1] + " of 3000 expected");
    assertTrue(counts[10] > 1800 && counts[10] < 2200, counts[10] + " of 2000 expected");
    assertEquals(8000, counts[0] + counts[1] + counts[10]);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "x", "8-", "-8", "9-8", "59", "8-16:0", "8-16:", "8:1,", "8;9", "8-16:99999"})
  void whatIsNoRangeIsRefused(String text) {
    IllegalArgumentException error =
        assertThrows(IllegalArgumentException.class, () -> OpeningPlies.parse(text));
    assertTrue(error.getMessage().contains(", found \""), error.getMessage());
  }

  @Test
  void randomOpeningsHaveAsManyPliesAsWereDrawn() {
    RandomOpenings openings = new RandomOpenings(OpeningPlies.parse("3:1,58:1"));
    int early = 0;
    for (int game = 0; game < 300; game++) {
      Openings.Opening opening = openings.draw(game, new SplittableRandom(game));
      Position position = opening.position();
      assertTrue(position.emptyCount() >= 60 - opening.plies());
      assertTrue(position.isGameOver() || opening.plies() == 58 || position.emptyCount() == 57);
      early += opening.plies() == 3 ? 1 : 0;
    }
    assertTrue(early > 100 && early < 260, early + " of 300 begin after 3 plies");
  }
}
