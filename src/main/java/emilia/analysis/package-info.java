/**
 * Evaluates whole games at set depths, and measures the accuracy of searches.
 *
 * <p>{@link emilia.analysis.GameAnalyzer} asks an engine for the value of each position of a game.
 * Its {@link emilia.analysis.GameAnalysis} tells in plain values what each move lost, how well both
 * sides played, and where the game turned. {@link emilia.analysis.AccuracyTest} judges a search by
 * positions with known values. This package knows nothing of protocols, pages or files.
 */
package emilia.analysis;
