/**
 * The command {@code match}: {@link emilia.cli.match.MatchCommand} reads what is to be played and
 * shows how it goes.
 */
package emilia.cli.match;
