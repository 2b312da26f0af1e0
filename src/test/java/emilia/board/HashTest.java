package emilia.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The hash spreads positions evenly, in its low bits as well as in its high ones. */
class HashTest {
  private static final Set<Position> POSITIONS = new HashSet<>(RandomPositions.mixed(800, 2000));

  @Test
  void differentPositionsHaveDifferentHashes() {
    Map<Long, Position> seen = new HashMap<>();
    for (Position position : POSITIONS) {
      Position other = seen.put(Hash.of(position.player(), position.opponent()), position);
      assertEquals(null, other, () -> position + " like " + other);
    }
  }

  @Test
  void theSideToMoveCounts() {
    for (Position position : POSITIONS) {
      if (!position.equals(position.swapped())) {
        assertNotEquals(
            Hash.of(position.player(), position.opponent()),
            Hash.of(position.opponent(), position.player()));
      }
    }
  }

  @Test
  void everySquareChangesEveryPartOfTheHash() {
    for (Position position : List.copyOf(POSITIONS).subList(0, 200)) {
      long hash = Hash.of(position.player(), position.opponent());
      for (int square = 0; square < 64; square++) {
        long changed = Hash.of(position.player() ^ 1L << square, position.opponent());
        assertNotEquals(hash >>> 44, changed >>> 44, RandomPositions.replay());
        changed = Hash.of(position.player(), position.opponent() ^ 1L << square);
        assertNotEquals(hash >>> 44, changed >>> 44, RandomPositions.replay());
      }
    }
  }

  @Test
  void bucketsFillEvenlyFromEitherEnd() {
    int buckets = 1 << 12;
    int[] low = new int[buckets];
    int[] high = new int[buckets];
    for (Position position : POSITIONS) {
      long hash = Hash.of(position.player(), position.opponent());
      low[(int) (hash & (buckets - 1))]++;
      high[(int) (hash >>> 52)]++;
    }
    assertTrue(chiSquare(low) < 1.15 * buckets, "low bits: " + chiSquare(low));
    assertTrue(chiSquare(high) < 1.15 * buckets, "high bits: " + chiSquare(high));
  }

  /** About the number of buckets, with a spread of one part in 45, if they fill at random. */
  private static double chiSquare(int[] counts) {
    double mean = (double) POSITIONS.size() / counts.length;
    double sum = 0;
    for (int count : counts) {
      sum += (count - mean) * (count - mean) / mean;
    }
    return sum;
  }
}
