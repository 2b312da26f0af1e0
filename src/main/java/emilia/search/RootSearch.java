package emilia.search;

import emilia.board.Position;
import java.util.ArrayList;
import java.util.List;

/**
 * One pass over the moves of the root: the best {@code multiPv} moves get their value, the others
 * are only shown not to be better. What a child's value is, is left to a {@link ChildSearch}.
 */
final class RootSearch {
  /** Searches the position after a root move. */
  interface ChildSearch {
    /**
     * The value of a root move for the side to move at the root, fail-soft; meaningless once the
     * clock has stopped the search.
     */
    int value(RootMove move, int alpha, int beta);

    /** The line behind the last value that was inside its window, the move itself first. */
    List<Integer> line(RootMove move);
  }

  private final SearchClock clock;
  private final List<RootMove> moves;
  private final int multiPv;

  RootSearch(SearchClock clock, Position position, int multiPv, long entry) {
    this.clock = clock;
    this.moves = new ArrayList<>();
    this.multiPv = multiPv;
    MoveList list = new MoveList();
    MoveOrdering.fill(list, position.player(), position.opponent(), position.legalMoves());
    int unsorted = list.bringToFront(TranspositionTable.move(entry)) ? 1 : 0;
    MoveOrdering.addMobility(
        list,
        unsorted,
        position.player(),
        position.opponent(),
        0,
        TranspositionTable.secondMove(entry));
    for (int i = 0; i < list.size; i++) {
      if (i >= unsorted) {
        list.selectBest(i);
      }
      moves.add(new RootMove(list.squares[i], list.flips[i]));
    }
  }

  /** The moves, best first. */
  List<RootMove> moves() {
    return moves;
  }

  /** How many moves get a value. */
  int lineCount() {
    return Math.min(multiPv, moves.size());
  }

  /**
   * Searches all moves. Afterwards the valued moves stand first, best first. If the clock stops the
   * pass, the moves keep their order, values and lines. But of a single line a move that was found
   * better than the first one stands first, with the value that the pass before gave the position:
   * its own is of another depth, and other moves might be better still.
   *
   * @param width half the first window around the guess
   * @return whether the pass was completed
   */
  boolean run(ChildSearch search, int width) {
    List<RootMove> valued = new ArrayList<>();
    moves.forEach(RootMove::save);
    for (RootMove move : moves) {
      boolean full = valued.size() == lineCount();
      int floor = full ? valued.get(valued.size() - 1).score : -Score.INFINITE;
      if (full) {
        int score = search.value(move, floor, floor + 1);
        if (clock.isStopped()) {
          return stopped(valued);
        }
        if (score <= floor) {
          setBound(move, score);
          continue;
        }
      }
      int guess = full ? floor + width : move.olderScore;
      int score = valueByWindows(search, move, guess, floor, width);
      if (clock.isStopped()) {
        return stopped(valued);
      }
      move.olderScore = move.exact ? move.score : score;
      move.score = score;
      move.exact = true;
      move.pv = search.line(move);
      insert(valued, move);
      if (valued.size() > lineCount()) {
        RootMove dropped = valued.remove(valued.size() - 1);
        dropped.exact = false;
      }
    }
    List<RootMove> others = new ArrayList<>(moves);
    others.removeAll(valued);
    moves.clear();
    moves.addAll(valued);
    moves.addAll(others);
    return true;
  }

  private static void setBound(RootMove move, int score) {
    move.olderScore = move.exact ? move.score : score;
    move.score = score;
    move.exact = false;
  }

  /** Keeps the list sorted, equal scores in the order of their coming. */
  private static void insert(List<RootMove> valued, RootMove move) {
    int place = valued.size();
    while (place > 0 && valued.get(place - 1).score < move.score) {
      place--;
    }
    valued.add(place, move);
  }

  private boolean stopped(List<RootMove> valued) {
    moves.forEach(RootMove::restore);
    RootMove first = moves.get(0);
    if (lineCount() == 1 && !valued.isEmpty() && valued.get(0) != first) {
      RootMove better = valued.get(0);
      better.foundBetter(first.score);
      moves.remove(better);
      moves.add(0, better);
    }
    return false;
  }

  /**
   * The value of a move, known to be above {@code floor}, by windows that grow where they fail.
   *
   * <p>Entries of deeper searches in the table can make a search fail low in one window and high in
   * the next. Then only the full window is sure to end this.
   */
  private int valueByWindows(ChildSearch search, RootMove move, int guess, int floor, int width) {
    int step = width;
    int alpha = Math.max(floor, Math.min(guess, Score.MAX) - step);
    int beta = Math.min(Score.INFINITE, Math.max(alpha + 1, guess + step));
    boolean failedLow = false;
    boolean failedHigh = false;
    while (true) {
      int score = search.value(move, alpha, beta);
      if (clock.isStopped()) {
        return score;
      }
      boolean low = score <= alpha && alpha > floor;
      boolean high = score >= beta && beta < Score.INFINITE;
      if (!low && !high) {
        return score;
      }
      failedLow |= low;
      failedHigh |= high;
      step *= 3;
      if (failedLow && failedHigh) {
        alpha = floor;
        beta = Score.INFINITE;
      } else if (low) {
        beta = score + 1;
        alpha = Math.max(floor, score - step);
      } else {
        alpha = Math.max(floor, score - 1);
        beta = Math.min(Score.INFINITE, score + step);
      }
    }
  }
}
