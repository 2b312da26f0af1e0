package emilia.cli.options;

import picocli.CommandLine.Option;

/** The option of the commands that work with several threads. */
public final class ThreadsFlag {
  @Option(
      names = "--threads",
      paramLabel = "N",
      converter = ThreadsConverter.class,
      description = "Threads to work with, 1 to 256 (default: one for each processor).")
  private int threads = OptionValues.defaultThreads();

  /** The number of threads, at least 1. */
  public int threads() {
    return threads;
  }

  /** Reads {@code --threads}. */
  static final class ThreadsConverter extends OptionConverter<Integer> {
    ThreadsConverter() {
      super(OptionValues::threads);
    }
  }
}
