package emilia.eval;

import java.util.List;

/**
 * How a static evaluation comes about, in plain values: the terms and their sum. Player is the side
 * to move, opponent the other side.
 *
 * @param terms the terms in the order in which they should be shown
 * @param totalCentidiscs the value for the side to move in hundredths of a disc: exactly the sum of
 *     the contributions
 */
public record Explanation(List<Term> terms, int totalCentidiscs) {
  /** Keeps an unmodifiable copy of the terms. */
  public Explanation {
    terms = List.copyOf(terms);
  }

  /**
   * One term.
   *
   * @param name its name in plain words, such as {@code corner moves}
   * @param meaning what is counted, as part of a sentence without a full stop
   * @param playerCount how much of it the side to move has
   * @param opponentCount how much of it the other side has
   * @param weightCentidiscs what one is worth at this stage of the game, in hundredths of a disc
   * @param contributionCentidiscs the part of the total, positive if good for the side to move:
   *     weight times the difference of the counts
   */
  public record Term(
      String name,
      String meaning,
      int playerCount,
      int opponentCount,
      int weightCentidiscs,
      int contributionCentidiscs) {}
}
