package emilia.cli.options;

import emilia.eval.Evaluator;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of the commands that search. */
public final class EngineFlags {
  @Option(
      names = "--hash",
      paramLabel = "MB",
      converter = HashConverter.class,
      description = "Memory of the hash table (default: 256, or a quarter of the heap if less).")
  private int hashMegabytes = OptionValues.defaultHashMegabytes();

  @Option(
      names = "--threads",
      paramLabel = "N",
      converter = ThreadsConverter.class,
      description = "Search threads (default: one for each processor).")
  private int threads = OptionValues.defaultThreads();

  @Mixin private final EvaluationFlag evaluation = new EvaluationFlag();

  /** Memory of all hash tables together in MB of 1,048,576 bytes. */
  public int hashMegabytes() {
    return hashMegabytes;
  }

  /** The number of search threads. */
  public int threads() {
    return threads;
  }

  /** The chosen evaluation. */
  public Evaluator evaluator() {
    return evaluation.evaluator();
  }

  /** Reads {@code --hash}. */
  static final class HashConverter extends OptionConverter<Integer> {
    HashConverter() {
      super(OptionValues::hashMegabytes);
    }
  }

  /** Reads {@code --threads}. */
  static final class ThreadsConverter extends OptionConverter<Integer> {
    ThreadsConverter() {
      super(OptionValues::threads);
    }
  }
}
