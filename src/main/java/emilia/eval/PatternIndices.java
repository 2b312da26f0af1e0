package emilia.eval;

/**
 * The arithmetic of packed feature indices for one {@link PatternSet}: four indices of 16 bits in a
 * {@code long}, {@link #width} of them for a position.
 *
 * <p>An index is a number in base 3 whose digits count 1 for an empty square, 2 for a disc of the
 * side whose view it is and 0 for one of the other side. A disc thus adds or subtracts the place
 * value of its square in each feature, and a whole position is the sum of its discs. No index
 * leaves 16 bits, so the four in a word do not touch each other.
 *
 * <p>Immutable and safe for use by several threads.
 */
public final class PatternIndices {
  private static final int PER_WORD = 4;
  private static final int BITS = 16;
  private static final int BYTES_PER_BOARD = 8;
  private static final int BYTE_VALUES = 256;

  private final int width;

  /** For each square the place values of its digits: {@code squares[square * width + word]}. */
  private final long[] squares;

  /** For each byte of a bitboard the sum over its squares. */
  private final long[] bytes;

  /** The empty board: all digits 1. */
  private final long[] empty;

  /** For each word where the shape of its four features begins in an expanded table. */
  private final int[] offsets;

  /** Makes the tables of a set. */
  public PatternIndices(PatternSet set) {
    this.width = set.featureCount() / PER_WORD;
    this.squares = new long[64 * width];
    this.empty = new long[width];
    this.offsets = new int[width];
    int[] shapeOffsets = set.indexOffsets();
    int feature = 0;
    for (int i = 0; i < shapeOffsets.length; i++) {
      PatternShape shape = set.shapes().get(i);
      for (int k = 0; k < PatternSet.features(shape); k++) {
        offsets[feature / PER_WORD] = shapeOffsets[i];
        addFeature(shape, k % shape.imageCount(), feature);
        feature++;
      }
    }
    this.bytes = new long[BYTES_PER_BOARD * BYTE_VALUES * width];
    fillBytes();
  }

  private void addFeature(PatternShape shape, int image, int feature) {
    int word = feature / PER_WORD;
    int shift = feature % PER_WORD * BITS;
    long value = 1L << shift;
    for (int digit = 0; digit < shape.size(); digit++) {
      squares[shape.square(image, digit) * width + word] += value;
      empty[word] += value;
      value *= 3;
    }
  }

  private void fillBytes() {
    for (int place = 0; place < BYTES_PER_BOARD; place++) {
      for (int value = 1; value < BYTE_VALUES; value++) {
        int rest = value & (value - 1);
        int square = 8 * place + Integer.numberOfTrailingZeros(value);
        int to = (place * BYTE_VALUES + value) * width;
        int from = (place * BYTE_VALUES + rest) * width;
        for (int word = 0; word < width; word++) {
          bytes[to + word] = bytes[from + word] + squares[square * width + word];
        }
      }
    }
  }

  /** Words for one position. */
  public int width() {
    return width;
  }

  /** For each word where the shape of its four features begins in an expanded table; a copy. */
  int[] offsets() {
    return offsets.clone();
  }

  /** The place values of a square: {@code width} words from {@code square * width}. Not a copy. */
  long[] squares() {
    return squares;
  }

  /** The indices of the empty board, {@code width} words. Not a copy. */
  long[] emptyBoard() {
    return empty;
  }

  /**
   * Computes the indices of a position anew.
   *
   * @param player the discs of the side whose view it is
   * @param opponent the other discs
   * @param to gets {@code width} words from {@code at}
   */
  public void compute(long player, long opponent, long[] to, int at) {
    System.arraycopy(empty, 0, to, at, width);
    long own = player;
    long other = opponent;
    for (int place = 0; place < BYTES_PER_BOARD; place++) {
      int plus = (place * BYTE_VALUES + (int) (own & 0xFF)) * width;
      int minus = (place * BYTE_VALUES + (int) (other & 0xFF)) * width;
      for (int word = 0; word < width; word++) {
        to[at + word] += bytes[plus + word] - bytes[minus + word];
      }
      own >>>= 8;
      other >>>= 8;
    }
  }

  /**
   * Takes packed indices apart.
   *
   * @param from holds {@code width} words from {@code at}
   * @param to gets for each feature its entry in an expanded table
   * @param features how many there are
   */
  public void unpack(long[] from, int at, int[] to, int features) {
    for (int feature = 0; feature < features; feature++) {
      long word = from[at + feature / PER_WORD];
      to[feature] =
          offsets[feature / PER_WORD] + (int) (word >>> feature % PER_WORD * BITS & 0xFFFF);
    }
  }
}
