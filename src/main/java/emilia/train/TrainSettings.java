package emilia.train;

/**
 * How weights are fitted.
 *
 * @param seed of the order of the positions
 * @param epochs passes over the data
 * @param rate the first step of a weight per disc of error
 * @param rareRate how far a weight that occurs seldom may go in each pass: its step is at least
 *     this divided by its occurrences and a little more; 0 for the same steps for all
 */
public record TrainSettings(long seed, int epochs, double rate, double rareRate) {}
