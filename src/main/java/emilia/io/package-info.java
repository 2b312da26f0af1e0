/**
 * Files on the disk, whatever is in them: {@link emilia.io.AtomicFile} writes one as a whole or not
 * at all, {@link emilia.io.LockFile} keeps other programs off it, {@link emilia.io.FileErrors} puts
 * what goes wrong with files into words.
 *
 * <p>Knows nothing of Othello.
 */
package emilia.io;
