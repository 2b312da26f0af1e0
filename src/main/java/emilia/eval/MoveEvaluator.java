package emilia.eval;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/**
 * A small and fast evaluation of moves, trained on positions with some eight to twenty empty
 * squares. It is good enough to tell which move to try first, and cheap enough to ask where a whole
 * subtree takes a few microseconds: one table for all stages, small enough for a cache, and sixteen
 * features.
 *
 * <p>Immutable and safe for use by several threads; each asks for a {@link State} of its own.
 */
public final class MoveEvaluator {
  /** Values are in units of this fraction of a disc. */
  public static final int UNITS_PER_DISC = PatternWeights.UNITS_PER_DISC;

  /** The set of patterns that this class is made for: its indices fill four words. */
  public static final String SET = "order16";

  /** The weights that come with the program. */
  private static final String WEIGHTS_RESOURCE = "order.bin";

  private final PatternIndices indices;
  private final int constant;
  private final short[] table;

  /** Loaded when it is first needed. */
  private static final class Shipped {
    static final MoveEvaluator INSTANCE = load();

    private static MoveEvaluator load() {
      try (InputStream in = MoveEvaluator.class.getResourceAsStream(WEIGHTS_RESOURCE)) {
        if (in == null) {
          throw new IOException("this build of Emilia holds no weights for the order of moves");
        }
        PatternWeights weights = WeightsFile.readTrusted(in, "the weights of this build");
        return new MoveEvaluator(weights, weights.knots()[0]);
      } catch (IOException e) {
        throw new UncheckedIOException(e.getMessage(), e);
      }
    }
  }

  /**
   * The evaluation by some weights as they are at one stage of the game.
   *
   * @param weights of the set {@value #SET}, without hidden neurons
   * @param discs the stage
   * @throws IllegalArgumentException if they are of another set or have hidden neurons
   */
  public MoveEvaluator(PatternWeights weights, int discs) {
    if (!weights.set().id().equals(SET)) {
      throw new IllegalArgumentException(
          "expected weights of the set " + SET + ", found " + weights.set().id());
    }
    if (!weights.neurons().isEmpty()) {
      throw new IllegalArgumentException("expected weights without hidden neurons");
    }
    indices = new PatternIndices(weights.set());
    constant = weights.constant(discs);
    table = weights.expandLinear(discs);
  }

  /** The evaluation with the weights that come with the program. */
  public static MoveEvaluator shipped() {
    return Shipped.INSTANCE;
  }

  /** What one thread needs to value moves; set to no position yet. */
  public State newState() {
    return new State();
  }

  /** A position whose moves are valued. Not safe for use by several threads. */
  public final class State {
    private final long[] squares = indices.squares();
    private final long[] row = new long[4];
    private final int offset0 = indices.offsets()[0];
    private final int offset1 = indices.offsets()[1];
    private final int offset2 = indices.offsets()[2];
    private final int offset3 = indices.offsets()[3];

    private State() {}

    /** Turns to a position. */
    public void set(long player, long opponent) {
      // As the side sees it that will be to move after the moves that are asked about.
      indices.compute(opponent, player, row, 0);
    }

    /**
     * What the side to move has after a move, in units.
     *
     * @param square where it puts a disc
     * @param flips the discs it turns
     */
    public int valueAfter(int square, long flips) {
      int at = square * 4;
      long word0 = row[0] - squares[at];
      long word1 = row[1] - squares[at + 1];
      long word2 = row[2] - squares[at + 2];
      long word3 = row[3] - squares[at + 3];
      for (long left = flips; left != 0; left &= left - 1) {
        int turned = Long.numberOfTrailingZeros(left) * 4;
        word0 -= 2 * squares[turned];
        word1 -= 2 * squares[turned + 1];
        word2 -= 2 * squares[turned + 2];
        word3 -= 2 * squares[turned + 3];
      }
      return -(constant
          + sum(word0, offset0)
          + sum(word1, offset1)
          + sum(word2, offset2)
          + sum(word3, offset3));
    }

    private int sum(long word, int offset) {
      return table[offset + (int) (word & 0xFFFF)]
          + table[offset + (int) (word >>> 16 & 0xFFFF)]
          + table[offset + (int) (word >>> 32 & 0xFFFF)]
          + table[offset + (int) (word >>> 48)];
    }
  }
}
