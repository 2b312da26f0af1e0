/**
 * What commands share that search many positions. {@link emilia.cli.batch.Batch} reads positions
 * from a {@code PositionSource} and hands them to a {@code SearchPool}, which follows a {@link
 * emilia.cli.batch.SearchPlan}; {@code Outcomes} collects what is found, keeps it in the {@code
 * ResultsFile} of {@code --resume}, and gives it to the {@link emilia.cli.batch.OutcomeReport} of
 * the command in the order of the input. {@code Progress} entertains whoever waits.
 *
 * <p>The command brings a {@link emilia.cli.batch.BatchTask}. Nothing here grows with the length of
 * the input but a few bytes a position.
 */
package emilia.cli.batch;
