package emilia.notation;

/**
 * A move of a test position with its known value.
 *
 * @param square 0 to 63, or {@link emilia.board.Square#PASS}
 * @param scoreDiscs the value in discs for the side to move, from -64 to 64
 */
public record ObfMove(int square, int scoreDiscs) {}
