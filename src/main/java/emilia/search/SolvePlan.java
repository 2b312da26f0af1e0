package emilia.search;

import java.util.ArrayList;
import java.util.List;

/**
 * How positions are solved, by the number of empty squares: all thresholds and weights of the
 * endgame in one place, for they depend on each other. All were chosen by the nodes and the time of
 * whole solves with 20 to 26 empty squares.
 *
 * <table>
 * <caption>Methods by empty squares</caption>
 * <tr><th>empty</th><th>order of the moves</th><th>what is remembered</th></tr>
 * <tr><td>1 to 4</td><td>a method of its own for each, by parity</td><td>nothing</td></tr>
 * <tr><td>5, 6</td><td>parity of the quadrants</td><td>nothing</td></tr>
 * <tr><td>7, 8</td><td>mobility, parity, square</td><td>small table of the thread</td></tr>
 * <tr><td>9, 10</td><td>the same</td><td>larger table of the thread</td></tr>
 * <tr><td>11 to 13</td><td>these and a small evaluation</td><td>shared table; from 12 on the
 * children's entries are asked first</td></tr>
 * <tr><td>14 and more</td><td>these and shallow searches</td><td>the same</td></tr>
 * </table>
 */
final class SolvePlan {
  /** With at most this many empty squares: {@link LastFour}. */
  static final int LAST_FOUR = 4;

  /** Up to here moves are tried in parity order, as the generator gives them. */
  static final int PARITY_ORDER = 6;

  /** Up to here moves are sorted, and the table is the smaller one of the thread. */
  static final int SMALL_LOCAL_TABLE = 8;

  /** Up to here moves are sorted, and the table is the larger one of the thread. */
  static final int LOCAL_TABLE = 10;

  /** From here the table is asked about all children first. */
  static final int ETC = LOCAL_TABLE + 2;

  /**
   * From here moves are ordered by searches of the children; before, but with more empty squares
   * than {@link #LOCAL_TABLE}, by a small evaluation.
   */
  static final int SEARCH_ORDER = 14;

  /** Smaller subtrees are not worth the handing over to another thread. */
  static final int SPLIT = 14;

  /** From here the evaluator state is kept at the position: something may ask for it. */
  static final int KEEP_STATE = Math.min(SEARCH_ORDER, ProbCut.LEAST_EMPTIES);

  /** Places of the tables of a thread: 2 to the power of this. */
  static final int SMALL_LOCAL_TABLE_BITS = 14;

  static final int LOCAL_TABLE_BITS = 16;

  /** Ordering units per disc of the small evaluation. */
  static final int MOVE_VALUE_WEIGHT = 9;

  /** Up to here mobility counts more for the order of moves than the searches do. */
  private static final int FAST_FIRST = 18;

  /** Ordering units per disc of such a search, up to {@link #FAST_FIRST} and above. */
  private static final int FAST_FIRST_WEIGHT = 20;

  private static final int SEARCH_ORDER_WEIGHT = 32;

  /** So many more empty squares deepen those searches by one ply. */
  private static final int EMPTIES_PER_ORDER_PLY = 3;

  /** To here estimates that prepare a solve have full width: they cost little and order well. */
  private static final int FULL_WIDTH_ESTIMATES = 21;

  /** So much less deep than the solve are the estimates that prepare it. */
  private static final int LEFT_OUT_BY_ESTIMATES = 10;

  /** The selective passes that prepare a solve, and from how many empty squares on each does. */
  private static final List<Selectivity> PASSES =
      List.of(Selectivity.PERCENT_73, Selectivity.PERCENT_87, Selectivity.PERCENT_95);

  private static final int[] PASSES_FROM_EMPTIES = {16, 22, 26};

  private SolvePlan() {}

  /** How deep moves are searched to order them, from {@link #SEARCH_ORDER} on. */
  static int orderDepth(int empties) {
    return (empties - SEARCH_ORDER) / EMPTIES_PER_ORDER_PLY;
  }

  /** Ordering units per disc of such a search. */
  static int orderWeight(int empties) {
    return empties <= FAST_FIRST ? FAST_FIRST_WEIGHT : SEARCH_ORDER_WEIGHT;
  }

  /**
   * The depth of the estimates that prepare a solve: they order the moves of the root, guess the
   * value and fill the table with good moves.
   */
  static int estimateDepth(int empties) {
    return Math.max(1, empties - LEFT_OUT_BY_ESTIMATES);
  }

  /**
   * How selective these estimates are if the rest of the search is as selective as {@code other}.
   */
  static Selectivity estimateSelectivity(int empties, Selectivity other) {
    return empties <= FULL_WIDTH_ESTIMATES ? Selectivity.FULL : other;
  }

  /**
   * The passes of a solve, the last as certain as asked for. A selective pass is several times
   * cheaper than the one that follows and leaves good moves for it in the table.
   */
  static List<Selectivity> passes(int empties, Selectivity last) {
    List<Selectivity> passes = new ArrayList<>();
    for (int i = 0; i < PASSES.size(); i++) {
      if (empties >= PASSES_FROM_EMPTIES[i] && PASSES.get(i).compareTo(last) < 0) {
        passes.add(PASSES.get(i));
      }
    }
    passes.add(last);
    return passes;
  }
}
