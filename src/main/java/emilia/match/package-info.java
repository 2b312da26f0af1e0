/**
 * Matches between engines. Here is what the subpackages share: {@link emilia.match.EngineSpec},
 * which says what an engine is and under which conditions it plays, {@link
 * emilia.match.EngineProcess}, a running engine, and {@link emilia.match.Fault}, why an engine may
 * lose other than over the board.
 *
 * <p>{@code emilia.match.player} speaks with engines, {@code emilia.match.opening} has where games
 * start, {@code emilia.match.run} plays whole matches, {@code emilia.match.output} writes them
 * down.
 *
 * <p>Nothing here prints or knows the command line.
 */
package emilia.match;
