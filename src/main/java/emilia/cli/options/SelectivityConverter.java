package emilia.cli.options;

import emilia.search.Selectivity;

/** Reads {@code --selectivity}. */
public final class SelectivityConverter extends OptionConverter<Selectivity> {
  /** The converter, as picocli makes it. */
  public SelectivityConverter() {
    super(OptionValues::selectivity);
  }
}
