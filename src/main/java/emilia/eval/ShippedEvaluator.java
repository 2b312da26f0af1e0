package emilia.eval;

import java.util.function.Supplier;

/**
 * The pattern evaluation with the weights that come with the program, which are loaded when they
 * are first needed. A session can so answer at once and load them on the thread that searches.
 */
final class ShippedEvaluator implements Evaluator {
  private final Supplier<PatternEvaluator> loader;
  private PatternEvaluator loaded;

  /**
   * An evaluator that has loaded nothing yet.
   *
   * @param loader reads the weights; what it throws comes out of the methods that need them
   */
  ShippedEvaluator(Supplier<PatternEvaluator> loader) {
    this.loader = loader;
  }

  private synchronized PatternEvaluator loaded() {
    if (loaded == null) {
      loaded = loader.get();
    }
    return loaded;
  }

  @Override
  public String name() {
    return PatternEvaluator.NAME;
  }

  @Override
  public String description() {
    return loaded().description();
  }

  @Override
  public EvaluatorState newState() {
    return loaded().newState();
  }
}
