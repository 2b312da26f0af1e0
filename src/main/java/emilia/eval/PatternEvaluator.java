package emilia.eval;

import emilia.board.MoveGenerator;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The trained evaluation: the sum of the weights of all features of a position, and in some sets of
 * two more for the numbers of legal moves of both sides.
 *
 * <p>Feature indices are kept from the view of the side to move at the position the state was reset
 * to. Seen by the other side each index is its counterpart, the largest index less it, so one table
 * of weights serves both sides. Tables are expanded when a number of discs is met for the first
 * time.
 *
 * <p>Positions that are mirrored, or whose colours are swapped along with the turn, get the same
 * value to the last unit: all are sums of the same integers.
 */
public final class PatternEvaluator implements Evaluator {
  /** The name by which it is selected. */
  public static final String NAME = "pattern";

  /**
   * What the turn is worth, in hundredths of a disc, beside what the weights say. A search takes
   * the best of many uncertain values, which is too good for the side that moved last; without this
   * the values of odd depths were 1.4 discs higher than those of even ones.
   */
  public static final int TURN_CENTIDISCS = 50;

  /** No value is larger, none smaller than its negative: an estimate is never a wipe-out. */
  private static final int LIMIT_CENTIDISCS = 6399;

  /** The words of a position in the set of the shipped weights. */
  private static final int USUAL_WIDTH = 16;

  /** Moves of one line, each position entered beside it, and room for neither to be exact. */
  private static final int MAX_PLIES = 128;

  private static final int MAX_ENTERED = 32;

  private final PatternWeights weights;
  private final PatternIndices indices;
  private final AtomicReferenceArray<short[]> tables = new AtomicReferenceArray<>(65);

