package emilia.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LocalTableTest {
  private final LocalTable table = new LocalTable(12);

  @Test
  void keepsBoundsAndMove() {
    assertEquals(LocalTable.MISS, table.probe(5, 10));
    table.store(5, 10, -3, 3, 8, 44);
    int entry = table.probe(5, 10);
    assertEquals(8, LocalTable.lower(entry));
    assertEquals(64, LocalTable.upper(entry));
    assertEquals(44, LocalTable.move(entry));
    assertEquals(LocalTable.MISS, table.probe(10, 5));
    table.store(5, 10, 20, 21, 12, 63);
    entry = table.probe(5, 10);
    assertEquals(8, LocalTable.lower(entry));
    assertEquals(12, LocalTable.upper(entry));
    assertEquals(63, LocalTable.move(entry));
    table.clear();
    assertEquals(LocalTable.MISS, table.probe(5, 10));
    table.store(5, 10, -65, 65, 4, 1);
    entry = table.probe(5, 10);
    assertEquals(4, LocalTable.lower(entry));
    assertEquals(4, LocalTable.upper(entry));
  }

  @Test
  void holdsTheWholeRangeOfScores() {
    for (int score = -64; score <= 64; score += 2) {
      table.clear();
      table.store(1L << 40, 7, -65, 65, score, TranspositionTable.NO_MOVE);
      int entry = table.probe(1L << 40, 7);
      assertEquals(score, LocalTable.lower(entry));
      assertEquals(score, LocalTable.upper(entry));
      assertEquals(TranspositionTable.NO_MOVE, LocalTable.move(entry));
    }
  }

  @Test
  void aNewerPositionTakesThePlaceOfAnother() {
    for (long player = 1; player < 100_000; player++) {
      table.store(player << 1, 1, -65, 65, 2, 9);
      assertEquals(9, LocalTable.move(table.probe(player << 1, 1)));
    }
  }
}
