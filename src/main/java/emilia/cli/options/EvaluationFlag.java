package emilia.cli.options;

import emilia.cli.CommandFailure;
import emilia.cli.files.FileUses;
import emilia.eval.Evaluator;
import emilia.eval.Evaluators;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The options that select the evaluation. */
public final class EvaluationFlag {
  @Option(
      names = "--eval",
      paramLabel = "NAME",
      converter = NameConverter.class,
      description =
          "The evaluation: classic or pattern (default: " + Evaluators.DEFAULT_NAME + ").")
  private String name;

  @Option(
      names = "--weights",
      paramLabel = "FILE",
      converter = LogFlags.PathConverter.class,
      description = "Use the pattern evaluation with the weights in FILE.")
  private Path weights;

  private Evaluator evaluator;

  /** What is chosen, not loaded yet. */
  public EvaluationChoice choice() {
    return new EvaluationChoice(name, weights);
  }

  /** Names the file of the weights. */
  public void nameFiles(FileUses files) {
    files.reads("--weights", weights);
  }

  /**
   * The chosen evaluation, loaded once.
   *
   * @throws CommandFailure if the options contradict each other, or the weights cannot be loaded
   */
  public Evaluator evaluator() throws CommandFailure {
    if (evaluator == null) {
      evaluator = choice().load();
    }
    return evaluator;
  }

  /** Reads {@code --eval}. */
  static final class NameConverter extends OptionConverter<String> {
    NameConverter() {
      super(OptionValues::evaluation);
    }
  }
}
