package emilia.game;

/**
 * How a game would have ended with best play by both sides from a certain point, as a record states
 * it.
 *
 * @param blackScoreDiscs from Black's side, in discs, empty squares counted for the winner
 * @param empties how many squares were empty at that point
 */
public record TheoreticalScore(int blackScoreDiscs, int empties) {
  /**
   * @throws IllegalArgumentException if the score or the empty squares are out of range
   */
  public TheoreticalScore {
    if (Math.abs(blackScoreDiscs) > 64 || empties < 0 || empties > 60) {
      throw new IllegalArgumentException("score or empty squares out of range");
    }
  }
}
