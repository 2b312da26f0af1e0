package emilia.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Moves, flips, passes, ends and scores against {@link ReferenceBoard} on thousands of boards. */
class RulesAgainstReferenceTest {
  private static final List<Position> POSITIONS = RandomPositions.mixed(100, 4000);

  private static String message(Position position) {
    return ReferenceBoard.of(position) + ", " + RandomPositions.replay();
  }

  private static long bits(List<Integer> squares) {
    long bits = 0;
    for (int square : squares) {
      bits |= 1L << square;
    }
    return bits;
  }

  @Test
  void thereAreThousandsOfPositionsOfAllStages() {
    assertTrue(POSITIONS.size() > 9_000, "positions: " + POSITIONS.size());
    assertEquals(64, POSITIONS.stream().mapToInt(Position::emptyCount).max().orElseThrow());
    assertEquals(0, POSITIONS.stream().mapToInt(Position::emptyCount).min().orElseThrow());
    assertTrue(POSITIONS.stream().anyMatch(Position::mustPass));
  }

  @Test
  void theReferenceKnowsTheOpening() {
    ReferenceBoard start = ReferenceBoard.of(Position.START);
    assertEquals(List.of(19, 26, 37, 44), start.moves());
    assertEquals(List.of(36), start.flips(37));
    assertEquals(8200, start.perft(6));
    assertEquals(Position.START, start.toPosition());
  }

  @Test
  void legalMoves() {
    for (Position position : POSITIONS) {
      long expected = bits(ReferenceBoard.of(position).moves());
      assertEquals(expected, position.legalMoves(), () -> message(position));
      assertEquals(expected != 0, MoveGenerator.canMove(position.player(), position.opponent()));
    }
  }

  @Test
  void flipsOfEverySquare() {
    for (Position position : POSITIONS) {
      ReferenceBoard reference = ReferenceBoard.of(position);
      for (int square = 0; square < 64; square++) {
        assertEquals(
            bits(reference.flips(square)), position.flips(square), () -> message(position));
      }
    }
  }

  @Test
  void positionsAfterMovesAndPasses() {
    for (Position position : POSITIONS) {
      ReferenceBoard reference = ReferenceBoard.of(position);
      for (int move : reference.moves()) {
        assertEquals(
            reference.play(move).toPosition(), position.play(move), () -> message(position));
      }
      boolean mustPass = reference.moves().isEmpty() && !reference.isOver();
      assertEquals(mustPass, position.mustPass(), () -> message(position));
      if (mustPass) {
        assertEquals(reference.passed().toPosition(), position.play(Square.PASS));
      }
    }
  }

  @Test
  void endsAndScores() {
    for (Position position : POSITIONS) {
      ReferenceBoard reference = ReferenceBoard.of(position);
      assertEquals(reference.isOver(), position.isGameOver(), () -> message(position));
      assertEquals(reference.finalScore(), position.finalScoreDiscs(), () -> message(position));
    }
  }

  @Test
  void anyOtherMoveIsRefused() {
    Random random = RandomPositions.random();
    for (int i = 0; i < 500; i++) {
      Position position = POSITIONS.get(random.nextInt(POSITIONS.size()));
      List<Integer> legal = ReferenceBoard.of(position).moves();
      for (int move = -1; move <= 65; move++) {
        if (move == Square.PASS ? position.mustPass() : legal.contains(move)) {
          assertTrue(position.isLegal(move));
        } else {
          int illegal = move;
          assertThrows(IllegalArgumentException.class, () -> position.play(illegal));
        }
      }
    }
  }

  @Test
  void noMoveLosesOrAddsDiscs() {
    for (Position position : POSITIONS) {
      for (long rest = position.legalMoves(); rest != 0; rest &= rest - 1) {
        Position next = position.play(Long.numberOfTrailingZeros(rest));
        assertEquals(position.emptyCount() - 1, next.emptyCount());
        assertEquals(position.empties() & ~next.empties(), Long.lowestOneBit(rest));
      }
    }
  }
}
