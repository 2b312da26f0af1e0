/**
 * Games as values: where they start ({@link emilia.game.StartPosition}), their moves and what a
 * record says about them ({@link emilia.game.Game}, {@link emilia.game.GameInfo}), and the clocks
 * of the players. Everything is immutable and safe for use by several threads.
 *
 * <p>Knows the board only: no text format, no search, and no real time.
 */
package emilia.game;
