package emilia.game;

/**
 * The result a game record states; it need not agree with the board.
 *
 * @param blackScoreDiscs from Black's side, in discs
 * @param ending how the game ended
 */
public record GameResult(double blackScoreDiscs, Ending ending) {
  /** How a game ended. */
  public enum Ending {
    NORMAL,
    RESIGNATION,
    TIMEOUT,
    AGREEMENT,
    ADJOURNED
  }
}
