package emilia.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import emilia.board.Disc;
import emilia.board.Position;
import org.junit.jupiter.api.Test;

class StartPositionTest {
  private static final long A1 = 1L;
  private static final long H1 = 1L << 7;
  private static final long A8 = 1L << 56;
  private static final long H8 = 1L << 63;

  @Test
  void standardHasBlackOnD5AndE4() {
    StartPosition start = StartPosition.STANDARD;
    assertEquals(1L << 28 | 1L << 35, start.black());
    assertEquals(1L << 27 | 1L << 36, start.white());
    assertEquals(Disc.BLACK, start.sideToMove());
    assertEquals(Position.START, start.position());
  }

  @Test
  void handicapCornersComeInOrder() {
    long[] corners = {A1, A1 | H8, A1 | H8 | H1, A1 | H8 | H1 | A8};
    for (int count = 1; count <= 4; count++) {
      for (Disc side : Disc.values()) {
        StartPosition start = StartPosition.handicap(count, side);
        assertEquals(corners[count - 1] | StartPosition.STANDARD.black(), start.black());
        assertEquals(StartPosition.STANDARD.white(), start.white());
        assertEquals(side, start.sideToMove());
      }
    }
    assertThrows(IllegalArgumentException.class, () -> StartPosition.handicap(0, Disc.WHITE));
    assertThrows(IllegalArgumentException.class, () -> StartPosition.handicap(5, Disc.WHITE));
  }

  @Test
  void thePositionIsSeenFromTheSideToMove() {
    StartPosition white = StartPosition.of(A1, H8, Disc.WHITE);
    assertEquals(new Position(H8, A1), white.position());
    assertEquals(A1, white.black());
    assertEquals(H8, white.white());
    assertEquals(new Position(A1, H8), StartPosition.of(A1, H8, Disc.BLACK).position());
    assertThrows(IllegalArgumentException.class, () -> StartPosition.of(A1, A1, Disc.BLACK));
  }
}
