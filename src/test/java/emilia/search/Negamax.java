package emilia.search;

import emilia.board.Position;
import emilia.board.Square;
import emilia.eval.EvaluatorState;

/** Plain negamax without windows, table or ordering: the oracle of the search tests. */
final class Negamax {
  private Negamax() {}

  /** The exact score in discs for the side to move. */
  static int solve(Position position) {
    if (position.isGameOver()) {
      return position.finalScoreDiscs();
    }
    if (position.mustPass()) {
      return -solve(position.swapped());
    }
    int best = -64;
    for (int square = 0; square < 64; square++) {
      if (position.isLegal(square)) {
        best = Math.max(best, -solve(position.play(square)));
      }
    }
    return best;
  }

  /** As {@link #solve}, by alpha-beta without ordering, for a few more empty squares. */
  static int solve(Position position, int alpha, int beta) {
    long moves = position.legalMoves();
    if (moves == 0) {
      if (position.isGameOver()) {
        return position.finalScoreDiscs();
      }
      return -solve(position.swapped(), -beta, -alpha);
    }
    int best = -64;
    for (long rest = moves; rest != 0 && best < beta; rest &= rest - 1) {
      Position child = position.play(Long.numberOfTrailingZeros(rest));
      best = Math.max(best, -solve(child, -beta, -Math.max(alpha, best)));
    }
    return best;
  }

  /** The value in centidiscs at a full-width depth; passes cost no depth. */
  static int estimate(Position position, int depth, EvaluatorState state) {
    if (position.isGameOver()) {
      return 100 * position.finalScoreDiscs();
    }
    if (position.mustPass()) {
      return -estimate(position.play(Square.PASS), depth, state);
    }
    if (depth == 0) {
      state.reset(position.player(), position.opponent());
      return state.evaluateCentidiscs(position.player(), position.opponent());
    }
    int best = -Score.INFINITE;
    for (int square = 0; square < 64; square++) {
      if (position.isLegal(square)) {
        best = Math.max(best, -estimate(position.play(square), depth - 1, state));
      }
    }
    return best;
  }
}
