package emilia.search;

import emilia.board.Flips;
import emilia.board.Position;

/**
 * Exact scores with one to four empty squares, where nine of ten nodes of a solve are: one method
 * per number of empty squares, without move generation. Scores are in discs for the side to move,
 * fail-soft.
 */
final class LastFour {
  private static final int NONE = -Score.MAX_DISCS - 1;

  private final SearchClock clock;

  LastFour(SearchClock clock) {
    this.clock = clock;
  }

  /** The score with at most four empty squares; no square at all is allowed. */
  int solve(long player, long opponent, int alpha, int beta) {
    long empties = ~(player | opponent);
    switch (Long.bitCount(empties)) {
      case 0:
        return Position.finalScoreDiscs(player, opponent);
      case 1:
        return solve1(player, Long.numberOfTrailingZeros(empties));
      case 2:
        int square = Long.numberOfTrailingZeros(empties);
        int other = 63 - Long.numberOfLeadingZeros(empties);
        return solve2(player, opponent, alpha, beta, square, other);
      case 3:
        return solveThree(player, opponent, alpha, beta, empties);
      default:
        return solve4(player, opponent, alpha, beta, Quadrants.odd(empties));
    }
  }

  private int solveThree(long player, long opponent, int alpha, int beta, long empties) {
    int a = Long.numberOfTrailingZeros(empties);
    int c = 63 - Long.numberOfLeadingZeros(empties);
    int b = Long.numberOfTrailingZeros(empties & (empties - 1));
    return solve3(player, opponent, alpha, beta, a, b, c);
  }

  /**
   * The score with four empty squares.
   *
   * @param odd the quadrants with an odd number of empty squares; those are tried first
   */
  int solve4(long player, long opponent, int alpha, int beta, int odd) {
    long empties = ~(player | opponent);
    long first = empties & Quadrants.squares(odd);
    long second = empties ^ first;
    int a;
    int b;
    int c;
    int d;
    if (second == 0 || first == 0) {
      a = Long.numberOfTrailingZeros(empties);
      empties &= empties - 1;
      b = Long.numberOfTrailingZeros(empties);
      empties &= empties - 1;
      c = Long.numberOfTrailingZeros(empties);
      d = 63 - Long.numberOfLeadingZeros(empties);
    } else {
      a = Long.numberOfTrailingZeros(first);
      b = 63 - Long.numberOfLeadingZeros(first);
      c = Long.numberOfTrailingZeros(second);
      d = 63 - Long.numberOfLeadingZeros(second);
    }
    int best = best4(player, opponent, alpha, beta, a, b, c, d);
    if (best == NONE) {
      best = -best4(opponent, player, -beta, -alpha, a, b, c, d);
      if (best == -NONE) {
        return Position.finalScoreDiscs(player, opponent);
      }
    }
    return best;
  }

  /** The best of the moves to four squares, {@link #NONE} if none is legal. */
  private int best4(long player, long opponent, int alpha, int beta, int a, int b, int c, int d) {
    int best = NONE;
    long flips = Flips.flips(a, player, opponent);
    if (flips != 0) {
      clock.nodes++;
      best = -solve3(opponent ^ flips, player ^ flips ^ 1L << a, -beta, -alpha, b, c, d);
      if (best >= beta) {
        return best;
      }
    }
    flips = Flips.flips(b, player, opponent);
    if (flips != 0) {
      clock.nodes++;
      int lower = Math.max(alpha, best);
      best =
          Math.max(
              best, -solve3(opponent ^ flips, player ^ flips ^ 1L << b, -beta, -lower, a, c, d));
      if (best >= beta) {
        return best;
      }
    }
    flips = Flips.flips(c, player, opponent);
    if (flips != 0) {
      clock.nodes++;
      int lower = Math.max(alpha, best);
      best =
          Math.max(
              best, -solve3(opponent ^ flips, player ^ flips ^ 1L << c, -beta, -lower, a, b, d));
      if (best >= beta) {
        return best;
      }
    }
    flips = Flips.flips(d, player, opponent);
    if (flips != 0) {
      clock.nodes++;
      int lower = Math.max(alpha, best);
      best =
          Math.max(
              best, -solve3(opponent ^ flips, player ^ flips ^ 1L << d, -beta, -lower, a, b, c));
    }
    return best;
  }

  /** The score with three empty squares. */
  int solve3(long player, long opponent, int alpha, int beta, int a, int b, int c) {
    // A square alone in its quadrant first.
    int first = a;
    int second = b;
    int third = c;
    if (Quadrants.bit(b) != Quadrants.bit(c)) {
      if (Quadrants.bit(a) == Quadrants.bit(c)) {
        first = b;
        second = a;
      } else if (Quadrants.bit(a) == Quadrants.bit(b)) {
        first = c;
        third = a;
        second = b;
      }
    }
    int best = best3(player, opponent, alpha, beta, first, second, third);
    if (best == NONE) {
      best = -best3(opponent, player, -beta, -alpha, first, second, third);
      if (best == -NONE) {
        return Position.finalScoreDiscs(player, opponent);
      }
    }
    return best;
  }

  private int best3(long player, long opponent, int alpha, int beta, int a, int b, int c) {
    int best = NONE;
    long flips = Flips.flips(a, player, opponent);
    if (flips != 0) {
      clock.nodes++;
      best = -solve2(opponent ^ flips, player ^ flips ^ 1L << a, -beta, -alpha, b, c);
      if (best >= beta) {
        return best;
      }
    }
    flips = Flips.flips(b, player, opponent);
    if (flips != 0) {
      clock.nodes++;
      int lower = Math.max(alpha, best);
      best =
          Math.max(best, -solve2(opponent ^ flips, player ^ flips ^ 1L << b, -beta, -lower, a, c));
      if (best >= beta) {
        return best;
      }
    }
    flips = Flips.flips(c, player, opponent);
    if (flips != 0) {
      clock.nodes++;
      int lower = Math.max(alpha, best);
      best =
          Math.max(best, -solve2(opponent ^ flips, player ^ flips ^ 1L << c, -beta, -lower, a, b));
    }
    return best;
  }

  /** The score with two empty squares. */
  int solve2(long player, long opponent, int alpha, int beta, int a, int b) {
    int best = best2(player, opponent, beta, a, b);
    if (best == NONE) {
      best = -best2(opponent, player, -alpha, a, b);
      if (best == -NONE) {
        return Position.finalScoreDiscs(player, opponent);
      }
    }
    return best;
  }

  private int best2(long player, long opponent, int beta, int a, int b) {
    int best = NONE;
    long flips = Flips.flips(a, player, opponent);
    if (flips != 0) {
      clock.nodes++;
      best = -solve1(opponent ^ flips, b);
      if (best >= beta) {
        return best;
      }
    }
    flips = Flips.flips(b, player, opponent);
    if (flips != 0) {
      clock.nodes++;
      best = Math.max(best, -solve1(opponent ^ flips, a));
    }
    return best;
  }

  /** The score with one empty square: a full board needs no second bitboard. */
  int solve1(long player, int square) {
    int own = Long.bitCount(player);
    int turned = LastFlips.count(square, player);
    if (turned > 0) {
      clock.nodes++;
      return 2 * (own + turned + 1) - 64;
    }
    long opponent = ~player ^ 1L << square;
    turned = LastFlips.count(square, opponent);
    if (turned > 0) {
      clock.nodes++;
      return 2 * (own - turned) - 64;
    }
    // Nobody can move: 63 discs, the last square goes to the winner.
    return own >= 32 ? 2 * own - 62 : 2 * own - 64;
  }
}
