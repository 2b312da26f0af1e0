package emilia.cli.solve;

import emilia.board.Square;
import emilia.notation.Obf;
import emilia.notation.ObfEntry;
import emilia.notation.ObfMove;
import emilia.search.Certainty;
import emilia.search.RootLine;
import emilia.search.SearchResult;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/**
 * The outcome for one position. Scores are in discs for the side to move; if only the winner was
 * asked for, 1, 0 or -1.
 *
 * @param number counted from 1 over all files
 * @param entry the position and its known solutions
 * @param task what was asked
 * @param result what the search found
 */
record SolvedPosition(int number, ObfEntry entry, SolveTask task, SearchResult result) {
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

  /**
   * A move and its score.
   *
   * @param move a square or a pass
   * @param score as {@link SolvedPosition} says
   */
  record MoveScore(int move, int score) {}

  Status status() {
    if (!isSolved()) {
      return Status.UNFINISHED;
    }
    OptionalInt expected = expectedDiscs();
    if (expected.isEmpty()) {
      return Status.UNKNOWN;
    }
    boolean ok =
        task.value(expected.getAsInt()) == score().getAsInt()
            && bestMovesAgree()
            && moves().stream().allMatch(this::agrees);
    return ok ? Status.OK : Status.MISMATCH;
  }

  /** Whether the file does not give another value for a move. */
  private boolean agrees(MoveScore found) {
    for (ObfMove known : entry.moves()) {
      if (known.square() == found.move()) {
        return task.value(known.scoreDiscs()) == found.score();
      }
    }
    return true;
  }

  /**
   * Whether the best moves are best in the file as well. If only the winner counts, moves that the
   * file does not name may win, too.
   */
  private boolean bestMovesAgree() {
    List<Integer> best = entry.bestMoves();
    return task.winLossDraw() || best.isEmpty() || best.containsAll(bestMoves());
  }

  /** Whether the search came to its end. */
  boolean isSolved() {
    return result.complete() && result.certainty() != Certainty.ESTIMATE;
  }

  /** The 64 squares and the side to move, in the letters of OBF. */
  String positionText() {
    ObfEntry bare = new ObfEntry(entry.start(), List.of(), OptionalInt.empty(), "", entry.line());
    return Obf.write(bare).replace(";", "");
  }

  /** What the file names as the solution, such as {@code h1 or a1 +46}. */
  String expectedText() {
    String score = signed(expectedDiscs().orElseThrow());
    String moves = String.join(" or ", names(entry.bestMoves()));
    return moves.isEmpty() ? score : moves + " " + score;
  }

  int empties() {
    return entry.start().position().emptyCount();
  }

  /** The score; empty if the position was not solved. */
  OptionalInt score() {
    return isSolved() ? OptionalInt.of(score(result.scoreCentidiscs())) : OptionalInt.empty();
  }

  private int score(int centidiscs) {
    return task.value(centidiscs / 100);
  }

  /** The best score in the file in discs, if it names one. */
  OptionalInt expectedDiscs() {
    return entry.bestScore();
  }

  /** The moves with their scores, best first: all if that was asked for; none if not solved. */
  List<MoveScore> moves() {
    if (!isSolved()) {
      return List.of();
    }
    return result.lines().stream()
        .map(line -> new MoveScore(line.move(), score(line.scoreCentidiscs())))
        .toList();
  }

  /**
   * The best move, or every best move if all moves were asked for; the best so far if the search
   * was stopped; none at the end of the game.
   */
  List<Integer> bestMoves() {
    if (!isSolved()) {
      return result.lines().stream().limit(1).map(RootLine::move).toList();
    }
    return moves().stream()
        .filter(move -> move.score() == score().getAsInt())
        .map(MoveScore::move)
        .toList();
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

  /** A number with its sign. */
  static String signed(int score) {
    return String.format(Locale.ROOT, "%+d", score);
  }

  /** The names of squares, a pass as {@code pass}. */
  static List<String> names(List<Integer> moves) {
    return moves.stream().map(Square::name).toList();
  }
}
