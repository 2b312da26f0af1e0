package emilia.search;

import emilia.board.Flips;
import emilia.board.MoveGenerator;
import emilia.board.Square;

/**
 * Scores moves so that the best is likely to be searched first. Nothing here changes a result, only
 * the number of nodes.
 */
final class MoveOrdering {
  private static final long CORNERS = 0x8100000000000081L;

  /** The best and the second best move of an earlier search come first. */
  private static final int TABLE_MOVE = 1 << 28;

  private static final int SECOND_TABLE_MOVE = 1 << 27;

  /** A move that leaves the opponent without a disc ends the game at once. */
  private static final int WIPE_OUT = 1 << 29;

  /** One move less for the opponent, in the units of ordering scores. */
  private static final int MOBILITY = 64;

  /** The last move in a region goes to the player. */
  private static final int ODD_QUADRANT = 40;

  /**
   * What a square is worth by itself, in the units of ordering scores: corners are good, squares
   * next to them bad. Only the order matters; later discs show in mobility and evaluation.
   */
  private static final byte[] SQUARE = new byte[64];

  static {
    int[] quarter = {
      64, -10, 20, 12, //
      -10, -40, -6, -2, //
      20, -6, 6, 4, //
      12, -2, 4, 0
    };
    for (int square = 0; square < 64; square++) {
      int file = Math.min(square & 7, 7 - (square & 7));
      int rank = Math.min(square >>> 3, 7 - (square >>> 3));
      SQUARE[square] = (byte) quarter[rank * 4 + file];
    }
  }

  private MoveOrdering() {}

  /**
   * Fills {@code list} with the legal moves and scores them by the table's moves, the opponent's
   * mobility (corners count twice), quadrant parity and the square.
   *
   * @param odd the quadrants with an odd number of empty squares
   * @param entry data of the transposition table or {@link TranspositionTable#MISS}
   */
  static void fillByMobility(
      MoveList list, long player, long opponent, long moves, int odd, long entry) {
    int tableMove = TranspositionTable.NO_MOVE;
    int secondMove = TranspositionTable.NO_MOVE;
    if (entry != TranspositionTable.MISS) {
      tableMove = TranspositionTable.move(entry);
      secondMove = TranspositionTable.secondMove(entry);
    }
    long oddSquares = Quadrants.squares(odd);
    list.clear();
    for (long rest = moves; rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      long flips = Flips.flips(square, player, opponent);
      int score;
      if (flips == opponent) {
        score = WIPE_OUT;
      } else if (square == tableMove) {
        score = TABLE_MOVE;
      } else {
        long replies = MoveGenerator.legalMoves(opponent ^ flips, player ^ flips ^ 1L << square);
        score =
            SQUARE[square]
                - MOBILITY * (Long.bitCount(replies) + Long.bitCount(replies & CORNERS))
                + (int) (oddSquares >>> square & 1) * ODD_QUADRANT;
        if (square == secondMove) {
          score += SECOND_TABLE_MOVE;
        }
      }
      list.add(square, flips, score);
    }
  }

  /** Whether a move of a filled list still needs a value of a search to be scored. */
  static boolean isDecided(int score) {
    return score >= TABLE_MOVE;
  }

  /** The legal moves in the order of the board, unscored. */
  static void fillUnordered(MoveList list, long player, long opponent, long moves) {
    list.clear();
    for (long rest = moves; rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      list.add(square, Flips.flips(square, player, opponent), SQUARE[square]);
    }
  }

  /** The bit of a square that is not a pass. */
  static long bit(int square) {
    assert square != Square.PASS;
    return 1L << square;
  }
}
