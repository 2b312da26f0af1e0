package emilia.search;

import emilia.board.Square;
import java.util.ArrayList;
import java.util.List;

/**
 * Principal variations while a search runs: one line per number of empty squares. A pass leaves
 * that number as it is and is put in front of the line of the side that moves on.
 */
final class LineTable {
  /** At most 60 moves and a pass after each. */
  static final int MAX_LENGTH = 128;

  private final byte[][] lines = new byte[65][MAX_LENGTH];
  private final int[] lengths = new int[65];

  void clear(int empties) {
    lengths[empties] = 0;
  }

  /** The line of a node becomes {@code square} followed by the line of the child. */
  void setMove(int empties, int square) {
    byte[] line = lines[empties];
    int childLength = lengths[empties - 1];
    line[0] = (byte) square;
    System.arraycopy(lines[empties - 1], 0, line, 1, childLength);
    lengths[empties] = childLength + 1;
  }

  /** Puts a pass in front of the line found for the other side. */
  void addPass(int empties) {
    byte[] line = lines[empties];
    System.arraycopy(line, 0, line, 1, lengths[empties]);
    line[0] = Square.PASS;
    lengths[empties]++;
  }

  /** Copies the line of the child of a split point, after {@code square}, to the split point. */
  void copyTo(SplitPoint point, int square) {
    int childLength = lengths[point.empties - 1];
    point.line[0] = (byte) square;
    System.arraycopy(lines[point.empties - 1], 0, point.line, 1, childLength);
    point.lineLength = childLength + 1;
  }

  /** Takes over the line that was found at a split point, if there is one. */
  void copyFrom(SplitPoint point) {
    if (point.lineLength > 0) {
      System.arraycopy(point.line, 0, lines[point.empties], 0, point.lineLength);
      lengths[point.empties] = point.lineLength;
    }
  }

  List<Integer> line(int empties) {
    List<Integer> result = new ArrayList<>();
    for (int i = 0; i < lengths[empties]; i++) {
      result.add((int) lines[empties][i]);
    }
    return result;
  }
}
