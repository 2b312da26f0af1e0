package emilia.engine;

import emilia.board.Position;
import emilia.eval.Evaluator;
import emilia.search.Search;
import emilia.search.SearchLimits;
import emilia.search.SearchListener;
import emilia.search.SearchResult;
import emilia.search.StopSignal;
import emilia.search.TranspositionTable;
import java.util.List;
import java.util.function.Consumer;

/**
 * Searches a fixed set of positions on one thread. The nodes are a signature of the search: the
 * same in every run and on every machine, until a change makes the engine play differently.
 *
 * <p>In the bench that commits name, some positions are searched to a fixed depth, the others
 * solved. The endgame bench solves a ladder of positions, each with one more empty square.
 */
public final class Bench {
  /** The search depth in plies of the bench that commits name. */
  public static final int DEPTH = 10;

  /** The size matters to the signature, so it cannot be chosen. */
  private static final int HASH_MEGABYTES = 16;

  /** What the largest solves of the ladder fill. */
  private static final int LADDER_HASH_MEGABYTES = 128;

  private static final long NANOS_PER_SECOND = 1_000_000_000L;

  private Bench() {}

  /**
   * Runs the bench. Before each position the hash table is cleared.
   *
   * @param depth of the searches; solves go to the end
   * @param listener hears of each position when it is done
   */
  public static Summary run(Evaluator evaluator, int depth, Consumer<Entry> listener) {
    return run(evaluator, depth, BenchPositions.all(), HASH_MEGABYTES, listener);
  }

  /**
   * Runs the endgame bench. Before each position the hash table is cleared.
   *
   * @param listener hears of each position when it is done
   */
  public static Summary runEndgame(Evaluator evaluator, Consumer<Entry> listener) {
    return run(evaluator, 1, BenchPositions.ladder(), LADDER_HASH_MEGABYTES, listener);
  }

  /** As the public methods, on any positions and with a table of any size. */
  static Summary run(
      Evaluator evaluator,
      int depth,
      List<BenchPositions.Item> items,
      int hashMegabytes,
      Consumer<Entry> listener) {
    TranspositionTable table = new TranspositionTable(hashMegabytes);
    Search search = new Search(evaluator, table);
    int positions = 0;
    long nodes = 0;
    long timeNanos = 0;
    for (BenchPositions.Item item : items) {
      table.clear();
      SearchLimits limits = item.solve() ? SearchLimits.exact() : SearchLimits.ofDepth(depth);
      SearchResult result =
          search.search(item.position(), limits, SearchListener.NONE, new StopSignal());
      positions++;
      nodes += result.nodes();
      timeNanos += result.timeNanos();
      listener.accept(new Entry(positions, item.solve(), item.position(), result));
    }
    return new Summary(positions, nodes, timeNanos);
  }

  /**
   * One position of the bench.
   *
   * @param number counted from 1
   * @param isSolve whether it was solved to the end
   * @param position the position
   * @param result what the search found
   */
  public record Entry(int number, boolean isSolve, Position position, SearchResult result) {
    /** The speed; 0 if no time was measured. */
    public long nodesPerSecond() {
      return speed(result.nodes(), result.timeNanos());
    }
  }

  /**
   * The sums over all positions.
   *
   * @param positions how many there were
   * @param nodes the signature
   * @param timeNanos the time spent searching
   */
  public record Summary(int positions, long nodes, long timeNanos) {
    /** The speed; 0 if no time was measured. */
    public long nodesPerSecond() {
      return speed(nodes, timeNanos);
    }
  }

  private static long speed(long nodes, long timeNanos) {
    return timeNanos == 0 ? 0 : Math.round((double) nodes * NANOS_PER_SECOND / timeNanos);
  }
}
