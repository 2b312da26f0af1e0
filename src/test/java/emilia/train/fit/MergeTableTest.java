package emilia.train.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MergeTableTest {
  private static final int UNIT = MergeTable.UNITS_PER_DISC;

  @TempDir Path folder;

  private static void assertRecord(ByteBuffer bytes, long player, float mean, int count) {
    assertEquals(player, bytes.getLong());
    assertEquals(2, bytes.getLong());
    assertEquals(mean, bytes.getFloat());
    assertEquals(count, bytes.getInt());
  }

  private ByteBuffer written(MergeTable table, boolean hold) throws IOException {
    Path file = folder.resolve("out");
    table.write(file, hold);
    return ByteBuffer.wrap(Files.readAllBytes(file));
  }

  @Test
  void scoresAreAveragedAndTrainingComesFirst() throws IOException {
    MergeTable table = new MergeTable();
    table.add(1, 2, 10 * UNIT, false);
    table.add(4, 2, 7 * UNIT, true);
    table.add(1, 2, -60 * UNIT, true);
    table.add(1, 2, 11 * UNIT, false);
    table.add(8, 2, 50 * UNIT, true);
    table.add(4, 2, 8 * UNIT, true);
    table.add(8, 2, -3 * UNIT - 1, false);
    ByteBuffer training = written(table, false);
    assertRecord(training, 1, 10.5f, 2);
    assertRecord(training, 8, -3 - 1 / 64f, 1);
    assertFalse(training.hasRemaining());
    ByteBuffer holdOut = written(table, true);
    assertRecord(holdOut, 4, 7.5f, 2);
    assertFalse(holdOut.hasRemaining());
  }

  @Test
  void theTableGrows() throws IOException {
    MergeTable table = new MergeTable();
    for (int round = 0; round < 2; round++) {
      for (long i = 0; i < 10_000; i++) {
        table.add(i << 20, 2, round == 0 ? (int) (i % 60) * UNIT : 4 * UNIT, false);
      }
    }
    ByteBuffer training = written(table, false);
    for (long i = 0; i < 10_000; i++) {
      assertRecord(training, i << 20, (i % 60 + 4) / 2f, 2);
    }
    assertFalse(training.hasRemaining());
  }
}
