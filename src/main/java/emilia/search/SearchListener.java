package emilia.search;

/** Hears of the progress of a search, on the searching thread; it must return quickly. */
@FunctionalInterface
public interface SearchListener {
  /** Does nothing. */
  SearchListener NONE = result -> {};

  /**
   * A depth is complete for all lines asked for, or the solve is. Depths increase from call to
   * call, except that the solve, the last call, may have any depth.
   */
  void onDepthComplete(SearchResult result);
}
