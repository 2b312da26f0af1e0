/**
 * Makes evaluations from nothing: plays games of the engine against itself, gathers their
 * positions, and fits weights to the outcomes.
 *
 * <p>Entry classes: {@link emilia.train.SelfPlay}, {@link emilia.train.SampleReader}. Everything
 * here is repeatable from a seed, whatever the number of threads. It knows no protocol and no
 * command line.
 */
package emilia.train;
