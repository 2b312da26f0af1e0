/**
 * The engines of a match as players: {@link emilia.match.player.Player} with one implementation for
 * each protocol, made by {@link emilia.match.player.Players}.
 *
 * <p>A player believes nothing and judges nothing: the referee does. It knows no schedule and no
 * other player.
 */
package emilia.match.player;
