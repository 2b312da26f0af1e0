/**
 * Reports of analysed games: a page for each game and an index of many, and the graph of a game's
 * values.
 *
 * <p>Entry classes: {@link emilia.report.game.GamePage}, {@link emilia.report.game.CollectionPage}
 * and {@link emilia.report.game.ValueGraph}; {@link emilia.report.game.ValueText} has the words and
 * numbers that text reports use as well. Knows no search and no engine, and writes no files.
 */
package emilia.report.game;
