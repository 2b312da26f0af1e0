package emilia.game;

/**
 * The value of a move in a position, as a record states it.
 *
 * @param square 0 to 63, or {@link emilia.board.Square#PASS}
 * @param scoreDiscs in discs for the side to move, from -64 to 64
 */
public record MoveValue(int square, int scoreDiscs) {}
