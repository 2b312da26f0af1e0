package emilia.match.output;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Where the openings of a match come from.
 *
 * @param source as the command line names it
 * @param shuffled whether they are used in random order
 * @param seed of what is random about them; empty if nothing is
 * @param balanceDiscs within how many discs they were searched to be, if they were
 */
public record OpeningChoice(
    String source, boolean shuffled, OptionalLong seed, OptionalDouble balanceDiscs) {}
