package emilia.cli.solve;

/** Prints the outcome of {@code solve} in one format. */
interface SolveReport {
  /** A position is done. */
  void add(SolvedPosition solved);

  /** After the last position, or when the user interrupts. */
  void end(SolveTotals totals);
}
