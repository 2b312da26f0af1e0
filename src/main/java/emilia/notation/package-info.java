/**
 * Texts that stand for positions, games and clocks: reading them tolerantly and writing one
 * documented form of each.
 *
 * <p>Entry classes: {@link emilia.notation.PositionText} (the one grammar of positions on command
 * lines), {@link emilia.notation.BoardText}, {@link emilia.notation.Transcript}, {@link
 * emilia.notation.Ggf} with {@link emilia.notation.GgfReader} for several games in one text, {@link
 * emilia.notation.Obf} and {@link emilia.notation.ClockText}; {@link emilia.notation.MoveName} and
 * {@link emilia.notation.NumberText} serve protocols as well. The grammars are in the folder {@code
 * protocol-spec}. Files of games are read by the packages below this one, {@code notation.games}
 * and those of single formats, which build upon {@link emilia.notation.SourceText} and {@link
 * emilia.notation.MoveApplier}.
 *
 * <p>Every reader takes any text whatever and ends in time linear in its length, with a value or
 * with a {@link emilia.notation.NotationException} that says where and what. Everything here is
 * stateless or confined to one reader object. Files are read as ISO-8859-1, where no byte is
 * malformed.
 *
 * <p>Knows boards and games only: no search, no protocol, no streams of the process.
 */
package emilia.notation;
