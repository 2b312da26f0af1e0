/**
 * Files of games and positions, read one after the other in constant memory.
 *
 * <p>Entry classes: {@link emilia.notation.games.GameReader}, which all formats implement, with
 * {@link emilia.notation.games.ReadGame} for what it yields; the readers of the text formats of the
 * parent package are here, those of formats of their own in {@code notation.wthor}, {@code
 * notation.sgf} and {@code notation.pgn}. {@link emilia.notation.games.TextInput} is what readers
 * of text build upon.
 *
 * <p>A record that is refused is an error that names its place; the next call goes on behind it. A
 * record that is taken although something is odd about it gives a warning. No record is longer than
 * a fixed limit, so no input fills the memory.
 *
 * <p>Knows texts and byte streams, but no files and nothing of compression or recognition.
 */
package emilia.notation.games;
