package emilia.analysis;

import emilia.board.Disc;
import java.util.Optional;

/**
 * The move with which the game turned for good: before it its maker was ahead or the game level,
 * after it the other side was ahead (or, in a drawn game, nobody) and its maker never again.
 *
 * @param move the move
 * @param leaderBefore who was ahead; empty if nobody
 * @param leaderAfter who was ahead then; empty if nobody
 */
public record TurningPoint(
    AnalyzedMove move, Optional<Disc> leaderBefore, Optional<Disc> leaderAfter) {}
