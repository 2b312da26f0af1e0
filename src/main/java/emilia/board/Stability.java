package emilia.board;

/**
 * Discs that no continuation of the game can turn.
 *
 * <p>A disc is turned along one of four axes, so it is stable once it is safe along all four. Along
 * an axis it is safe if
 *
 * <ul>
 *   <li>the whole line is full, since turning needs a disc put down somewhere on the line, or
 *   <li>it touches a stable disc of its own colour on that axis, since turning it from that side
 *       would have to turn the neighbour as well, or
 *   <li>the line ends at it: discs are turned only between two others.
 * </ul>
 *
 * <p>The discs of an edge can be turned along the edge only. Whether that can happen is looked up
 * in a table that has followed every way of filling the edge. From these discs and those on four
 * full lines stability spreads inwards from neighbour to neighbour.
 *
 * <p>The answer is a lower bound: every disc named is stable, but a stable disc may be missing, for
 * example one whose safety rests on stable discs of the other side.
 */
public final class Stability {
  private static final long FILE_A = 0x0101010101010101L;
  private static final long RANK_1 = 0xFFL;

  /** The squares with eight neighbours. */
  private static final long INNER = 0x007E7E7E7E7E7E00L;

  private static final long NOT_A = 0xFEFEFEFEFEFEFEFEL;
  private static final long NOT_H = 0x7F7F7F7F7F7F7F7FL;
  private static final long NOT_AB = 0xFCFCFCFCFCFCFCFCL;
  private static final long NOT_GH = 0x3F3F3F3F3F3F3F3FL;
  private static final long NOT_ABCD = 0xF0F0F0F0F0F0F0F0L;
  private static final long NOT_EFGH = 0x0F0F0F0F0F0F0F0FL;

  private Stability() {}

  /** The number of {@link #stableDiscs}. */
  public static int countStable(long player, long opponent) {
    return Long.bitCount(stableDiscs(player, opponent));
  }

  /**
   * Discs of {@code player} that can never be turned, whoever moves next and whatever is played.
   * Sound but not complete.
   */
  public static long stableDiscs(long player, long opponent) {
    long occupied = player | opponent;
    long rows = fullRows(occupied);
    long columns = fullColumns(occupied);
    long falling = fullFallingDiagonals(occupied);
    long rising = fullRisingDiagonals(occupied);
    long stable = stableEdgeDiscs(player, opponent) | player & rows & columns & falling & rising;
    if (stable == 0) {
      return 0;
    }
    long inner = player & INNER;
    long before;
    do {
      before = stable;
      // Only inner squares can join, so shifts that wrap around to an edge do no harm.
      stable |=
          inner
              & (rows | stable << 1 | stable >>> 1)
              & (columns | stable << 8 | stable >>> 8)
              & (falling | stable << 9 | stable >>> 9)
              & (rising | stable << 7 | stable >>> 7);
    } while (stable != before);
    return stable;
  }

  /**
   * Discs of {@code player} on the four edges that can never be turned. Exact if any empty square
   * of an edge may be filled by either side at any time; a lower bound otherwise.
   */
  public static long stableEdgeDiscs(long player, long opponent) {
    byte[] table = EdgeTable.STABLE;
    long first = table[index(player & RANK_1, opponent & RANK_1)];
    long last = table[index(player >>> 56, opponent >>> 56)];
    long left = table[index(gatherFile(player), gatherFile(opponent))];
    long right = table[index(gatherFile(player >>> 7), gatherFile(opponent >>> 7))];
    return first & RANK_1 | last << 56 | scatterFile(left) | scatterFile(right) << 7;
  }

  /** Where {@link EdgeTable} holds an edge; both arguments from 0 to 255, without common bits. */
  private static int index(long player, long opponent) {
    return (int) (player << 8 | opponent);
  }

  /** The a file as a byte, a1 in the lowest bit: each square is multiplied to its place on top. */
  private static long gatherFile(long board) {
    return (board & FILE_A) * 0x0102040810204080L >>> 56;
  }

  /** The reverse of {@link #gatherFile}; bits above the lowest eight are ignored. */
  private static long scatterFile(long line) {
    // Copies 7 bits apart would run into each other with the eighth bit, so that one goes alone.
    return (line & 0x7F) * 0x0002040810204081L & FILE_A | (line & 0x80) << 49;
  }

  private static long fullRows(long occupied) {
    long full = occupied & occupied >>> 4;
    full &= full >>> 2;
    full &= full >>> 1;
    return (full & FILE_A) * 0xFF;
  }

  private static long fullColumns(long occupied) {
    long full = occupied & Long.rotateLeft(occupied, 32);
    full &= Long.rotateLeft(full, 16);
    return full & Long.rotateLeft(full, 8);
  }

  /** Squares on a full diagonal parallel to a1-h8: those that no empty square spreads to. */
  private static long fullFallingDiagonals(long occupied) {
    long open = ~occupied;
    open |= open << 9 & NOT_A | open >>> 9 & NOT_H;
    open |= open << 18 & NOT_AB | open >>> 18 & NOT_GH;
    open |= open << 36 & NOT_ABCD | open >>> 36 & NOT_EFGH;
    return ~open;
  }

  /** Squares on a full diagonal parallel to h1-a8. */
  private static long fullRisingDiagonals(long occupied) {
    long open = ~occupied;
    open |= open << 7 & NOT_H | open >>> 7 & NOT_A;
    open |= open << 14 & NOT_GH | open >>> 14 & NOT_AB;
    open |= open << 28 & NOT_EFGH | open >>> 28 & NOT_ABCD;
    return ~open;
  }

  /** Built when stability is first asked for, in a few milliseconds. */
  private static final class EdgeTable {
    /**
     * Per edge, the stable discs of the side whose squares are the high byte of the index; the low
     * byte holds the squares of the other side.
     */
    static final byte[] STABLE = build();

    private static byte[] build() {
      byte[] stable = new byte[1 << 16];
      // Filling a square makes the number of the occupied set larger, so that an edge comes after
      // all edges it can become.
      for (int occupied = 0xFF; occupied >= 0; occupied--) {
        for (int player = occupied; ; player = player - 1 & occupied) {
          int opponent = occupied ^ player;
          stable[index(player, opponent)] = (byte) stableDiscs(player, opponent, stable);
          if (player == 0) {
            break;
          }
        }
      }
      return stable;
    }

    /** Discs of {@code player} that survive the next disc of either side and all that follow. */
    private static int stableDiscs(int player, int opponent, byte[] stable) {
      int survivors = player;
      int empties = ~(player | opponent) & 0xFF;
      while (empties != 0 && survivors != 0) {
        int disc = empties & -empties;
        empties ^= disc;
        int gained = flips(disc, player, opponent);
        survivors &= stable[index(player | gained | disc, opponent ^ gained)];
        int lost = flips(disc, opponent, player);
        survivors &= stable[index(player ^ lost, opponent | lost | disc)];
      }
      return survivors;
    }

    private static int flips(int disc, int mover, int other) {
      int up = disc << 1;
      while ((up & other) != 0) {
        up <<= 1;
      }
      int down = disc >>> 1;
      while ((down & other) != 0) {
        down >>>= 1;
      }
      int flips = 0;
      if ((up & mover) != 0) {
        flips = up - (disc << 1);
      }
      if ((down & mover) != 0) {
        flips |= disc - (down << 1);
      }
      return flips;
    }
  }
}
