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
    /** Played to the end, as far as the record says. */
    NORMAL,
    /** One side resigned. */
    RESIGNATION,
    /** One side ran out of time. */
    TIMEOUT,
    /** The players agreed on the result. */
    AGREEMENT,
    /** To be continued. */
    ADJOURNED
  }
}
