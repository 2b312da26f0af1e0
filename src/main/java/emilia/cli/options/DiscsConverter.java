package emilia.cli.options;

/** Reads a number of discs, 0 or more. */
public final class DiscsConverter extends OptionConverter<Double> {
  /** The converter, as picocli makes it. */
  public DiscsConverter() {
    super(OptionValues::discs);
  }
}
