package emilia.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.board.RandomPositions;
import emilia.board.Square;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ClassicTermTest {
  private static final String CORNERS = " a1 h1 a8 h8 ";

  @Test
  void countsAgreeWithCountingSquareBySquare() {
    Random random = RandomPositions.random();
    for (int i = 0; i < 3000; i++) {
      Position position = RandomPositions.unfinished(random);
      assertCounts(position, position.player(), position.opponent(), true);
      assertCounts(position, position.opponent(), position.player(), false);
    }
  }

  private static void assertCounts(Position position, long own, long other, boolean toMove) {
    for (ClassicTerm term : ClassicTerm.values()) {
      if (term != ClassicTerm.STABLE_DISCS) {
        assertEquals(
            slowCount(term, own, other, toMove),
            term.count(own, other, toMove),
            () -> term + " " + RandomPositions.describe(position));
      }
    }
  }

  /** The terms by their meaning. Stable discs have a test of their own. */
  private static int slowCount(ClassicTerm term, long own, long other, boolean toMove) {
    Position view = new Position(own, other);
    int count = 0;
    int safeMoves = 0;
    for (int square = 0; square < 64; square++) {
      boolean isOwn = has(own, square);
      boolean isOther = has(other, square);
      boolean isMove = view.flips(square) != 0;
      int corner = nearestCorner(square);
      boolean nextToEmptyCorner =
          square != corner && touches(square, corner) && !has(own | other, corner);
      boolean onDiagonal = (square & 7) != (corner & 7) && square >> 3 != corner >> 3;
      safeMoves += isMove && !nextToEmptyCorner ? 1 : 0;
      boolean counts =
          switch (term) {
            case CORNERS -> isOwn && isCorner(square);
            case CORNER_MOVES -> isMove && isCorner(square);
            case X_SQUARES -> isOwn && nextToEmptyCorner && onDiagonal;
            case C_SQUARES -> isOwn && nextToEmptyCorner && !onDiagonal;
            case EDGE_DISCS -> isOwn && isEdge(square) && !touches(square, corner);
            case MOBILITY -> isMove;
            case POTENTIAL_MOBILITY -> isOther && touchesEmpty(square, own | other);
            default -> false;
          };
      count += counts ? 1 : 0;
    }
    return switch (term) {
      case MOVE_SHORTAGE -> safeMoves >= 3 ? 0 : 3 - safeMoves;
      case TURN -> toMove ? 1 : 0;
      case PARITY -> {
        boolean sideToMoveIsLast = view.emptyCount() % 2 == 1;
        yield sideToMoveIsLast == toMove ? 1 : 0;
      }
      default -> count;
    };
  }

  private static boolean has(long set, int square) {
    return (set >>> square & 1) != 0;
  }

  private static boolean isCorner(int square) {
    return CORNERS.contains(" " + Square.name(square) + " ");
  }

  private static boolean isEdge(int square) {
    int file = square & 7;
    int rank = square >> 3;
    return file == 0 || file == 7 || rank == 0 || rank == 7;
  }

  private static int nearestCorner(int square) {
    return ((square & 7) < 4 ? 0 : 7) + (square >> 3 < 4 ? 0 : 56);
  }

  private static boolean touches(int square, int other) {
    int files = Math.abs((square & 7) - (other & 7));
    int ranks = Math.abs((square >> 3) - (other >> 3));
    return files <= 1 && ranks <= 1;
  }

  private static boolean touchesEmpty(int square, long occupied) {
    for (int other = 0; other < 64; other++) {
      if (touches(square, other) && !has(occupied, other)) {
        return true;
      }
    }
    return false;
  }

  @Test
  void squaresBesideAnEmptyCornerStopCountingOnceItIsTaken() {
    long xSquare = 1L << Square.parse("b2", 0);
    long cSquare = 1L << Square.parse("b1", 0);
    long corner = 1L << Square.parse("a1", 0);
    assertEquals(1, ClassicTerm.X_SQUARES.count(xSquare, 0, true));
    assertEquals(0, ClassicTerm.X_SQUARES.count(xSquare, corner, true));
    assertEquals(1, ClassicTerm.C_SQUARES.count(cSquare, 0, true));
    assertEquals(0, ClassicTerm.C_SQUARES.count(cSquare | corner, 0, true));
  }

  @Test
  void stableDiscsIncludeTheEdgeAtACorner() {
    assertEquals(3, ClassicTerm.STABLE_DISCS.count(0b111, 0b1000, true));
    assertEquals(0, ClassicTerm.STABLE_DISCS.count(0b1000, 0b111, true));
  }

  @Test
  void weightsRunInStraightLinesBetweenTheStages() {
    for (ClassicTerm term : ClassicTerm.values()) {
      int opening = term.weightCentidiscs(ClassicTerm.OPENING_EMPTIES);
      int middle = term.weightCentidiscs(ClassicTerm.MIDDLE_EMPTIES);
      int ending = term.weightCentidiscs(ClassicTerm.ENDING_EMPTIES);
      assertEquals(opening, term.weightCentidiscs(64), term.name());
      assertEquals(ending, term.weightCentidiscs(0), term.name());
      int early = (ClassicTerm.OPENING_EMPTIES + ClassicTerm.MIDDLE_EMPTIES) / 2;
      int late = (ClassicTerm.MIDDLE_EMPTIES + ClassicTerm.ENDING_EMPTIES) / 2;
      assertEquals((opening + middle) / 2.0, term.weightCentidiscs(early), 1, term.name());
      assertEquals((middle + ending) / 2.0, term.weightCentidiscs(late), 1, term.name());
    }
  }

  @Test
  void namesAreDistinctAndMeaningsGiven() {
    Set<String> names = new HashSet<>();
    for (ClassicTerm term : ClassicTerm.values()) {
      assertTrue(names.add(term.displayName()), term.displayName());
      assertFalse(term.meaning().isBlank(), term.name());
      assertFalse(term.meaning().endsWith("."), term.name());
    }
  }
}
