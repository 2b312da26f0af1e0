/**
 * The NBoard protocol, version 2, as GUIs and tournament programs speak it.
 *
 * <p>{@link emilia.protocol.nboard.NBoardSession} is the engine's side of a conversation. {@link
 * emilia.protocol.nboard.NBoardCommand} and {@link emilia.protocol.nboard.NBoardResponse} are the
 * lines as values, to be read and written by either side. What may be said when is described in
 * {@code protocol-spec/nboard.md}.
 *
 * <p>The path to the first {@code pong} avoids whatever makes a JVM start slowly: no lambdas,
 * string concatenation by {@code +}, regular expressions or formatters before it, and no engine.
 *
 * <p>This package knows the public values of the search, never its insides, and touches no stream
 * but the {@code LineChannel} it is given.
 */
package emilia.protocol.nboard;
