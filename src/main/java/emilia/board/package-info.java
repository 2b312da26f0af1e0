/**
 * The rules on bitboards, and what can be said of a board without judging it.
 *
 * <p>A bitboard is a {@code long} with one bit a square, a1 lowest and h8 highest, row by row.
 * {@link emilia.board.Position} is the entry for everyday use; the search works with the two {@code
 * long}s directly, through {@link emilia.board.MoveGenerator}, {@link emilia.board.Flips}, {@link
 * emilia.board.Stability} and {@link emilia.board.Hash}. {@link emilia.board.Square}, {@link
 * emilia.board.Symmetry} and {@link emilia.board.Perft} complete it.
 *
 * <p>Boards are seen from the side to move. This package uses no other of ours; it knows neither
 * which colour is to move nor how a position arose, writes and reads no text beyond names of
 * squares, and holds no state but constant tables.
 */
package emilia.board;
