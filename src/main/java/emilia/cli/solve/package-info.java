/**
 * The command {@code solve}. {@link emilia.cli.solve.SolveCommand} says as a {@code SolveTask} what
 * {@code cli.batch} is to search; {@code SolveOutcomes} compares what comes back with the files and
 * gives it to a {@code SolveReport}.
 */
package emilia.cli.solve;
