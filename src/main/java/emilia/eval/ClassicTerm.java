package emilia.eval;

import emilia.board.MoveGenerator;
import emilia.board.Stability;

/**
 * The terms of {@link ClassicEvaluator}: what is counted for each side, and what one more of it is
 * worth in hundredths of a disc at three stages of the game. Between the stages weights change in a
 * straight line with the number of empty squares.
 *
 * <p>The weights were fitted: least squares of the final disc difference on all terms at once, over
 * 3.0 million positions. 1.66 million come from 80,000 games that the fitting program played
 * against itself with weights of earlier fits, begun from a guess and with a few more terms: a
 * random opening, 2-ply play up to a random point, up to two random moves so that blunders are
 * seen, and from there, recorded down to 8 empty squares, 4-ply play and an exact ending from 9.
 * 1.34 million come from the public game base of the French Othello federation, 2009 to 2022, down
 * to 14 empty squares, labelled with its scores of best play from 24. On every tenth position, held
 * back (though not its whole game), the fit was off by 22.1, 18.9 and 14.5 discs (root mean square)
 * at 50 to 59, 30 to 39 and 10 to 19 empty squares. Then the numbers were rounded.
 *
 * <p>A weight includes whatever usually comes with its term, such as the edges that a corner makes
 * safe, and leaves out what another term counts already.
 */
public enum ClassicTerm {
  /**
   * Discs on the four corners. A corner cannot be turned and makes its edges safe; the more of the
   * game is left, the more grows from it.
   */
  CORNERS("corners", "discs on corners, which can never be turned", 1300, 980, 360) {
    @Override
    int count(long own, long other, boolean toMove) {
      return Long.bitCount(own & ClassicSquares.CORNERS);
    }
  },

  /**
   * Legal moves that take a corner: a quarter of a corner in the opening, when such a threat can
   * still be parried, half of one in the middle game, and as good as one at the end.
   */
  CORNER_MOVES("corner moves", "corners that can be taken at once", 320, 510, 430) {
    @Override
    int count(long own, long other, boolean toMove) {
      return Long.bitCount(MoveGenerator.legalMoves(own, other) & ClassicSquares.CORNERS);
    }
  },

  /**
   * Discs diagonally next to an empty corner. An early one gives the corner away sooner or later;
   * near the end it is often a calm move where nobody can reach the corner, worth hardly a penalty.
   */
  X_SQUARES("X-squares", "discs diagonally next to an empty corner", -1250, -475, -50) {
    @Override
    int count(long own, long other, boolean toMove) {
      return Long.bitCount(own & ClassicSquares.xSquares(own | other));
    }
  },

  /**
   * Edge discs next to an empty corner. Risky in the opening; later as many are parts of sound
   * edges as are weak ones, and the fit finds nothing.
   */
  C_SQUARES("C-squares", "edge discs next to an empty corner", -150, -50, 0) {
    @Override
    int count(long own, long other, boolean toMove) {
      return Long.bitCount(own & ClassicSquares.cSquares(own | other));
    }
  },

  /**
   * Discs on the edges that are not next to a corner. A foothold while edges are being decided; at
   * the end the stable ones count as such and the rest are targets.
   */
  EDGE_DISCS("edge discs", "discs on the middle four squares of an edge", 130, 60, -40) {
    @Override
    int count(long own, long other, boolean toMove) {
      return Long.bitCount(own & ClassicSquares.MIDDLE_EDGES);
    }
  },

  /**
   * Discs that can never be turned, as {@link Stability} finds them, corners included. Each is a
   * disc of the final score; in the opening it is the seed of more.
   */
  STABLE_DISCS("stable discs", "discs that can never be turned", 270, 95, 105) {
    @Override
    int count(long own, long other, boolean toMove) {
      return Stability.countStable(own, other);
    }
  },

  /** Legal moves. One more choice is worth a disc or more at every stage. */
  MOBILITY("mobility", "legal moves", 150, 105, 130) {
    @Override
    int count(long own, long other, boolean toMove) {
      return Long.bitCount(MoveGenerator.legalMoves(own, other));
    }
  },

  /**
   * How many moves a side lacks to a choice of three that do not give a corner away. The last safe
   * moves matter more than the tenth: who has none left must sacrifice.
   */
  MOVE_SHORTAGE("move shortage", "moves missing to three that risk no corner", -300, -130, -140) {
    @Override
    int count(long own, long other, boolean toMove) {
      return ClassicSquares.moveShortage(MoveGenerator.legalMoves(own, other), own | other);
    }
  },

  /**
   * Opposing discs next to an empty square: each may allow a move later. It tells most while the
   * board is open and least when few empty squares are left.
   */
  POTENTIAL_MOBILITY("potential mobility", "opposing discs next to empty squares", 200, 175, 55) {
    @Override
    int count(long own, long other, boolean toMove) {
      return Long.bitCount(other & ClassicSquares.neighbours(~(own | other)));
    }
  },

  /**
   * The side that makes the last move of the game if nobody passes: the side to move with an odd
   * number of empty squares, the other side with an even number. The last disc is never turned, and
   * the side without parity runs out of safe moves first. Means nothing in the opening.
   */
  PARITY("parity", "will make the last move if nobody passes", 0, 115, 170) {
    @Override
    int count(long own, long other, boolean toMove) {
      boolean odd = (Long.bitCount(own | other) & 1) != 0;
      return odd == toMove ? 1 : 0;
    }
  },

  /**
   * Having to move. The side that has just moved shows more discs and has used up a move, so the
   * counts above catch it at its worst. This term evens that out, so that values of odd and even
   * depths can be compared.
   */
  TURN("turn", "has to move next", -290, -350, -150) {
    @Override
    int count(long own, long other, boolean toMove) {
      return toMove ? 1 : 0;
    }
  };

  /** From this number of empty squares on, opening weights hold. */
  public static final int OPENING_EMPTIES = 44;

  /** The number of empty squares at which the weights of the middle game hold. */
  public static final int MIDDLE_EMPTIES = 28;

  /** Down from this number of empty squares, ending weights hold. */
  public static final int ENDING_EMPTIES = 12;

  private final String displayName;
  private final String meaning;
  private final int opening;
  private final int middle;
  private final int ending;

  ClassicTerm(String displayName, String meaning, int opening, int middle, int ending) {
    this.displayName = displayName;
    this.meaning = meaning;
    this.opening = opening;
    this.middle = middle;
    this.ending = ending;
  }

  /** The name in plain words, such as {@code corner moves}. */
  public String displayName() {
    return displayName;
  }

  /** What is counted for a side, as part of a sentence without a full stop. */
  public String meaning() {
    return meaning;
  }

  /**
   * What one more of it than the other side has is worth, in hundredths of a disc.
   *
   * @param empties the number of empty squares, 0 to 64
   */
  public int weightCentidiscs(int empties) {
    if (empties >= OPENING_EMPTIES) {
      return opening;
    }
    if (empties >= MIDDLE_EMPTIES) {
      return between(middle, opening, empties - MIDDLE_EMPTIES, OPENING_EMPTIES - MIDDLE_EMPTIES);
    }
    if (empties >= ENDING_EMPTIES) {
      return between(ending, middle, empties - ENDING_EMPTIES, MIDDLE_EMPTIES - ENDING_EMPTIES);
    }
    return ending;
  }

  private static int between(int from, int to, int steps, int range) {
    return from + Math.floorDiv((to - from) * steps, range);
  }

  /**
   * How much of it the side with the discs {@code own} has.
   *
   * @param toMove whether that side is to move
   */
  abstract int count(long own, long other, boolean toMove);
}