  /** An evaluator with these weights. */
  public PatternEvaluator(PatternWeights weights) {
    this.weights = weights;
    this.indices = new PatternIndices(weights.set());
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String description() {
    return String.format(
        Locale.ROOT, "%s (%s, checksum %08x)", NAME, weights.set().id(), weights.checksum());
  }

  @Override
  public EvaluatorState newState() {
    return new State();
  }

  /** The expanded table of a number of discs; the same for all threads. */
  private short[] table(int discs) {
    short[] table = tables.get(discs);
    if (table == null) {
      table = weights.expand(discs);
      if (!tables.compareAndSet(discs, null, table)) {
        table = tables.get(discs);
      }
    }
    return table;
  }

  /**
   * Indices are brought up to date only when a value is asked for: many moves are taken back
   * before. Row {@code i} of {@code rows} holds the indices after {@code i} moves.
   */
  private final class State implements EvaluatorState {
    private final int width = indices.width();
    private final long[] squares = indices.squares();
    private final int[] offsets = indices.offsets();
    private final boolean countsMoves = weights.set().countsMoves();
    private final int ownMoves = weights.set().moveCountOffset();
    private final int otherMoves = ownMoves + PatternSet.MOVE_COUNTS;
    private final long[] mirror = new long[width];
    private final short[][] known = new short[65][];
    private final long[] rows = new long[MAX_PLIES * width];
    private final int[] moves = new int[MAX_PLIES];
    private final long[] turned = new long[MAX_PLIES];
    private final boolean[] byOther = new boolean[MAX_PLIES];

    /** Whether the side that is to move now is not the one whose view the indices are. */
    private boolean otherToMove;

    private int plies;
    private int computed;

    /** What {@link #leave} brings back. */
    private final int[] outerPlies = new int[MAX_ENTERED];

    private final int[] outerComputed = new int[MAX_ENTERED];
    private final boolean[] outerOtherToMove = new boolean[MAX_ENTERED];
    private int entered;

    State() {
      for (int word = 0; word < width; word++) {
        mirror[word] = 2 * indices.emptyBoard()[word];
      }
    }

    @Override
    public void reset(long player, long opponent) {
      indices.compute(player, opponent, rows, 0);
      plies = 0;
      computed = 0;
      entered = 0;
      otherToMove = false;
    }

    @Override
    public void enter(long player, long opponent) {
      outerPlies[entered] = plies;
      outerComputed[entered] = computed;
      outerOtherToMove[entered] = otherToMove;
      entered++;
      plies++;
      computed = plies;
      otherToMove = false;
      indices.compute(player, opponent, rows, plies * width);
    }

    @Override
    public void leave() {
      entered--;
      plies = outerPlies[entered];
      computed = outerComputed[entered];
      otherToMove = outerOtherToMove[entered];
    }

    @Override
    public void play(int square, long flips) {
      plies++;
      moves[plies] = square;
      turned[plies] = flips;
      byOther[plies] = otherToMove;
      otherToMove = !otherToMove;
    }

    @Override
    public void undo(int square, long flips) {
      plies--;
      otherToMove = !otherToMove;
      if (computed > plies) {
        computed = plies;
      }
    }

    @Override
    public void pass() {
      otherToMove = !otherToMove;
    }

    @Override
    public int evaluateCentidiscs(long player, long opponent) {
      while (computed < plies) {
        computed++;
        playMove(computed);
      }
      int discs = Long.bitCount(player | opponent);
      short[] table = known[discs];
      if (table == null) {
        table = table(discs);
        known[discs] = table;
      }
      int sum = weights.constant(discs) + sum(table);
      if (countsMoves) {
        sum +=
            table[ownMoves + Long.bitCount(MoveGenerator.legalMoves(player, opponent))]
                + table[otherMoves + Long.bitCount(MoveGenerator.legalMoves(opponent, player))];
      }
      int centidiscs =
          TURN_CENTIDISCS
              + Math.floorDiv(
                  sum * 100 + PatternWeights.UNITS_PER_DISC / 2, PatternWeights.UNITS_PER_DISC);
      return Math.max(-LIMIT_CENTIDISCS, Math.min(LIMIT_CENTIDISCS, centidiscs));
    }

    private void playMove(int ply) {
      int to = ply * width;
      int from = to - width;
      if (width == USUAL_WIDTH) {
        move(rows, from, to, squares, moves[ply], turned[ply], byOther[ply], USUAL_WIDTH);
      } else {
        move(rows, from, to, squares, moves[ply], turned[ply], byOther[ply], width);
      }
    }

    private int sum(short[] table) {
      int row = plies * width;
      if (width == USUAL_WIDTH) {
        return otherToMove
            ? sumSeenByOther(table, offsets, rows, row, mirror, USUAL_WIDTH)
            : PatternEvaluator.sum(table, offsets, rows, row, USUAL_WIDTH);
      }
      return otherToMove
          ? sumSeenByOther(table, offsets, rows, row, mirror, width)
          : PatternEvaluator.sum(table, offsets, rows, row, width);
    }
  }

  // The loops below are unrolled by the compiler if it sees the number of words as a constant where
  // they are called: hence the calls of their own for the usual width.

  /** The indices after a move, from those before it. */
  private static void move(
      long[] rows,
      int from,
      int to,
      long[] squares,
      int square,
      long flips,
      boolean byOther,
      int width) {
    // In the view that the indices are from, a disc of the other side counts -1, a turned one -2.
    int own = square * width;
    if (byOther) {
      for (int word = 0; word < width; word++) {
        rows[to + word] = rows[from + word] - squares[own + word];
      }
      for (long left = flips; left != 0; left &= left - 1) {
        int at = Long.numberOfTrailingZeros(left) * width;
        for (int word = 0; word < width; word++) {
          rows[to + word] -= 2 * squares[at + word];
        }
      }
    } else {
      for (int word = 0; word < width; word++) {
        rows[to + word] = rows[from + word] + squares[own + word];
      }
      for (long left = flips; left != 0; left &= left - 1) {
        int at = Long.numberOfTrailingZeros(left) * width;
        for (int word = 0; word < width; word++) {
          rows[to + word] += 2 * squares[at + word];
        }
      }
    }
  }

  private static int sum(short[] table, int[] offsets, long[] rows, int row, int width) {
    int sum = 0;
    for (int word = 0; word < width; word++) {
      sum += sumOfWord(table, rows[row + word], offsets[word]);
    }
    return sum;
  }

  private static int sumSeenByOther(
      short[] table, int[] offsets, long[] rows, int row, long[] mirror, int width) {
    int sum = 0;
    for (int word = 0; word < width; word++) {
      sum += sumOfWord(table, mirror[word] - rows[row + word], offsets[word]);
    }
    return sum;
  }

  static int sumOfWord(short[] table, long word, int offset) {
    return table[offset + (int) (word & 0xFFFF)]
        + table[offset + (int) (word >>> 16 & 0xFFFF)]
        + table[offset + (int) (word >>> 32 & 0xFFFF)]
        + table[offset + (int) (word >>> 48)];
  }
}
