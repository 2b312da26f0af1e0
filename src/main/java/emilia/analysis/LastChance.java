package emilia.analysis;

/**
 * The last position in which the side that lost in the end still had a move that wins or draws; in
 * a drawn game, the last in which the side to move had a move that wins.
 *
 * @param move what was played there; its {@code bestSquare} was the chance
 * @param winning whether that move wins rather than draws, or keeps the game level
 * @param kind how sure that is
 */
public record LastChance(AnalyzedMove move, boolean winning, ValueKind kind) {}
