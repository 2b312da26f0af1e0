package emilia.cli.batch;

/**
 * A move and its score.
 *
 * @param move a square or a pass
 * @param score in discs for the side to move; 1, 0 or -1 if only the winner was asked for
 */
public record MoveScore(int move, int score) {}
