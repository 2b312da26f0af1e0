/**
 * The command line: {@link emilia.cli.Main} starts, {@link emilia.cli.Launcher} sends protocol
 * commands straight to their session and everything else to picocli, with one class per command.
 *
 * <p>This package may use every other one; nothing may use it.
 */
package emilia.cli;
