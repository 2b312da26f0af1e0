package emilia.search;

/**
 * The moves of one node with their flips and ordering scores. One list per ply is made before the
 * search and used again and again. The lists hand out the moves best first, by selection: most
 * nodes need only a few.
 */
final class MoveList {
  /** More than any position has legal moves. */
  static final int CAPACITY = 64;

  final int[] squares = new int[CAPACITY];
  final long[] flips = new long[CAPACITY];
  final int[] scores = new int[CAPACITY];
  int size;

  void clear() {
    size = 0;
  }

  void add(int square, long flipped, int score) {
    squares[size] = square;
    flips[size] = flipped;
    scores[size] = score;
    size++;
  }

  /**
   * Brings the best of the moves from {@code index} on to {@code index}; the first among equals.
   */
  void selectBest(int index) {
    int best = index;
    for (int i = index + 1; i < size; i++) {
      if (scores[i] > scores[best]) {
        best = i;
      }
    }
    if (best != index) {
      swap(index, best);
    }
  }

  /**
   * Brings a move to the front.
   *
   * @return whether it is among the moves
   */
  boolean bringToFront(int square) {
    for (int i = 0; i < size; i++) {
      if (squares[i] == square) {
        swap(0, i);
        return true;
      }
    }
    return false;
  }

  private void swap(int i, int j) {
    int square = squares[i];
    squares[i] = squares[j];
    squares[j] = square;
    long flipped = flips[i];
    flips[i] = flips[j];
    flips[j] = flipped;
    int score = scores[i];
    scores[i] = scores[j];
    scores[j] = score;
  }
}
