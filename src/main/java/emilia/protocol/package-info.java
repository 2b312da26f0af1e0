/**
 * What all text protocols share: the channel on which lines come in and go out.
 *
 * <p>{@link emilia.protocol.LineChannel} is the sole owner of standard input and output while a
 * protocol runs. The protocols themselves live in subpackages, such as {@code
 * emilia.protocol.nboard}. Nothing here searches; that is the engine's work.
 */
package emilia.protocol;
