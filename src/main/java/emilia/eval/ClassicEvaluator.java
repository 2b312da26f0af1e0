package emilia.eval;

import emilia.board.MoveGenerator;
import emilia.board.Position;
import emilia.board.Stability;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32;

/**
 * The readable evaluation of this project: a sum of {@linkplain ClassicTerm terms}, each a count of
 * something players look at, times a weight that depends on the number of empty squares.
 *
 * <p>Nothing is learned beyond the weights, and nothing is kept from position to position. The
 * value is the same for all eight symmetries of a position. Seen from the other side it changes its
 * sign but for {@link ClassicTerm#PARITY} and {@link ClassicTerm#TURN}, which depend on who is to
 * move.
 */
public final class ClassicEvaluator implements Evaluator {
  /** The name by which it is selected. */
  public static final String NAME = "classic";

  /** No value is larger, none smaller than its negative: an estimate is never a wipe-out. */
  private static final int LIMIT_CENTIDISCS = 6399;

  private static final int TERMS = ClassicTerm.values().length;

  /** Per number of empty squares the weights of all terms in their order. */
  private static final int[] WEIGHTS = new int[65 * TERMS];

  static {
    for (int empties = 0; empties <= 64; empties++) {
      for (ClassicTerm term : ClassicTerm.values()) {
        WEIGHTS[empties * TERMS + term.ordinal()] = term.weightCentidiscs(empties);
      }
    }
  }

  // Where a term's weight lies; constants once the class is initialised, unlike calls of ordinal().
  private static final int CORNERS = ClassicTerm.CORNERS.ordinal();
  private static final int CORNER_MOVES = ClassicTerm.CORNER_MOVES.ordinal();
  private static final int X_SQUARES = ClassicTerm.X_SQUARES.ordinal();
  private static final int C_SQUARES = ClassicTerm.C_SQUARES.ordinal();
  private static final int EDGE_DISCS = ClassicTerm.EDGE_DISCS.ordinal();
  private static final int STABLE_DISCS = ClassicTerm.STABLE_DISCS.ordinal();
  private static final int MOBILITY = ClassicTerm.MOBILITY.ordinal();
  private static final int MOVE_SHORTAGE = ClassicTerm.MOVE_SHORTAGE.ordinal();
  private static final int POTENTIAL_MOBILITY = ClassicTerm.POTENTIAL_MOBILITY.ordinal();
  private static final int PARITY = ClassicTerm.PARITY.ordinal();
  private static final int TURN = ClassicTerm.TURN.ordinal();

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String description() {
    return String.format(Locale.ROOT, "%s (hand-written terms, checksum %08x)", NAME, checksum());
  }

  /** CRC-32 of all weights, so that two versions with the same one value positions alike. */
  private static long checksum() {
    ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES * WEIGHTS.length);
    bytes.asIntBuffer().put(WEIGHTS);
    CRC32 crc = new CRC32();
    crc.update(bytes);
    return crc.getValue();
  }

  @Override
  public EvaluatorState newState() {
    return new State();
  }

  /**
   * The terms behind the value of a position. Their sum is what {@link
   * EvaluatorState#evaluateCentidiscs} returns; where that is cut off near 64 discs, a last term
   * says so. For a finished game only its score counts, and the terms mean nothing.
   */
  public Explanation explain(Position position) {
    long player = position.player();
    long opponent = position.opponent();
    List<Explanation.Term> terms = new ArrayList<>();
    int sum = 0;
    for (ClassicTerm term : ClassicTerm.values()) {
      int weight = term.weightCentidiscs(position.emptyCount());
      int own = term.count(player, opponent, true);
      int other = term.count(opponent, player, false);
      int contribution = weight * (own - other);
      sum += contribution;
      terms.add(
          new Explanation.Term(
              term.displayName(), term.meaning(), own, other, weight, contribution));
    }
    int total = limit(sum);
    if (total != sum) {
      int excess = total - sum;
      terms.add(new Explanation.Term("limit", "cut off just below 64 discs", 1, 0, excess, excess));
    }
    return new Explanation(terms, total);
  }

  private static int evaluate(long player, long opponent) {
    long occupied = player | opponent;
    long playerMoves = MoveGenerator.legalMoves(player, opponent);
    long opponentMoves = MoveGenerator.legalMoves(opponent, player);
    long xSquares = ClassicSquares.xSquares(occupied);
    long cSquares = ClassicSquares.cSquares(occupied);
    long frontier = ClassicSquares.neighbours(~occupied);
    int shortage =
        ClassicSquares.moveShortage(playerMoves, occupied)
            - ClassicSquares.moveShortage(opponentMoves, occupied);
    int stable = Stability.countStable(player, opponent) - Stability.countStable(opponent, player);
    int discs = Long.bitCount(occupied);
    int base = (64 - discs) * TERMS;
    int[] weights = WEIGHTS;
    int sum =
        weights[base + CORNERS] * difference(player, opponent, ClassicSquares.CORNERS)
            + weights[base + CORNER_MOVES]
                * difference(playerMoves, opponentMoves, ClassicSquares.CORNERS)
            + weights[base + X_SQUARES] * difference(player, opponent, xSquares)
            + weights[base + C_SQUARES] * difference(player, opponent, cSquares)
            + weights[base + EDGE_DISCS] * difference(player, opponent, ClassicSquares.MIDDLE_EDGES)
            + weights[base + STABLE_DISCS] * stable
            + weights[base + MOBILITY] * difference(playerMoves, opponentMoves, -1L)
            + weights[base + MOVE_SHORTAGE] * shortage
            + weights[base + POTENTIAL_MOBILITY] * difference(opponent, player, frontier)
            + weights[base + PARITY] * ((discs & 1) * 2 - 1)
            + weights[base + TURN];
    return limit(sum);
  }

  /** How many more squares of {@code set} the first bitboard holds than the second. */
  private static int difference(long player, long opponent, long set) {
    return Long.bitCount(player & set) - Long.bitCount(opponent & set);
  }

  private static int limit(int centidiscs) {
    return Math.max(-LIMIT_CENTIDISCS, Math.min(LIMIT_CENTIDISCS, centidiscs));
  }

  /** Looks at the bitboards it is given and needs to hear of no moves. */
  private static final class State implements EvaluatorState {
    @Override
    public void reset(long player, long opponent) {}

    @Override
    public void play(int square, long flips) {}

    @Override
    public void undo(int square, long flips) {}

    @Override
    public void pass() {}

    @Override
    public void enter(long player, long opponent) {}

    @Override
    public void leave() {}

    @Override
    public int evaluateCentidiscs(long player, long opponent) {
      return evaluate(player, opponent);
    }
  }
}
