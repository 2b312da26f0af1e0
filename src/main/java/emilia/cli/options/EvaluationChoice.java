package emilia.cli.options;

import emilia.cli.CommandFailure;
import emilia.eval.Evaluator;
import emilia.eval.Evaluators;
import emilia.eval.PatternEvaluator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/**
 * Which evaluation is to be used.
 *
 * @param name the value of {@code --eval}; null if that was not given
 * @param weights the value of {@code --weights}; null if that was not given
 */
public record EvaluationChoice(String name, Path weights) {
  /** Neither option was given. */
  public static final EvaluationChoice DEFAULT = new EvaluationChoice(null, null);

  /** The same with another name. */
  public EvaluationChoice withName(String newName) {
    return new EvaluationChoice(newName, weights);
  }

  /** The same with another file of weights. */
  public EvaluationChoice withWeights(Path file) {
    return new EvaluationChoice(name, file);
  }

  /**
   * Loads the evaluation.
   *
   * @throws CommandFailure if the options contradict each other, or the weights cannot be loaded
   */
  public Evaluator load() throws CommandFailure {
    try {
      if (weights == null) {
        return Evaluators.byName(name == null ? Evaluators.DEFAULT_NAME : name);
      }
      if (name != null && !name.equals(PatternEvaluator.NAME)) {
        throw CommandFailure.usage(
            "--weights goes with --eval " + PatternEvaluator.NAME + ", not with " + name, null);
      }
      return Evaluators.withWeights(weights);
    } catch (UncheckedIOException e) {
      throw CommandFailure.failed(e.getMessage() + "; name a file with --weights", e);
    } catch (IOException e) {
      throw CommandFailure.failed(e.getMessage(), e);
    }
  }
}
