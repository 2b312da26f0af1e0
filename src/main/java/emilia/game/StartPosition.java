package emilia.game;

import emilia.board.Disc;
import emilia.board.Position;

/**
 * Where a game starts: a board and the side to move first.
 *
 * @param position the discs, seen from {@code sideToMove}
 * @param sideToMove who moves first
 */
public record StartPosition(Position position, Disc sideToMove) {
  /** The standard start of the World Othello Federation: Black to move. */
  public static final StartPosition STANDARD = new StartPosition(Position.START, Disc.BLACK);

  /** Handicap corners in the order in which they are given: a1, h8, h1, a8. */
  private static final int[] HANDICAP_CORNERS = {0, 63, 7, 56};

  /**
   * The standard discs with black discs on one to four corners (a1, then h8, h1, a8).
   *
   * @param corners 1 to 4
   * @param sideToMove who moves first; by custom White, who gives the handicap
   */
  public static StartPosition handicap(int corners, Disc sideToMove) {
    if (corners < 1 || corners > 4) {
      throw new IllegalArgumentException("expected 1 to 4 handicap corners, found " + corners);
    }
    long black = STANDARD.black();
    for (int i = 0; i < corners; i++) {
      black |= 1L << HANDICAP_CORNERS[i];
    }
    return of(black, STANDARD.white(), sideToMove);
  }

  /** A board given by colour. */
  public static StartPosition of(long black, long white, Disc sideToMove) {
    return new StartPosition(
        sideToMove == Disc.BLACK ? new Position(black, white) : new Position(white, black),
        sideToMove);
  }

  /** The black discs. */
  public long black() {
    return sideToMove == Disc.BLACK ? position.player() : position.opponent();
  }

  /** The white discs. */
  public long white() {
    return sideToMove == Disc.BLACK ? position.opponent() : position.player();
  }
}
