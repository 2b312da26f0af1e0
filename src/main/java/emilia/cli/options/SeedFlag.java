package emilia.cli.options;

import picocli.CommandLine.Option;

/** The option of the commands that choose at random and can do so again. */
public final class SeedFlag {
  @Option(
      names = "--seed",
      paramLabel = "N",
      converter = SeedConverter.class,
      description = "Seed of all random choices (default: 1).")
  private long seed = 1;

  /** The seed: any number. */
  public long seed() {
    return seed;
  }

  /** Reads {@code --seed}. */
  public static final class SeedConverter extends OptionConverter<Long> {
    /** The converter, as picocli makes it. */
    public SeedConverter() {
      super(OptionValues::seed);
    }
  }
}
