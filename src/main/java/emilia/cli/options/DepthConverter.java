package emilia.cli.options;

/** Reads a search depth in plies. */
public final class DepthConverter extends OptionConverter<Integer> {
  /** The converter, as picocli makes it. */
  public DepthConverter() {
    super(OptionValues::depth);
  }
}
