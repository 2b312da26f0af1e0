package emilia.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;

/** Checks of the lines that a solve gives. */
final class Lines {
  private Lines() {}

  /** The line is legal, goes on to the end of the game and has the score it claims there. */
  static void assertReachesItsScore(Position root, RootLine line, SearchLimits.Goal goal) {
    Position position = root;
    int sign = 1;
    assertEquals(line.move(), line.pv().get(0));
    for (int move : line.pv()) {
      assertTrue(position.isLegal(move), () -> line.pv() + " is not legal from " + root);
      position = position.play(move);
      sign = -sign;
    }
    assertTrue(position.isGameOver(), () -> line.pv() + " stops early from " + root);
    int score = sign * position.finalScoreDiscs();
    int expected = goal == SearchLimits.Goal.SCORE ? score : Integer.signum(score);
    assertEquals(expected * 100, line.scoreCentidiscs());
  }
}
