package emilia.match.opening;

import emilia.game.Game;

/**
 * An opening: the games that are played with it begin with its moves.
 *
 * @param game the start and the moves, without evaluations and times; not over
 * @param source where it comes from, such as {@code openings.txt:7}
 */
public record Opening(Game game, String source) {}
