/**
 * The command {@code analyze-game}: games from files of every format, their values by {@code
 * analysis}, and text, JSON, GGF, graphs and pages of them. Entry class: {@link
 * emilia.cli.gameanalysis.AnalyzeGameCommand}.
 *
 * <p>One game at a time is read, analysed and written, so a collection may be of any length.
 */
package emilia.cli.gameanalysis;
