package emilia.eval;

/**
 * What an evaluation keeps about the current position of one search thread. The search announces
 * every move and takes it back in reverse order, so that an implementation can keep its features up
 * to date instead of computing them anew. Not safe for use by several threads.
 */
public interface EvaluatorState {
  /** A search has ended: what was kept for its sake, beside the position, may be given up. */
  default void endSearch() {}

  /** Starts from a position; whatever was announced before is forgotten. */
  void reset(long player, long opponent);

  /**
   * The side to move puts a disc on {@code square} and turns {@code flips}; then the other side is
   * to move.
   */
  void play(int square, long flips);

  /** Takes back {@code play(square, flips)}, the last move announced. */
  void undo(int square, long flips);

  /** The side to move passes. A second call takes the pass back. */
  void pass();

  /**
   * Turns to another position for a while; {@link #leave} comes back to the present one, with all
   * the moves that were announced before. May be nested.
   */
  void enter(long player, long opponent);

  /** Comes back from the position entered last. */
  void leave();

  /**
   * The value of the current position for the side to move, in hundredths of a disc, strictly
   * between -6400 and 6400. The bitboards are those of the current position; an implementation may
   * use them or its own features. Never called when the game is over.
   */
  int evaluateCentidiscs(long player, long opponent);
}
