/**
 * Games as immutable values: a start, the moves made and what is known about them.
 *
 * <p>{@link emilia.game.Game} is the entry: a {@link emilia.game.StartPosition} with a list of
 * {@link emilia.game.GameMove}s, passes included, and a {@link emilia.game.GameInfo} of names,
 * place, date, clocks and {@link emilia.game.GameResult}. {@link emilia.game.TimeControl} and
 * {@link emilia.game.Clock} hold thinking times.
 *
 * <p>Here, unlike in {@code board}, sides have colours. This package uses {@code board} only; it
 * parses and prints no file format and knows nothing of engines.
 */
package emilia.game;
