package emilia.cli.solve;

import emilia.cli.batch.InputPosition;
import emilia.cli.batch.MoveScore;
import emilia.cli.batch.Outcome;
import emilia.cli.batch.Solution;
import emilia.cli.batch.Texts;
import emilia.search.Certainty;
import emilia.search.RootLine;
import emilia.search.SearchResult;
import java.util.List;
import java.util.OptionalInt;

/**
 * The outcome for one position. Scores are in discs for the side to move; if only the winner was
 * asked for, 1, 0 or -1.
 *
 * @param outcome the position and what the search found
 * @param task what was asked
 */
record SolvedPosition(Outcome outcome, SolveTask task) {
  /** How the result compares with the solutions in the file. */
  enum Status {
    /** The score is the best one in the file, and the moves are those that reach it. */
    OK,
    /** Score or moves contradict the file. */
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
    if (solution().scoreDiscs().isEmpty()) {
      return Status.UNKNOWN;
    }
    boolean ok = solution().agrees(score().getAsInt(), bestMoves(), moves());
    return ok ? Status.OK : Status.MISMATCH;
  }

  /** Counted from 1 over all files. */
  int number() {
    return outcome.number();
  }

  /** The position. */
  InputPosition input() {
    return outcome.input();
  }

  /** What the search found. */
  SearchResult result() {
    return outcome.result();
  }

  /** What the file says. */
  Solution solution() {
    return new Solution(input().entry(), task.winLossDraw());
  }

  /** Whether the search came to its end. */
  boolean isSolved() {
    return result().complete() && result().certainty() != Certainty.ESTIMATE;
  }

  /** The score; empty if the position was not solved. */
  OptionalInt score() {
    return isSolved() ? OptionalInt.of(score(result().scoreCentidiscs())) : OptionalInt.empty();
  }

  private int score(int centidiscs) {
    return task.value(centidiscs / 100);
  }

  /** The moves with their scores, best first: all if that was asked for; none if not solved. */
  List<MoveScore> moves() {
    if (!isSolved()) {
      return List.of();
    }
    return result().lines().stream()
        .map(line -> new MoveScore(line.move(), score(line.scoreCentidiscs())))
        .toList();
  }

  /**
   * The best move, or every best move if all moves were asked for; the best so far if the search
   * was stopped; none at the end of the game.
   */
  List<Integer> bestMoves() {
    if (!isSolved()) {
      return result().lines().stream().limit(1).map(RootLine::move).toList();
    }
    return moves().stream()
        .filter(move -> move.score() == score().getAsInt())
        .map(MoveScore::move)
        .toList();
  }

  /** The expected line as far as it is known. */
  List<Integer> pv() {
    return result().lines().isEmpty() ? List.of() : result().lines().get(0).pv();
  }

  /** Nodes per second; 0 if no time was measured. */
  long nodesPerSecond() {
    return Texts.speed(result().nodes(), result().timeNanos());
  }
}
