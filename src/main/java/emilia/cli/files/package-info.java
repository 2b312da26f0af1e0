/**
 * Which files a command reads and writes. Entry class: {@link emilia.cli.files.FileUses}, with
 * which every command names its files once, before anything is opened.
 *
 * <p>Knows no command, and no content of files. Used when sessions start, so it is free of streams
 * and lambdas, the first of which would cost a GUI some milliseconds.
 */
package emilia.cli.files;
