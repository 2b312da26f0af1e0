package emilia.analysis;

import emilia.board.Disc;
import emilia.board.Square;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A move or pass of a game with its value and that of the best move. Scores are for the mover, in
 * hundredths of a disc.
 *
 * @param ply how many moves and passes were made before it
 * @param number its number among the moves without passes, from 1; for a pass that of the move
 *     before
 * @param side who made it
 * @param square where, or {@link Square#PASS}
 * @param choices how many legal moves there were; 0 for a pass
 * @param empties the empty squares before it
 * @param scoreCentidiscs its value: that of the position it leads to
 * @param kind how sure that is
 * @param bestSquare the best move; the move itself if none is better
 * @param bestScoreCentidiscs the value of the position before it, never less than {@code
 *     scoreCentidiscs}
 * @param bestKind how sure that is: whether there might be a still better move
 * @param timeSeconds the time used, if the record tells it
 */
public record AnalyzedMove(
    int ply,
    int number,
    Disc side,
    int square,
    int choices,
    int empties,
    int scoreCentidiscs,
    ValueKind kind,
    int bestSquare,
    int bestScoreCentidiscs,
    ValueKind bestKind,
    OptionalDouble timeSeconds) {
  /** Whether it is a pass. */
  public boolean isPass() {
    return square == Square.PASS;
  }

  /** Whether the mover had no choice: the only legal move, or a pass. */
  public boolean isForced() {
    return choices <= 1;
  }

  /** What it lost against the best move in hundredths of a disc; 0 or more. */
  public int lossCentidiscs() {
    return bestScoreCentidiscs - scoreCentidiscs;
  }

  /** How good it was; nothing if the mover had no choice. */
  public Optional<MoveClass> moveClass() {
    return isForced() ? Optional.empty() : Optional.of(MoveClass.of(lossCentidiscs()));
  }

  /** The part of the game it belongs to. */
  public Phase phase() {
    return Phase.of(empties);
  }

  /** A score of this move's side as seen from Black's. */
  public int fromBlack(int ownCentidiscs) {
    return side == Disc.BLACK ? ownCentidiscs : -ownCentidiscs;
  }
}
