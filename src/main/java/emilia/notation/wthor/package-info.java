/**
 * The WTHOR base of tournament games: files of games ({@code .wtb}) and the lists of players and
 * tournaments that go with them ({@code .jou}, {@code .trn}).
 *
 * <p>Entry classes: {@link emilia.notation.wthor.WthorGames} and {@link
 * emilia.notation.wthor.WthorNames}. The layout of the files is described in {@code
 * protocol-spec/wthor.md}.
 *
 * <p>Knows byte streams, but no files: who finds the lists that belong to a file of games is not
 * its business.
 */
package emilia.notation.wthor;
