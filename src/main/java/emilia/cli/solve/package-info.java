/**
 * The command {@code solve}. {@link emilia.cli.solve.SolveCommand} reads positions and hands them
 * to {@link emilia.cli.solve.Solvers}, which follow a {@link emilia.cli.solve.SolvePlan}; {@link
 * emilia.cli.solve.Outcomes} collects what they find, keeps it in the {@link
 * emilia.cli.solve.ResultsFile}, and gives it to a {@link emilia.cli.solve.SolveReport} in the
 * order of the input. {@link emilia.cli.solve.Progress} entertains whoever waits.
 */
package emilia.cli.solve;
