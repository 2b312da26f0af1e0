/**
 * Fits pattern weights to samples: positions are gathered, merged and divided into training and
 * hold-out, then the weights of each knot are fitted, and the outcome is measured.
 *
 * <p>Entry classes: {@link emilia.train.fit.WorkFolder}, {@link emilia.train.fit.Trainer}, {@link
 * emilia.train.fit.ErrorMeasure}. Memory does not grow with the number of games. It knows nothing
 * of how samples are made.
 */
package emilia.train.fit;
