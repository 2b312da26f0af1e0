/**
 * The commands that make an evaluation: {@link emilia.cli.train.SelfPlayCommand} plays the games,
 * {@link emilia.cli.train.TrainCommand} fits the weights and writes them with their provenance and
 * a report. What they do is in {@code train}; here are options, progress and messages.
 */
package emilia.cli.train;
