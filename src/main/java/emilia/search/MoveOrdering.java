package emilia.search;

import emilia.board.Flips;
import emilia.board.MoveGenerator;

/**
 * Scores moves so that the best is likely to be searched first. Nothing here changes a result, only
 * the number of nodes.
 */
final class MoveOrdering {
  private static final long CORNERS = 0x8100000000000081L;

  /** Discs outside are never turned along a row. */
  private static final long INNER_FILES = 0x7E7E7E7E7E7E7E7EL;

  /** Discs outside are never turned along a column. */
  private static final long INNER_RANKS = 0x00FFFFFFFFFFFF00L;

  /** The second best move of an earlier search comes next. */
  private static final int SECOND_MOVE = 1 << 27;

  /** A move that leaves the opponent without a disc ends the game at once. */
  private static final int WIPE_OUT = 1 << 29;

  /** One move less for the opponent, in the units of ordering scores. */
  private static final int MOBILITY = 64;

  /** One empty square less where the opponent may get a move later. */
  private static final int POTENTIAL_MOBILITY = 16;

  /** The last move in a region goes to the player. */
  private static final int ODD_QUADRANT = 40;

  /**
   * What a square is worth by itself, in the units of ordering scores: corners are good, squares
   * next to them bad. Only the order matters; later discs show in mobility and evaluation.
   */
  private static final byte[] SQUARE = new byte[64];

  static {
    int[] quarter = {
      32, -5, 10, 6, //
      -5, -20, -3, -1, //
      10, -3, 3, 2, //
      6, -1, 2, 0
    };
    for (int square = 0; square < 64; square++) {
      int file = Math.min(square & 7, 7 - (square & 7));
      int rank = Math.min(square >>> 3, 7 - (square >>> 3));
      SQUARE[square] = (byte) quarter[rank * 4 + file];
    }
  }

  private MoveOrdering() {}

  /** Fills {@code list} with the legal moves, scored by their squares alone. */
  static void fill(MoveList list, long player, long opponent, long moves) {
    list.clear();
    for (long rest = moves; rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      list.add(square, Flips.flips(square, player, opponent), SQUARE[square]);
    }
  }

  /**
   * Adds to the scores of a filled list the opponent's mobility (corners count twice) and quadrant
   * parity. Done when the move of the table, if there is one, has been searched: often it is
   * enough.
   *
   * @param from the first move to score
   * @param odd the quadrants with an odd number of empty squares
   * @param secondMove the second best move of an earlier search or {@link
   *     TranspositionTable#NO_MOVE}
   */
  static void addMobility(
      MoveList list, int from, long player, long opponent, int odd, int secondMove) {
    long oddSquares = Quadrants.squares(odd);
    for (int i = from; i < list.size; i++) {
      int square = list.squares[i];
      long flips = list.flips[i];
      if (flips == opponent) {
        list.scores[i] = WIPE_OUT;
        continue;
      }
      long childPlayer = opponent ^ flips;
      long childOpponent = player ^ flips ^ 1L << square;
      int score =
          list.scores[i]
              - MOBILITY * cornersTwice(MoveGenerator.legalMoves(childPlayer, childOpponent))
              - POTENTIAL_MOBILITY * cornersTwice(frontier(childPlayer, childOpponent))
              + (int) (oddSquares >>> square & 1) * ODD_QUADRANT;
      list.scores[i] = square == secondMove ? score + SECOND_MOVE : score;
    }
  }

  private static int cornersTwice(long squares) {
    return Long.bitCount(squares) + Long.bitCount(squares & CORNERS);
  }

  /**
   * The empty squares next to a disc of {@code opponent} that {@code player} might turn one day.
   */
  private static long frontier(long player, long opponent) {
    long columns = opponent & INNER_FILES;
    long rows = opponent & INNER_RANKS;
    long inner = columns & rows;
    long next =
        columns << 1
            | columns >>> 1
            | rows << 8
            | rows >>> 8
            | inner << 7
            | inner >>> 7
            | inner << 9
            | inner >>> 9;
    return next & ~(player | opponent);
  }
}
