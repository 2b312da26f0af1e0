/**
 * The commands that make an evaluation and measure it: {@link emilia.cli.train.SelfPlayCommand}
 * plays the games, {@link emilia.cli.train.TrainCommand} fits the weights and writes them with
 * their provenance and a report, {@link emilia.cli.train.CalibrateCommand} makes them right in the
 * mean for searches, {@link emilia.cli.train.FitProbCutCommand} fits what selective search relies
 * on, {@link emilia.cli.train.AccuracyCommand} tells how good searches are. What they do is in
 * {@code train} and {@code analysis}; here are options, progress and messages.
 */
package emilia.cli.train;
