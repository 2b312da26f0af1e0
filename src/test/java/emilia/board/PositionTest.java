package emilia.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class PositionTest {
  @Test
  void noSquareHoldsTwoDiscs() {
    assertThrows(IllegalArgumentException.class, () -> new Position(1, 1));
  }

  @Test
  void emptiesGoToTheWinner() {
    assertEquals(64, Position.finalScoreDiscs(1, 0));
    assertEquals(-64, Position.finalScoreDiscs(0, 1));
    assertEquals(0, Position.finalScoreDiscs(0, 0));
    assertEquals(0, Position.finalScoreDiscs(1, 2));
    assertEquals(62, Position.finalScoreDiscs(6, 1));
    assertEquals(-60, Position.finalScoreDiscs(3, 0x700));
    assertEquals(2, Position.finalScoreDiscs(0x1_FFFF_FFFFL, ~0x1_FFFF_FFFFL));
  }

  @Test
  void aPassTurnsNothing() {
    // Own disc on c1, an opposing one on b1: a1 would turn it, and 64 is 0 in a shift.
    Position position = new Position(1L << 2, 1L << 1);
    assertEquals(1L << 1, position.flips(0));
    assertEquals(0, position.flips(Square.PASS));
  }

  @Test
  void perftRefusesNegativeDepths() {
    assertEquals(1, Perft.count(Position.START, 0));
    assertThrows(IllegalArgumentException.class, () -> Perft.count(Position.START, -1));
  }

  @Test
  void perftAgreesWithTheReferenceAnywhere() {
    int passes = 0;
    for (Position position : RandomPositions.mixed(6, 200)) {
      assertEquals(
          ReferenceBoard.of(position).perft(2),
          Perft.count(position, 2),
          () -> position + ", " + RandomPositions.replay());
      passes += position.mustPass() ? 1 : 0;
    }
    assertEquals(true, passes > 0, "no position with a pass among them");
  }
}
