/**
 * What a match leaves behind: {@link emilia.match.output.Summary} says in numbers how it stands,
 * {@link emilia.match.output.SummaryText} for people and {@link emilia.match.output.SummaryJson}
 * for programs. {@link emilia.match.output.MatchConditions} says what was compared and how, for the
 * files that may be read when nobody remembers.
 *
 * <p>Plays nothing.
 */
package emilia.match.output;
