package emilia.search;

/** How sure the values of a search are. */
public enum Certainty {
  /** Estimates at some depth. */
  ESTIMATE,
  /** Solved to the end but for improbable lines: probable scores in discs. */
  PROBABLE,
  /** Solved to the end: exact scores in discs. */
  EXACT,
  /** Solved to the end for win, loss or draw only. */
  WIN_LOSS_DRAW
}
