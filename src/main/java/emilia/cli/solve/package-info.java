/**
 * The command {@code solve}: {@link emilia.cli.solve.SolveCommand} reads positions one by one,
 * solves each and hands the outcome to a report, which prints it as text or JSON.
 */
package emilia.cli.solve;
