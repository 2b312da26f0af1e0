package emilia.eval;

import emilia.board.MoveGenerator;
import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The trained evaluation: the sum of the weights of all features of a position, and in some sets of
 * two more for the numbers of legal moves of both sides. With hidden neurons there are four such
 * sums, which are made at once: see {@link Lanes}. {@link PatternWeights} says what becomes of
 * them.
 *
 * <p>Feature indices are kept from the view of the side to move at the position the state was reset
 * to. Seen by the other side each index is its counterpart, the largest index less it, so one table
 * of weights serves both sides. Tables are expanded when a number of discs is met, and given up
 * when memory is short: a game passes through all of them, a search needs few.
 *
 * <p>Positions that are mirrored, or whose colours are swapped along with the turn, get the same
 * value to the last unit: all are sums of the same integers.
 */
public final class PatternEvaluator implements Evaluator {
  /** The name by which it is selected. */
  public static final String NAME = "pattern";

  /** No value is larger, none smaller than its negative: an estimate is never a wipe-out. */
  private static final int LIMIT_CENTIDISCS = 6399;

  /** The words of a position in the set of the shipped weights. */
  private static final int USUAL_WIDTH = 16;

  /** Moves of one line, each position entered beside it, and room for neither to be exact. */
  private static final int MAX_PLIES = 128;

  private static final int MAX_ENTERED = 32;

  /** From 0 to 64. */
  private static final int DISC_NUMBERS = 65;

  /** The numbers of the neurons for so many discs begin at four times the discs. */
  private static final int NEURON_SHIFT = 2;

  /** Where a neuron has said all it can, in steps. */
  private static final int MAX_STEPS = HiddenNeuron.MAX_ONES * HiddenNeuron.STEPS_PER_ONE;

  /** Steps times gain are units times two to this power. */
  private static final int GAIN_SHIFT =
      Integer.numberOfTrailingZeros(
          HiddenNeuron.STEPS_PER_ONE
              * HiddenNeuron.GAIN_UNITS_PER_DISC
              / PatternWeights.UNITS_PER_DISC);

  private final PatternWeights weights;
  private final PatternIndices indices;
  private final boolean hasNeurons;

  /** For each number of discs the number of discs whose table it has. */
  private final int[] tableDiscs = new int[DISC_NUMBERS];

  /** For each number of discs the biases of the neurons, less what lanes have too much; a gap. */
  private final int[] biases = new int[DISC_NUMBERS << NEURON_SHIFT];

  /** For each number of discs the gains of the neurons; a gap. */
  private final int[] gains = new int[DISC_NUMBERS << NEURON_SHIFT];

  /** The expanded tables by number of discs; some megabytes each. */
  private final List<SoftReference<long[]>> tables =
      new ArrayList<>(Collections.nCopies(DISC_NUMBERS, null));

  /** An evaluator with these weights. */
  public PatternEvaluator(PatternWeights weights) {
    this.weights = weights;
    this.indices = new PatternIndices(weights.set());
    this.hasNeurons = !weights.neurons().isEmpty();
    int[] knots = weights.knots();
    for (int discs = 0; discs < DISC_NUMBERS; discs++) {
      // Before the first knot and after the last one weights do not change: one table is enough.
      tableDiscs[discs] = Math.max(knots[0], Math.min(discs, knots[knots.length - 1]));
    }
    for (int i = 0; i < weights.neurons().size(); i++) {
      HiddenNeuron neuron = weights.neurons().get(i);
      for (int discs = 0; discs < DISC_NUMBERS; discs++) {
        biases[(discs << NEURON_SHIFT) + i] = neuron.bias(discs) - Lanes.HIDDEN_OFFSET;
        gains[(discs << NEURON_SHIFT) + i] = neuron.gain(discs);
      }
    }
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String description() {
    return String.format(
        Locale.ROOT,
        "%s (%s, knots %s, checksum %08x)",
        NAME,
        weights.set().id(),
        Arrays.stream(weights.knots()).mapToObj(Integer::toString).collect(Collectors.joining(",")),
        weights.checksum());
  }

  @Override
  public EvaluatorState newState() {
    return new State();
  }

  /** The expanded table for a number of discs, the same for all threads while one uses it. */
  private synchronized long[] table(int discs) {
    SoftReference<long[]> kept = tables.get(discs);
    long[] table = kept == null ? null : kept.get();
    if (table == null) {
      table = weights.expand(discs);
      tables.set(discs, new SoftReference<>(table));
    }
    return table;
  }

  /** What the neurons say, in units. */
  private int neurons(long sum, int discs) {
    int first = discs << NEURON_SHIFT;
    int second = first + 1;
    int third = first + 2;
    int gained =
        clip(Lanes.hidden0(sum) + biases[first]) * gains[first]
            + clip(Lanes.hidden1(sum) + biases[second]) * gains[second]
            + clip(Lanes.hidden2(sum) + biases[third]) * gains[third];
    return gained + (1 << GAIN_SHIFT - 1) >> GAIN_SHIFT;
  }

  private static int clip(int steps) {
    return Math.max(0, Math.min(MAX_STEPS, steps));
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

    /** The tables that this search has met, so that they are not given up meanwhile. */
    private final long[][] known = new long[DISC_NUMBERS][];

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
    public void endSearch() {
      Arrays.fill(known, null);
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
      long[] table = known[discs];
      if (table == null) {
        table = table(tableDiscs[discs]);
        known[discs] = table;
      }
      long sum = Lanes.START + sum(table);
      if (countsMoves) {
        sum +=
            table[ownMoves + Long.bitCount(MoveGenerator.legalMoves(player, opponent))]
                + table[otherMoves + Long.bitCount(MoveGenerator.legalMoves(opponent, player))];
      }
      int units = weights.constant(discs) + Lanes.linearSum(sum);
      if (hasNeurons) {
        units += neurons(sum, discs);
      }
      int centidiscs =
          Math.floorDiv(
              units * 100 + PatternWeights.UNITS_PER_DISC / 2, PatternWeights.UNITS_PER_DISC);
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

    private long sum(long[] table) {
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

  private static long sum(long[] table, int[] offsets, long[] rows, int row, int width) {
    long sum = 0;
    for (int word = 0; word < width; word++) {
      sum += sumOfWord(table, rows[row + word], offsets[word]);
    }
    return sum;
  }

  private static long sumSeenByOther(
      long[] table, int[] offsets, long[] rows, int row, long[] mirror, int width) {
    long sum = 0;
    for (int word = 0; word < width; word++) {
      sum += sumOfWord(table, mirror[word] - rows[row + word], offsets[word]);
    }
    return sum;
  }

  private static long sumOfWord(long[] table, long word, int offset) {
    return table[offset + (int) (word & 0xFFFF)]
        + table[offset + (int) (word >>> 16 & 0xFFFF)]
        + table[offset + (int) (word >>> 32 & 0xFFFF)]
        + table[offset + (int) (word >>> 48)];
  }
}
