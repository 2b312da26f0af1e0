package emilia.cli.options;

import emilia.eval.Evaluator;
import emilia.eval.Evaluators;
import picocli.CommandLine.Option;

/** The option that selects the evaluation. */
public final class EvaluationFlag {
  @Option(
      names = "--eval",
      paramLabel = "NAME",
      converter = EvaluatorConverter.class,
      description = "The evaluation (default: classic, so far the only one).")
  private Evaluator evaluator = OptionValues.evaluator(Evaluators.DEFAULT_NAME);

  /** The chosen evaluation. */
  public Evaluator evaluator() {
    return evaluator;
  }

  /** Reads {@code --eval}. */
  static final class EvaluatorConverter extends OptionConverter<Evaluator> {
    EvaluatorConverter() {
      super(OptionValues::evaluator);
    }
  }
}
