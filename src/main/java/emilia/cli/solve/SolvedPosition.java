package emilia.cli.solve;

import emilia.board.Square;
import emilia.notation.ObfEntry;
import emilia.search.Certainty;
import emilia.search.RootLine;
import emilia.search.SearchResult;
import java.util.List;
import java.util.OptionalInt;

/**
 * The outcome for one position.
 *
 * @param number counted from 1 over all files
 * @param entry the position and its known solutions
 * @param result what the search found
 */
record SolvedPosition(int number, ObfEntry entry, SearchResult result) {
  /** How the result compares with the solutions in the file. */
  enum Status {
    /** The score is the best one in the file, and the move one of those that reach it. */
    OK,
    /** Score or move contradict the file. */
    MISMATCH,
    /** The file names no solution. */
    UNKNOWN,
    /** The search was stopped before the end. */
    UNFINISHED
  }

  Status status() {
    if (!isSolved()) {
      return Status.UNFINISHED;
    }
    OptionalInt expected = expectedDiscs();
    if (expected.isEmpty()) {
      return Status.UNKNOWN;
    }
    List<Integer> expectedMoves = entry.bestMoves();
    boolean moveIsRight = expectedMoves.isEmpty() || expectedMoves.containsAll(bestMoves());
    return expected.getAsInt() == scoreDiscs().getAsInt() && moveIsRight
        ? Status.OK
        : Status.MISMATCH;
  }

  private boolean isSolved() {
    return result.complete() && result.certainty() == Certainty.EXACT;
  }

  int empties() {
    return entry.start().position().emptyCount();
  }

  /** The exact score for the side to move in discs; empty if the position was not solved. */
  OptionalInt scoreDiscs() {
    return isSolved() ? OptionalInt.of(result.scoreCentidiscs() / 100) : OptionalInt.empty();
  }

  /** The best score in the file, if it names one. */
  OptionalInt expectedDiscs() {
    return entry.bestScore();
  }

  /** The move found, the best so far if the search was stopped; empty at the end of the game. */
  List<Integer> bestMoves() {
    return result.lines().stream().limit(1).map(RootLine::move).toList();
  }

  /** The expected line as far as it is known. */
  List<Integer> pv() {
    return result.lines().isEmpty() ? List.of() : result.lines().get(0).pv();
  }

  /** Nodes per second; 0 if no time was measured. */
  long nodesPerSecond() {
    return speed(result.nodes(), result.timeNanos());
  }

  static long speed(long nodes, long timeNanos) {
    return timeNanos == 0 ? 0 : Math.round(nodes * 1e9 / timeNanos);
  }

  /** The names of squares, a pass as {@code pass}. */
  static List<String> names(List<Integer> moves) {
    return moves.stream().map(Square::name).toList();
  }
}
