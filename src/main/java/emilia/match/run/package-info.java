/**
 * Plays matches: {@link emilia.match.run.Match} hands the games of a {@link
 * emilia.match.run.Schedule} to as many referees as may run side by side, and keeps the {@link
 * emilia.match.run.Standings}.
 *
 * <p>Knows how to play and to count, not how to show or to write anything.
 */
package emilia.match.run;
