package emilia.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;

class RootSearchTest {
  /** Enough for windows that grow to the whole range for each of the four moves. */
  private static final int MOST_CALLS = 60;

  private final SearchClock clock = new SearchClock();
  private int calls;

  private RootSearch root(int multiPv) {
    return new RootSearch(clock, Position.START, multiPv, TranspositionTable.MISS);
  }

  /** Knows the value of each move and answers every window with it, fail-soft by {@code slack}. */
  private static RootSearch.ChildSearch known(ToIntFunction<RootMove> values, int slack) {
    return new RootSearch.ChildSearch() {
      @Override
      public int value(RootMove move, int alpha, int beta) {
        assertTrue(alpha < beta, () -> alpha + " to " + beta);
        int value = values.applyAsInt(move);
        if (value <= alpha) {
          return Math.min(alpha, value + slack);
        }
        return value >= beta ? Math.max(beta, value - slack) : value;
      }

      @Override
      public List<Integer> line(RootMove move) {
        return List.of(move.square);
      }
    };
  }

  @Test
  void findsTheBestMovesWhateverTheGuess() {
    List<Integer> squares = root(1).moves().stream().map(move -> move.square).toList();
    int[] values = {-6400, 6400, -150, 37};
    for (int slack : new int[] {0, 20, 500}) {
      for (int multiPv = 1; multiPv <= 5; multiPv++) {
        for (int guess : new int[] {-6400, -1, 0, 300, 6400}) {
          RootSearch root = root(multiPv);
          root.moves().forEach(move -> move.olderScore = guess);
          assertTrue(root.run(known(move -> values[squares.indexOf(move.square)], slack), 150));
          List<Integer> found = new ArrayList<>();
          root.moves().subList(0, root.lineCount()).forEach(move -> found.add(move.score));
          assertEquals(List.of(6400, 37, -150, -6400).subList(0, root.lineCount()), found);
        }
      }
    }
  }

  /** A table that holds results of other depths can contradict itself. */
  @Test
  void endsAlsoWhenSearchesContradictEachOther() {
    RootSearch.ChildSearch contrary =
        new RootSearch.ChildSearch() {
          @Override
          public int value(RootMove move, int alpha, int beta) {
            assertTrue(alpha < beta, () -> alpha + " to " + beta);
            assertTrue(++calls <= MOST_CALLS, "the windows do not come to an end");
            if (alpha > -Score.INFINITE) {
              return alpha - 10;
            }
            return beta < Score.INFINITE ? beta + 10 : 5;
          }

          @Override
          public List<Integer> line(RootMove move) {
            return List.of(move.square);
          }
        };
    for (int guess = -6400; guess <= 6400; guess += 100) {
      RootSearch root = root(1);
      int start = guess;
      root.moves().forEach(move -> move.olderScore = start);
      calls = 0;
      assertTrue(root.run(contrary, 150));
    }
  }
}
