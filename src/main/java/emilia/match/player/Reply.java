package emilia.match.player;

import java.util.OptionalDouble;

/**
 * An answer of a player, legal or not.
 *
 * @param move a square or a pass
 * @param evalDiscs what it thinks of the position, in discs for the mover, if it said so
 * @param nanos how long it took
 */
public record Reply(int move, OptionalDouble evalDiscs, long nanos) {}
