package emilia.cli.batch;

import emilia.notation.ObfEntry;
import emilia.notation.ObfMove;
import java.util.List;
import java.util.OptionalInt;

/**
 * What a file says about a position, to compare results with.
 *
 * @param entry the position with its known values
 * @param winnerOnly whether scores are compared by their sign alone
 */
public record Solution(ObfEntry entry, boolean winnerOnly) {
  /** The best score in the file in discs, if it names one. */
  public OptionalInt scoreDiscs() {
    return entry.bestScore();
  }

  /**
   * Whether a result agrees with the file, which names a score.
   *
   * @param score the best score; 1, 0 or -1 if only the winner counts, as in {@code moves}
   * @param bestMoves the moves found best
   * @param moves every move whose score was found
   */
  public boolean agrees(int score, List<Integer> bestMoves, List<MoveScore> moves) {
    return value(scoreDiscs().orElseThrow()) == score
        && bestMovesAgree(bestMoves)
        && moves.stream().allMatch(this::agrees);
  }

  private int value(int discs) {
    return winnerOnly ? Integer.signum(discs) : discs;
  }

  /** Whether the file does not give another value for a move. */
  private boolean agrees(MoveScore found) {
    for (ObfMove known : entry.moves()) {
      if (known.square() == found.move()) {
        return value(known.scoreDiscs()) == found.score();
      }
    }
    return true;
  }

  /**
   * Whether the best moves are best in the file as well. If only the winner counts, moves that the
   * file does not name may win, too.
   */
  private boolean bestMovesAgree(List<Integer> bestMoves) {
    List<Integer> best = entry.bestMoves();
    return winnerOnly || best.isEmpty() || best.containsAll(bestMoves);
  }

  /** Such as {@code h1 or a1 +46}. */
  public String text() {
    String score = Texts.signed(scoreDiscs().orElseThrow());
    String moves = String.join(" or ", Texts.names(entry.bestMoves()));
    return moves.isEmpty() ? score : moves + " " + score;
  }
}
