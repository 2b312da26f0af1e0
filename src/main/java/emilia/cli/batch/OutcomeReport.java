package emilia.cli.batch;

/** Prints outcomes. Called by one thread at a time, in the order of the input. */
public interface OutcomeReport {
  /** A position is done. */
  void add(Outcome outcome);

  /** After the last position, or when the user interrupts. */
  void end();
}
