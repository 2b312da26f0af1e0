package emilia.analysis;

/** How sure a value is; the later the surer. */
public enum ValueKind {
  /** An estimate of a search to some depth. */
  ESTIMATE,
  /** Solved to the end but for improbable lines: probably the exact score. */
  PROBABLE,
  /** The exact score with best play of both sides. */
  EXACT
}
