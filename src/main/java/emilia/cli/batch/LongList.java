package emilia.cli.batch;

import java.util.ArrayList;
import java.util.List;

/**
 * Numbers in pieces of a fixed size: a list that grows neither copies what it holds nor asks for a
 * large piece of a small heap. Not safe for use by several threads.
 */
final class LongList {
  private static final int PIECE = 1 << 13;

  private final List<long[]> pieces = new ArrayList<>();
  private int size;

  /** Adds a number behind the last that was added or set. */
  void add(long value) {
    set(size, value);
  }

  /** The number at an index from 0; 0 if none was set. */
  long get(int index) {
    long[] piece = index < size ? pieces.get(index / PIECE) : null;
    return piece == null ? 0 : piece[index % PIECE];
  }

  /** Sets the number at an index from 0. */
  void set(int index, long value) {
    while (pieces.size() <= index / PIECE) {
      pieces.add(null);
    }
    if (pieces.get(index / PIECE) == null) {
      pieces.set(index / PIECE, new long[PIECE]);
    }
    pieces.get(index / PIECE)[index % PIECE] = value;
    size = Math.max(size, index + 1);
  }

  /** One more than the largest index that was set. */
  int size() {
    return size;
  }
}
