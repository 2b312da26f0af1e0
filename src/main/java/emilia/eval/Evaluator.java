package emilia.eval;

/**
 * A static evaluation of positions. An evaluator is immutable and may be shared by threads; each
 * search thread asks it for a state of its own.
 *
 * <p>The node loop of the search calls the state. HotSpot keeps such a call fast as long as it sees
 * at most two implementations, so there are never more than two in one program.
 */
public interface Evaluator {
  /** The name by which {@code --eval} selects it, such as {@code classic}. */
  String name();

  /**
   * One line for {@code version}: the name and the checksum of the weights, with whatever else says
   * how positions are valued. Evaluations that differ have different ones, so that files of results
   * and of samples can tell whether they are continued by the same.
   */
  String description();

  /** A new state for one search thread, set to no position yet. */
  EvaluatorState newState();
}
