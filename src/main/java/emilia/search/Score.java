package emilia.search;

/** Bounds of scores in the search, in hundredths of a disc for the side to move. */
final class Score {
  /** The best score, a wipe-out. */
  static final int MAX = 6400;

  /** Just outside all scores: the bounds of a full window. */
  static final int INFINITE = MAX + 1;

  /** The best score in discs. */
  static final int MAX_DISCS = 64;

  /** Centidiscs in a disc. */
  static final int DISC = 100;

  private Score() {}
}
