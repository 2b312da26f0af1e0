/**
 * GTP, the Go Text Protocol, version 2, as Othello programs speak it.
 *
 * <p>The lines as values, to be read and written by either side: {@link
 * emilia.protocol.gtp.GtpCommand}, {@link emilia.protocol.gtp.GtpResponse} with {@link
 * emilia.protocol.gtp.GtpResponseReader}, {@link emilia.protocol.gtp.GtpVertex}, {@link
 * emilia.protocol.gtp.GtpColor}, {@link emilia.protocol.gtp.GtpTimeSettings} and {@link
 * emilia.protocol.gtp.GtpTimeLeft}. What Emilia understands and answers is described in {@code
 * protocol-spec/gtp.md}.
 *
 * <p>This package knows the public values of the search, never its insides, and touches no stream
 * but the {@code LineChannel} it is given.
 */
package emilia.protocol.gtp;
