/**
 * Which files a command reads and writes. Entry classes: {@link emilia.cli.files.FileUses}, with
 * which every command names its files once, before anything is opened, and {@link
 * emilia.cli.files.OutputFiles}, which writes them and finds out before the work whether it can.
 *
 * <p>Knows no command, and no content of files. What sessions use when they start, {@code FileUses}
 * and what it needs, is free of streams and lambdas, the first of which would cost a GUI some
 * milliseconds.
 */
package emilia.cli.files;
