package emilia.cli.batch;

import emilia.board.Position;
import emilia.eval.Evaluator;
import emilia.search.Search;
import emilia.search.SearchLimits;
import emilia.search.SearchListener;
import emilia.search.SearchResult;
import emilia.search.StopSignal;
import emilia.search.TranspositionTable;

/**
 * Searches one position after the other, each on a cleared table, so that no result depends on
 * those before.
 */
final class Searcher implements AutoCloseable {
  /** With so few empty squares a solve is done with the smallest table; clearing it is free. */
  private static final int TINY_EMPTIES = 12;

  private final TranspositionTable table;
  private final Search search;
  private final TranspositionTable tinyTable;
  private final Search tinySearch;
  private volatile Search running;

  /** A searcher on several threads, with a table of its own that is allocated at once. */
  Searcher(Evaluator evaluator, int megabytes, int threads) {
    // The tiny table is part of the memory, unless that is as small itself.
    boolean hasTiny = megabytes > 1;
    table = new TranspositionTable(hasTiny ? megabytes - 1 : megabytes);
    search = new Search(evaluator, table, threads);
    tinyTable = hasTiny ? new TranspositionTable(1) : table;
    tinySearch = hasTiny ? new Search(evaluator, tinyTable) : search;
    running = search;
  }

  SearchResult search(
      Position position, SearchLimits limits, SearchListener listener, StopSignal stop) {
    boolean tiny = isTiny(position.emptyCount(), limits);
    (tiny ? tinyTable : table).clear();
    running = tiny ? tinySearch : search;
    return running.search(position, limits, listener, stop);
  }

  private static boolean isTiny(int empties, SearchLimits limits) {
    boolean solves = empties <= limits.exactFromEmpties() || empties <= limits.depth();
    return solves ? empties <= TINY_EMPTIES : limits.depth() <= SearchPlan.TINY_DEPTH;
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
