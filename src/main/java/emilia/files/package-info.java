/**
 * Files of games and positions: which formats there are, how a file's own content tells which it
 * is, compressed files, and what is lost on the way into a format.
 *
 * <p>Entry classes: {@link emilia.files.GameFiles} opens anything for reading, {@link
 * emilia.files.GameFormat} is the register of formats with their writers, {@link
 * emilia.files.Losses} tells what a format could not hold; {@link emilia.io.AtomicFile} writes. The
 * formats that are made with libraries are in {@code files.json} and {@code files.csv}.
 *
 * <p>FastCSV, Jackson and Commons Compress are optional: a class of theirs is loaded only when such
 * a file is read or written, and a missing one is an error that names it.
 *
 * <p>Knows no search and no standard streams.
 */
package emilia.files;
