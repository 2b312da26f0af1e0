/**
 * Evaluates whole games at set depths.
 *
 * <p>{@link emilia.analysis.GameAnalyzer} asks an engine for the value of each position of a game
 * and hands the values out as plain numbers. This package knows nothing of protocols, pages or
 * files.
 */
package emilia.analysis;
