package emilia.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import emilia.board.Flips;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LastFlipsTest {
  @Test
  void countsWhatFlipsTurns() {
    Random random = new Random(TestPositions.SEED);
    for (int i = 0; i < 200_000; i++) {
      int square = random.nextInt(64);
      long player = random.nextLong() & (i % 2 == 0 ? -1L : random.nextLong());
      player &= ~(1L << square);
      long opponent = ~player & ~(1L << square);
      assertEquals(
          Long.bitCount(Flips.flips(square, player, opponent)), LastFlips.count(square, player));
    }
  }
}
