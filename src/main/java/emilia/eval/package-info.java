/**
 * Static evaluation: what a position is worth without looking ahead.
 *
 * <p>{@link emilia.eval.Evaluators} finds an {@link emilia.eval.Evaluator} by name; each search
 * thread asks that for an {@link emilia.eval.EvaluatorState}. {@link
 * emilia.eval.ClassicEvaluator#explain} tells how a value comes about. Values are in hundredths of
 * a disc for the side to move.
 *
 * <p>This package uses {@code board} only. It knows nothing of search, of game history or of
 * colours: there is a side to move and another.
 */
package emilia.eval;
