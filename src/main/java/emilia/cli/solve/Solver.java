package emilia.cli.solve;

import emilia.board.Position;
import emilia.eval.Evaluator;
import emilia.search.Search;
import emilia.search.SearchLimits;
import emilia.search.SearchListener;
import emilia.search.SearchResult;
import emilia.search.StopSignal;
import emilia.search.TranspositionTable;

/**
 * A search that solves one position after the other, each on a cleared table, so that no result
 * depends on those before.
 */
final class Solver implements AutoCloseable {
  /** With so few empty squares the smallest table is enough; clearing it takes no time. */
  private static final int TINY_EMPTIES = 12;

  private final TranspositionTable table;
  private final Search search;
  private final TranspositionTable tinyTable;
  private final Search tinySearch;
  private volatile Search running;

  /** A solver on several threads, with a table of its own that is allocated at once. */
  Solver(Evaluator evaluator, int megabytes, int threads) {
    // The tiny table is part of the memory, unless that is as small itself.
    boolean hasTiny = megabytes > 1;
    table = new TranspositionTable(hasTiny ? megabytes - 1 : megabytes);
    search = new Search(evaluator, table, threads);
    tinyTable = hasTiny ? new TranspositionTable(1) : table;
    tinySearch = hasTiny ? new Search(evaluator, tinyTable) : search;
    running = search;
  }

  SearchResult solve(
      Position position, SearchLimits limits, SearchListener listener, StopSignal stop) {
    boolean tiny = position.emptyCount() <= TINY_EMPTIES;
    (tiny ? tinyTable : table).clear();
    running = tiny ? tinySearch : search;
    return running.search(position, limits, listener, stop);
  }

  /** The nodes of the running search, a little behind. */
  long nodesSoFar() {
    return running.nodesSoFar();
  }

  @Override
  public void close() {
    search.close();
    tinySearch.close();
  }
}
