package emilia.cli.options;

/** Reads the number of a playing level. */
public final class LevelConverter extends OptionConverter<Integer> {
  /** The converter, as picocli makes it. */
  public LevelConverter() {
    super(OptionValues::level);
  }
}
