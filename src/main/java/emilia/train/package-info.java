/**
 * Makes evaluations from nothing: plays games of the engine against itself and writes them to
 * sample files, to which {@code train.fit} fits weights. The files are described in {@code
 * protocol-spec/samples.md}.
 *
 * <p>Entry classes: {@link emilia.train.SelfPlay}, {@link emilia.train.SampleReader}. Everything
 * here is repeatable from a seed, whatever the number of threads. It knows no protocol and no
 * command line.
 */
package emilia.train;
