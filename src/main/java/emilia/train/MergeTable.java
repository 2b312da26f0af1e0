package emilia.train;

import emilia.board.Hash;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * Merges equal positions: sums of scores and counts, by position. Positions come out in the order
 * in which they were first added.
 */
final class MergeTable {
  /** Scores are added in this fraction of a disc. */
  static final int UNITS_PER_DISC = 64;

  private static final int BUFFER_BYTES = PositionStore.RECORD_BYTES * 2048;

  private final int[] slots;
  private final int mask;
  private final long[] players;
  private final long[] opponents;
  private final int[] sums;
  private final int[] counts;
  private final boolean[] heldOut;
  private int size;

  /** A table for at most that many positions. */
  MergeTable(int capacity) {
    int length = Integer.highestOneBit(Math.max(16, capacity)) * 4;
    slots = new int[length];
    Arrays.fill(slots, -1);
    mask = length - 1;
    players = new long[capacity];
    opponents = new long[capacity];
    sums = new int[capacity];
    counts = new int[capacity];
    heldOut = new boolean[capacity];
  }

  /**
   * Adds a score of a position; scores from training drive out those that are held out.
   *
   * @param score in units
   */
  void add(long player, long opponent, int score, boolean hold) {
    int slot = (int) Hash.of(player, opponent) & mask;
    while (slots[slot] >= 0) {
      int at = slots[slot];
      if (players[at] == player && opponents[at] == opponent) {
        addTo(at, score, hold);
        return;
      }
      slot = slot + 1 & mask;
    }
    slots[slot] = size;
    players[size] = player;
    opponents[size] = opponent;
    sums[size] = score;
    counts[size] = 1;
    heldOut[size] = hold;
    size++;
  }

  private void addTo(int at, int score, boolean hold) {
    if (hold && !heldOut[at]) {
      return;
    }
    if (!hold && heldOut[at]) {
      heldOut[at] = false;
      sums[at] = 0;
      counts[at] = 0;
    }
    sums[at] += score;
    counts[at]++;
  }

  /** Writes the positions that are held out, or the others, if there are any. */
  void write(Path file, boolean hold) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES);
    FileChannel channel = null;
    try {
      for (int i = 0; i < size; i++) {
        if (heldOut[i] != hold) {
          continue;
        }
        if (channel == null) {
          channel =
              FileChannel.open(
                  file,
                  StandardOpenOption.CREATE,
                  StandardOpenOption.TRUNCATE_EXISTING,
                  StandardOpenOption.WRITE);
        }
        if (!buffer.hasRemaining()) {
          flush(buffer, channel);
        }
        buffer.putLong(players[i]).putLong(opponents[i]);
        buffer.putFloat((float) sums[i] / counts[i] / UNITS_PER_DISC).putInt(counts[i]);
      }
      if (channel != null) {
        flush(buffer, channel);
      }
    } finally {
      if (channel != null) {
        channel.close();
      }
    }
  }

  private static void flush(ByteBuffer buffer, FileChannel channel) throws IOException {
    buffer.flip();
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
    buffer.clear();
  }
}
