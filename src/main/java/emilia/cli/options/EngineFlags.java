package emilia.cli.options;

import emilia.cli.CommandFailure;
import emilia.cli.files.FileUses;
import emilia.eval.Evaluator;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of the commands that search. */
public final class EngineFlags {
  @Option(
      names = "--hash",
      paramLabel = "MB",
      converter = HashConverter.class,
      description =
          "Memory of the hash table, 1 to 16383 (default: 256, or a quarter of the heap if less).")
  private int hashMegabytes = OptionValues.defaultHashMegabytes();

  @Mixin private final ThreadsFlag threads = new ThreadsFlag();

  @Mixin private final EvaluationFlag evaluation = new EvaluationFlag();

  /** Memory of all hash tables together in MB of 1,048,576 bytes. */
  public int hashMegabytes() {
    return hashMegabytes;
  }

  /** The number of search threads. */
  public int threads() {
    return threads.threads();
  }

  /** The chosen evaluation, not loaded yet. */
  public EvaluationChoice evaluation() {
    return evaluation.choice();
  }

  /** Names the file of the weights. */
  public void nameFiles(FileUses files) {
    evaluation.nameFiles(files);
  }

  /**
   * The chosen evaluation, loaded once.
   *
   * @throws CommandFailure if the options contradict each other, or the weights cannot be loaded
   */
  public Evaluator evaluator() throws CommandFailure {
    return evaluation.evaluator();
  }

  /** Reads {@code --hash}. */
  static final class HashConverter extends OptionConverter<Integer> {
    HashConverter() {
      super(OptionValues::hashMegabytes);
    }
  }
}
