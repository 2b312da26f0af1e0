package emilia.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class StabilityTest {
  private static final long INNER = 0x007E7E7E7E7E7E00L;
  private static final int[] FILE_STEPS = {1, 0, 1, 1};
  private static final int[] RANK_STEPS = {0, 1, 1, -1};

  /** Positions met by the exhaustive search since it began. */
  private long visited;

  @Test
  void noDiscCalledStableIsEverTurned() {
    Random random = RandomPositions.random();
    long claimed = 0;
    for (int game = 0; game < 300; game++) {
      Position position = RandomPositions.withEmpties(5 + random.nextInt(4), random);
      long player = Stability.stableDiscs(position.player(), position.opponent());
      long opponent = Stability.stableDiscs(position.opponent(), position.player());
      claimed += Long.bitCount(player | opponent);
      assertNeverTurned(position, position.player(), position.opponent(), player | opponent);
    }
    assertTrue(claimed > 6000, "too few discs claimed to mean anything: " + claimed);
    assertTrue(visited > 100_000, "too few positions searched: " + visited);
  }

  private void assertNeverTurned(Position root, long player, long opponent, long stable) {
    visited++;
    long moves = MoveGenerator.legalMoves(player, opponent);
    if (moves == 0) {
      if (MoveGenerator.canMove(opponent, player)) {
        assertNeverTurned(root, opponent, player, stable);
      }
      return;
    }
    for (long left = moves; left != 0; left &= left - 1) {
      int square = Long.numberOfTrailingZeros(left);
      long flips = Flips.flips(square, player, opponent);
      if ((flips & stable) != 0) {
        throw new AssertionError(
            RandomPositions.describe(root) + " loses a stable disc to " + Square.name(square));
      }
      assertNeverTurned(root, opponent ^ flips, player ^ flips ^ 1L << square, stable);
    }
  }

  @Test
  void noDiscCalledStableIsTurnedInPlayoutsFromAllStages() {
    Random random = RandomPositions.random();
    for (int game = 0; game < 3000; game++) {
      Position root = RandomPositions.withEmpties(random.nextInt(50), random);
      long stable =
          Stability.stableDiscs(root.player(), root.opponent())
              | Stability.stableDiscs(root.opponent(), root.player());
      Position position = root;
      while (!position.isGameOver()) {
        int move = RandomPositions.randomMove(position, random);
        assertEquals(0, position.flips(move) & stable, RandomPositions.describe(root));
        position = position.play(move);
      }
    }
  }

  @Test
  void agreesWithTheDefinitionSquareBySquare() {
    Random random = RandomPositions.random();
    for (int game = 0; game < 2000; game++) {
      Position position = RandomPositions.withEmpties(random.nextInt(61), random);
      long expected = slowStable(position.player(), position.opponent());
      long stable = Stability.stableDiscs(position.player(), position.opponent());
      assertEquals(expected, stable, RandomPositions.describe(position));
      assertEquals(
          Long.bitCount(expected),
          Stability.countStable(position.player(), position.opponent()),
          RandomPositions.describe(position));
    }
  }

  /** Every edge, on every side of the board, against all ways of filling it. */
  @Test
  void edgesAreExact() {
    int[][] edges = new int[4][8];
    for (int i = 0; i < 8; i++) {
      edges[0][i] = i;
      edges[1][i] = 56 + i;
      edges[2][i] = 8 * i;
      edges[3][i] = 8 * i + 7;
    }
    String[] turnable = new String[6561];
    for (int code = 0; code < turnable.length; code++) {
      char[] line = Integer.toString(6561 + code, 3).substring(1).toCharArray();
      String fate = turnable(line, turnable);
      for (int[] edge : edges) {
        long player = 0;
        long opponent = 0;
        long expected = 0;
        for (int i = 0; i < 8; i++) {
          player |= line[i] == '1' ? 1L << edge[i] : 0;
          opponent |= line[i] == '2' ? 1L << edge[i] : 0;
          expected |= line[i] == '1' && fate.charAt(i) == '-' ? 1L << edge[i] : 0;
        }
        long stable = Stability.stableEdgeDiscs(player, opponent);
        assertEquals(expected, stable, () -> "edge " + new String(line));
      }
    }
  }

  /** Per square of an edge {@code T} if a disc that lies there now can be turned some time. */
  private static String turnable(char[] line, String[] known) {
    int code = Integer.parseInt(new String(line), 3);
    if (known[code] == null) {
      char[] fate = "--------".toCharArray();
      for (int square = 0; square < 8; square++) {
        for (char colour = '1'; colour <= '2' && line[square] == '0'; colour++) {
          char[] next = line.clone();
          next[square] = colour;
          turn(next, square, 1);
          turn(next, square, -1);
          String later = turnable(next, known);
          for (int i = 0; i < 8; i++) {
            if (line[i] != '0' && (line[i] != next[i] || later.charAt(i) == 'T')) {
              fate[i] = 'T';
            }
          }
        }
      }
      known[code] = new String(fate);
    }
    return known[code];
  }

  private static void turn(char[] line, int square, int step) {
    int end = square + step;
    while (end >= 0 && end < 8 && line[end] != '0' && line[end] != line[square]) {
      end += step;
    }
    if (end >= 0 && end < 8 && line[end] == line[square]) {
      for (int i = square; i != end; i += step) {
        line[i] = line[square];
      }
    }
  }

  @Test
  void cornersAndEdges() {
    assertEquals(0, stable(""));
    assertEquals(0, stable("d4 e5"));
    assertEquals(squares("a1"), stable("a1"));
    assertEquals(squares("a1 b1 c1"), stable("a1 b1 c1"));
    assertEquals(squares("a1 b1 a2"), stable("a1 b1 a2 b2 d4"), "b2 lacks the diagonal c1-a3");
    assertEquals(squares("a1 b1 c1 a2 b2 a3"), stable("a1 b1 c1 a2 b2 a3 c3"));
    assertEquals(0, stable("b1 c1 d1 e1 f1 g1"), "a bare edge of six can be taken from a corner");
    assertEquals(squares("h1 h2 h3 g1 g2 f1"), stable("h1 h2 h3 g1 g2 f1"));
    assertEquals(squares("a8 a7 b8 h8 h7"), stable("a8 a7 b8 h8 h7"));
  }

  @Test
  void fullEdgeOfBothColours() {
    long player = squares("b1 c1 e1 h1");
    long opponent = squares("a1 d1 f1 g1");
    assertEquals(player, Stability.stableDiscs(player, opponent));
    assertEquals(opponent, Stability.stableDiscs(opponent, player));
  }

  @Test
  void fullBoardAndWipeOut() {
    long player = 0x0123456789ABCDEFL;
    assertEquals(player, Stability.stableDiscs(player, ~player));
    assertEquals(~player, Stability.stableDiscs(~player, player));
    assertEquals(-1L, Stability.stableDiscs(-1L, 0));
    assertEquals(0, Stability.stableDiscs(0, -1L));
    assertEquals(0, Stability.stableDiscs(0, 0));
    // After e6f4e3f6g5d6e7f5c5 White has no disc left, but nothing of Black reaches an edge.
    Position wipeOut = Position.START;
    String moves = "e6f4e3f6g5d6e7f5c5";
    for (int i = 0; i < moves.length(); i += 2) {
      wipeOut = wipeOut.play(Square.parse(moves, i));
    }
    assertTrue(wipeOut.isGameOver());
    assertEquals(0, Stability.stableDiscs(wipeOut.opponent(), wipeOut.player()));
  }

  @Test
  void symmetric() {
    Random random = RandomPositions.random();
    for (int game = 0; game < 500; game++) {
      Position position = RandomPositions.withEmpties(random.nextInt(40), random);
      long stable = Stability.stableDiscs(position.player(), position.opponent());
      for (int symmetry = 1; symmetry < Symmetry.COUNT; symmetry++) {
        Position image = position.transformed(symmetry);
        assertEquals(
            Symmetry.apply(symmetry, stable),
            Stability.stableDiscs(image.player(), image.opponent()),
            RandomPositions.describe(position));
      }
    }
  }

  private static long stable(String player) {
    return Stability.stableDiscs(squares(player), 0);
  }

  private static long squares(String names) {
    long squares = 0;
    for (int i = 0; i < names.length(); i += 3) {
      squares |= 1L << Square.parse(names, i);
    }
    return squares;
  }

  /**
   * Stability by its definition, inner squares one by one: safe along each axis by a full line or a
   * stable neighbour, from edges as the table has them, until nothing changes.
   */
  private static long slowStable(long player, long opponent) {
    long stable = Stability.stableEdgeDiscs(player, opponent);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int square = 0; square < 64; square++) {
        if ((player & INNER & ~stable & 1L << square) != 0) {
          boolean safe = true;
          for (int axis = 0; axis < 4 && safe; axis++) {
            safe =
                isFull(square, FILE_STEPS[axis], RANK_STEPS[axis], player | opponent)
                    || has(stable, square, FILE_STEPS[axis], RANK_STEPS[axis])
                    || has(stable, square, -FILE_STEPS[axis], -RANK_STEPS[axis]);
          }
          if (safe) {
            stable |= 1L << square;
            changed = true;
          }
        }
      }
    }
    return stable;
  }

  private static boolean isFull(int square, int fileStep, int rankStep, long occupied) {
    for (int distance = -7; distance <= 7; distance++) {
      int file = (square & 7) + distance * fileStep;
      int rank = (square >> 3) + distance * rankStep;
      boolean onBoard = file >= 0 && file < 8 && rank >= 0 && rank < 8;
      if (onBoard && (occupied >>> (rank * 8 + file) & 1) == 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether the neighbour of an inner square belongs to {@code set}. */
  private static boolean has(long set, int square, int fileStep, int rankStep) {
    return (set >>> (square + 8 * rankStep + fileStep) & 1) != 0;
  }
}
