/**
 * Searches positions. {@link emilia.search.Search} is the way in: it takes a position, {@link
 * emilia.search.SearchLimits limits}, a listener and a stop signal, and gives a {@link
 * emilia.search.SearchResult}. Inside, a pass over the root moves asks either the midgame search
 * (estimates at a depth) or the endgame solver (exact scores) for the value of each child; the two
 * call each other, so they share this package.
 *
 * <p>A <em>node</em>, wherever nodes are counted, is a position reached by playing a move, in any
 * search: ordering, null windows, the last empty squares. A pass is none; the last disc is one even
 * if its flips are only counted. A move made only to count the replies to it is none; one whose
 * position is evaluated or searched for ordering is one.
 *
 * <p>This package must not print, log, read clocks other than for its limits, or know of games,
 * protocols and files.
 */
package emilia.search;
