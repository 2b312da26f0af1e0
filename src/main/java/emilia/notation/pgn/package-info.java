/**
 * The PGN-like files of the game site PlayOK (once Kurnik) and of programs that imitate them.
 *
 * <p>Entry class: {@link emilia.notation.pgn.PgnGames}. What is read is described in {@code
 * protocol-spec/pgn.md}; nothing is written.
 */
package emilia.notation.pgn;
