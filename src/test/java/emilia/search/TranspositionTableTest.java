package emilia.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TranspositionTableTest {
  private static final int FULL = TranspositionTable.FULL_WIDTH;

  @Test
  void takesTheMemoryAskedFor() {
    for (int megabytes : new int[] {1, 2, 3, 7, 10, 33, 100}) {
      long bytes = new TranspositionTable(megabytes).sizeBytes();
      long asked = (long) megabytes << 20;
      assertTrue(bytes <= asked && bytes > asked - 1_000, () -> bytes + " for " + asked);
    }
  }

  @Test
  void refusesSizesOutOfRange() {
    for (int megabytes : new int[] {-1, 0, 1_000_000_000}) {
      IllegalArgumentException error =
          assertThrows(IllegalArgumentException.class, () -> new TranspositionTable(megabytes));
      assertTrue(error.getMessage().contains("found " + megabytes));
    }
  }

  @Test
  void keepsWhatIsStored() {
    TranspositionTable table = new TranspositionTable(1);
    table.store(3, 12, 10, FULL, -100, 100, 42, 19);
    long entry = table.probe(3, 12);
    assertEquals(42, TranspositionTable.lower(entry));
    assertEquals(42, TranspositionTable.upper(entry));
    assertEquals(10, TranspositionTable.depth(entry));
    assertEquals(FULL, TranspositionTable.selectivity(entry));
    assertEquals(19, TranspositionTable.move(entry));
    assertEquals(TranspositionTable.NO_MOVE, TranspositionTable.secondMove(entry));
    assertEquals(TranspositionTable.MISS, table.probe(12, 3));
    table.clear();
    assertEquals(TranspositionTable.MISS, table.probe(3, 12));
  }

  @Test
  void valuesOutsideTheWindowAreBounds() {
    TranspositionTable table = new TranspositionTable(1);
    table.store(3, 12, 5, FULL, -100, 100, 150, 19);
    assertEquals(150, TranspositionTable.lower(table.probe(3, 12)));
    assertEquals(Score.MAX, TranspositionTable.upper(table.probe(3, 12)));
    table.store(3, 12, 5, FULL, 200, 300, 180, 20);
    assertEquals(150, TranspositionTable.lower(table.probe(3, 12)));
    assertEquals(180, TranspositionTable.upper(table.probe(3, 12)));
    assertEquals(20, TranspositionTable.move(table.probe(3, 12)));
    assertEquals(19, TranspositionTable.secondMove(table.probe(3, 12)));
    table.store(3, 12, 6, FULL, -300, -200, -250, 21);
    assertEquals(-250, TranspositionTable.lower(table.probe(3, 12)));
    assertEquals(-250, TranspositionTable.upper(table.probe(3, 12)));
    table.store(3, 12, 7, FULL, -6400, 6400, -6400, 21);
    assertEquals(-6400, TranspositionTable.upper(table.probe(3, 12)));
  }

  @Test
  void aSolvedPositionStaysSolved() {
    TranspositionTable table = new TranspositionTable(1);
    long player = -1L << 8;
    table.store(player, 1, 7, FULL, -6400, 6400, 1200, 3);
    table.store(player, 1, 4, FULL, -6400, 6400, -500, 5);
    assertEquals(1200, TranspositionTable.lower(table.probe(player, 1)));
    assertEquals(7, TranspositionTable.depth(table.probe(player, 1)));
  }

  @Test
  void deepEntriesOfThePresentSearchOutliveShallowAndOldOnes() {
    TranspositionTable table = TranspositionTable.ofBuckets(1);
    table.beginSearch();
    table.store(1, 2, 20, FULL, 0, 1, 0, 5);
    for (int i = 0; i < 50; i++) {
      table.store(1, 4L << i, 3, FULL, 0, 1, 0, 5);
    }
    assertTrue(table.probe(1, 2) != TranspositionTable.MISS);
    for (int i = 0; i < 4; i++) {
      table.beginSearch();
    }
    for (int i = 0; i < 50; i++) {
      table.store(1, 4L << i, 3, FULL, 0, 1, 0, 5);
    }
    assertEquals(TranspositionTable.MISS, table.probe(1, 2));
  }

  /**
   * Two threads write data that follows from the position; whatever is read must follow as well.
   */
  @Test
  void twoThreadsNeverSeeMixedEntries() throws InterruptedException {
    TranspositionTable table = TranspositionTable.ofBuckets(16);
    AtomicLong hits = new AtomicLong();
    AtomicLong faults = new AtomicLong();
    Runnable hammer =
        () -> {
          Random random = new Random(TestPositions.SEED + Thread.currentThread().getId());
          for (int i = 0; i < 2_000_000; i++) {
            int key = random.nextInt(128);
            long player = key * 0x9E3779B97F4A7C15L;
            long opponent = ~player & key * 0xC2B2AE3D27D4EB4FL;
            if (i % 2 == 0) {
              table.store(player, opponent, key & 31, FULL, -6400, 6400, key * 10, key & 63);
            } else {
              long entry = table.probe(player, opponent);
              if (entry != TranspositionTable.MISS) {
                hits.incrementAndGet();
                boolean right =
                    TranspositionTable.lower(entry) == key * 10
                        && TranspositionTable.upper(entry) == key * 10
                        && TranspositionTable.depth(entry) == (key & 31)
                        && TranspositionTable.move(entry) == (key & 63);
                faults.addAndGet(right ? 0 : 1);
              }
            }
          }
        };
    Thread[] threads = {new Thread(hammer), new Thread(hammer)};
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertEquals(0, faults.get());
    assertTrue(hits.get() > 100_000, () -> "only " + hits.get() + " hits");
  }
}
