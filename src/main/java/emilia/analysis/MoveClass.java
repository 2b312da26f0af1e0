package emilia.analysis;

/**
 * How good a move was, by the discs it lost against the best one. Exact scores are even, so an
 * exact loss is one of 0, 2, 4 and so on; estimates differ by fractions of a disc, of which half a
 * one means nothing.
 */
public enum MoveClass {
  /** As good as the best move: a loss of less than half a disc. */
  BEST(0, ""),
  /** A loss of less than 2 discs, which only an estimate can show. */
  GOOD(50, ""),
  /** A loss of 2 discs or more, less than 5. */
  INACCURACY(200, "?!"),
  /** A loss of 5 discs or more, less than 10. */
  MISTAKE(500, "?"),
  /** A loss of 10 discs or more. */
  BLUNDER(1000, "??");

  private static final MoveClass[] VALUES = values();

  private final int fromCentidiscs;
  private final String mark;

  MoveClass(int fromCentidiscs, String mark) {
    this.fromCentidiscs = fromCentidiscs;
    this.mark = mark;
  }

  /** The smallest loss of this class in hundredths of a disc. */
  public int fromCentidiscs() {
    return fromCentidiscs;
  }

  /** The sign behind such a move in a list, as in {@code g7?}; empty for good moves. */
  public String mark() {
    return mark;
  }

  /**
   * The class of a loss.
   *
   * @param lossCentidiscs in hundredths of a disc, not negative
   */
  public static MoveClass of(int lossCentidiscs) {
    MoveClass found = BEST;
    for (MoveClass next : VALUES) {
      if (lossCentidiscs >= next.fromCentidiscs) {
        found = next;
      }
    }
    return found;
  }
}
