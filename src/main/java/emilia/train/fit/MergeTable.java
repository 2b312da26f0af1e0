package emilia.train.fit;

import emilia.board.Hash;
import emilia.io.FileErrors;
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
  private static final int FIRST_CAPACITY = 1 << 10;

  /** Slots for each position at least; so few are taken that searches in it stay short. */
  private static final int SLOTS_PER_POSITION = 2;

  private int[] slots = emptySlots(FIRST_CAPACITY);
  private long[] players = new long[FIRST_CAPACITY];
  private long[] opponents = new long[FIRST_CAPACITY];
  private long[] sums = new long[FIRST_CAPACITY];
  private int[] counts = new int[FIRST_CAPACITY];
  private boolean[] heldOut = new boolean[FIRST_CAPACITY];
  private int size;

  private static int[] emptySlots(int capacity) {
    int[] slots = new int[Math.multiplyExact(capacity, SLOTS_PER_POSITION)];
    Arrays.fill(slots, -1);
    return slots;
  }

  /**
   * Adds a score of a position; scores from training drive out those that are held out.
   *
   * @param score in units
   */
  void add(long player, long opponent, int score, boolean hold) {
    int slot = slot(player, opponent);
    if (slots[slot] >= 0) {
      addTo(slots[slot], score, hold);
      return;
    }
    if (size == players.length) {
      grow();
      slot = slot(player, opponent);
    }
    slots[slot] = size;
    players[size] = player;
    opponents[size] = opponent;
    sums[size] = score;
    counts[size] = 1;
    heldOut[size] = hold;
    size++;
  }

  /** Where the number of the position stands, or the free slot where it would. */
  private int slot(long player, long opponent) {
    int mask = slots.length - 1;
    int slot = (int) Hash.of(player, opponent) & mask;
    while (slots[slot] >= 0
        && (players[slots[slot]] != player || opponents[slots[slot]] != opponent)) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void grow() {
    int capacity = Math.multiplyExact(size, 2);
    players = Arrays.copyOf(players, capacity);
    opponents = Arrays.copyOf(opponents, capacity);
    sums = Arrays.copyOf(sums, capacity);
    counts = Arrays.copyOf(counts, capacity);
    heldOut = Arrays.copyOf(heldOut, capacity);
    slots = emptySlots(capacity);
    for (int i = 0; i < size; i++) {
      slots[slot(players[i], opponents[i])] = i;
    }
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
        buffer.putFloat((float) ((double) sums[i] / counts[i] / UNITS_PER_DISC)).putInt(counts[i]);
      }
      if (channel != null) {
        flush(buffer, channel);
      }
    } catch (IOException e) {
      throw FileErrors.inWriting(file, e);
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
