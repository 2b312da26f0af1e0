/**
 * Where the games of a match start: {@link emilia.match.opening.OpeningFile} reads openings, {@link
 * emilia.match.opening.RandomOpenings} makes them up.
 *
 * <p>Knows no players and no matches.
 */
package emilia.match.opening;
