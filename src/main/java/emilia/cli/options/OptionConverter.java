package emilia.cli.options;

import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Lets picocli read an option by a function of {@link OptionValues}.
 *
 * @param <T> the type of the value
 */
public class OptionConverter<T> implements ITypeConverter<T> {
  private final Function<String, T> function;

  /** A converter that calls {@code function} and shows the message of what it throws. */
  protected OptionConverter(Function<String, T> function) {
    this.function = function;
  }

  @Override
  public final T convert(String text) {
    try {
      return function.apply(text);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}
