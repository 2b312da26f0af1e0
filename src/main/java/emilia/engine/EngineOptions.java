package emilia.engine;

import emilia.eval.Evaluator;
import emilia.search.TranspositionTable;
import java.util.Objects;

/**
 * How an {@code Engine} is set up.
 *
 * @param hashMegabytes memory of all hash tables together, in MB of 1,048,576 bytes, 1 to {@link
 *     TranspositionTable#MAX_MEGABYTES}
 * @param threads search threads, 1 to {@link #MAX_THREADS}; only with 1 are estimates repeatable
 * @param evaluator the evaluation, not {@code null}
 * @param varietyDiscs in the first 20 plies {@code go} chooses among moves within this many discs
 *     of the best; 0 for always the best
 * @param seed of the random choices that {@code varietyDiscs} asks for
 */
public record EngineOptions(
    int hashMegabytes, int threads, Evaluator evaluator, double varietyDiscs, long seed) {
  /** More threads than this only get into each other's way. */
  public static final int MAX_THREADS = 256;

  /**
   * @throws IllegalArgumentException if a value is outside the range given above
   * @throws NullPointerException if there is no evaluation
   */
  public EngineOptions {
    Objects.requireNonNull(evaluator, "expected an evaluation");
    if (hashMegabytes < 1 || hashMegabytes > TranspositionTable.MAX_MEGABYTES) {
      throw new IllegalArgumentException(
          "expected a hash size of 1 to "
              + TranspositionTable.MAX_MEGABYTES
              + " MB, found "
              + hashMegabytes);
    }
    if (threads < 1 || threads > MAX_THREADS) {
      throw new IllegalArgumentException(
          "expected 1 to " + MAX_THREADS + " threads, found " + threads);
    }
    if (!(varietyDiscs >= 0)) {
      throw new IllegalArgumentException("expected a variety of 0 or more discs");
    }
  }

  /** The same with another amount of memory. */
  public EngineOptions withHashMegabytes(int megabytes) {
    return new EngineOptions(megabytes, threads, evaluator, varietyDiscs, seed);
  }
}
