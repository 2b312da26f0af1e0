/**
 * The commands {@code show} and {@code convert}: games and positions from files of every format, as
 * pictures, tables and other files. Entry classes: {@link emilia.cli.games.ShowCommand} and {@link
 * emilia.cli.games.ConvertCommand}.
 *
 * <p>Everything goes through one game at a time. Knows no search.
 */
package emilia.cli.games;
