/**
 * SGF, the Smart Game Format, for Othello ({@code GM[2]}).
 *
 * <p>Entry classes: {@link emilia.notation.sgf.SgfGames} reads, {@link
 * emilia.notation.sgf.SgfWriter} writes. What is read and written is described in {@code
 * protocol-spec/sgf.md}.
 *
 * <p>Only the main line of a game tree is read: the first variation everywhere.
 */
package emilia.notation.sgf;
