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
 * same in every run and on every machine, until a change makes the engine play differently. Some
 * positions are searched to a fixed depth, the others solved.
 */
public final class Bench {
  /** The search depth in plies of the bench that commits name. */
  public static final int DEPTH = 10;

  /** The size matters to the signature, so it cannot be chosen. */
  private static final int HASH_MEGABYTES = 16;

  private static final long NANOS_PER_SECOND = 1_000_000_000L;

  private Bench() {}

  /**
   * Runs the bench. Before each position the hash table is cleared.
   *
   * @param depth of the searches; solves go to the end
   * @param listener hears of each position when it is done
   */
  public static Summary run(Evaluator evaluator, int depth, Consumer<Entry> listener) {
    return run(evaluator, depth, BenchPositions.all(), listener);
  }

  /** As above, on other positions. */
  static Summary run(
      Evaluator evaluator, int depth, List<BenchPositions.Item> items, Consumer<Entry> listener) {
    TranspositionTable table = new TranspositionTable(HASH_MEGABYTES);
    Search search = new Search(evaluator, table);
    int positions = 0;
    long nodes = 0;
    long timeNanos = 0;
    for (BenchPositions.Item item : items) {
      table.clear();
      SearchLimits limits =
          item.solve() ? SearchLimits.exact() : SearchLimits.ofDepth(depth).withExactFrom(0);
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
  public record Entry(int number, boolean isSolve, Position position, SearchResult result) {}

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
      return timeNanos == 0 ? 0 : Math.round((double) nodes * NANOS_PER_SECOND / timeNanos);
    }
  }
}
