package emilia.train.fit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Locale;

/**
 * A folder of merged training positions: for each number of discs, part, and use (training or
 * hold-out) a file. Each position, up to the eight symmetries, stands in exactly one of them, once.
 *
 * <p>A record is: the discs of the side to move and of the other side, 8 bytes each, big-endian, in
 * the canonical orientation; the mean of the scores, as the request mixes them, in discs, a 4-byte
 * float; and how many games it occurred in, a 4-byte integer.
 */
public final class PositionStore {
  /** Bytes of a record. */
  static final int RECORD_BYTES = 24;

  private final Path folder;
  private final int parts;

  /**
   * A store in a folder that exists.
   *
   * @param parts into how many files the positions of one number of discs are divided
   */
  PositionStore(Path folder, int parts) {
    this.folder = folder;
    this.parts = parts;
  }

  /** What a position is used for. */
  enum Use {
    TRAINING,
    HOLD_OUT;

    private String fileName(int discs, int part) {
      return String.format(
          Locale.ROOT, "%s-%02d-%03d.positions", this == TRAINING ? "train" : "hold", discs, part);
    }
  }

  /** Into how many files the positions of one number of discs are divided. */
  public int parts() {
    return parts;
  }

  /** The file of positions with that many discs. */
  Path file(Use use, int discs, int part) {
    return folder.resolve(use.fileName(discs, part));
  }

  /** How many positions a file holds. */
  int count(Use use, int discs, int part) {
    try {
      Path file = file(use, discs, part);
      return Files.exists(file) ? Math.toIntExact(Files.size(file) / RECORD_BYTES) : 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** How many training positions from {@code first} to {@code last} discs a part holds. */
  long count(int first, int last, int part) {
    long sum = 0;
    for (int discs = first; discs <= last; discs++) {
      sum += count(Use.TRAINING, discs, part);
    }
    return sum;
  }

  /** How many positions with that many discs all parts hold. */
  long count(Use use, int discs) {
    long sum = 0;
    for (int part = 0; part < parts; part++) {
      sum += count(use, discs, part);
    }
    return sum;
  }

  /** Reads the positions of a file behind those that {@code to} holds already. */
  void read(Use use, int discs, int part, Batch to) throws IOException {
    Path file = file(use, discs, part);
    if (!Files.exists(file)) {
      return;
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      ByteBuffer buffer = ByteBuffer.allocate(RECORD_BYTES << 12);
      while (channel.read(buffer) >= 0) {
        buffer.flip();
        while (buffer.remaining() >= RECORD_BYTES) {
          to.add(buffer.getLong(), buffer.getLong(), buffer.getFloat(), buffer.getInt());
        }
        buffer.compact();
      }
    }
  }

  /** Positions in memory. */
  static final class Batch {
    long[] players = new long[1 << 12];
    long[] opponents = new long[1 << 12];
    float[] scores = new float[1 << 12];
    int size;

    /** Empties the batch and makes room for so many positions. */
    void clear(long capacity) {
      size = 0;
      if (capacity > players.length) {
        int length = Math.toIntExact(capacity);
        players = new long[length];
        opponents = new long[length];
        scores = new float[length];
      }
    }

    void add(long player, long opponent, float score, int games) {
      if (size == players.length) {
        int capacity = size + (size >> 1);
        players = Arrays.copyOf(players, capacity);
        opponents = Arrays.copyOf(opponents, capacity);
        scores = Arrays.copyOf(scores, capacity);
      }
      players[size] = player;
      opponents[size] = opponent;
      scores[size] = score;
      size++;
    }
  }
}
