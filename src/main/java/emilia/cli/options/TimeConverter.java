package emilia.cli.options;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a time such as {@code 500ms}, {@code 5s}, {@code 2m} or {@code 1h}, in milliseconds. */
public final class TimeConverter extends OptionConverter<Long> {
  private static final Pattern TIME = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,6})?)(ms|s|m|h)");

  /** More than a year: whoever wants no limit leaves the option out. */
  private static final double MAX_MILLIS = 9999 * 3_600_000.0;

  /** The converter, as picocli makes it. */
  public TimeConverter() {
    super(TimeConverter::millis);
  }

  /**
   * The time that {@code text} names.
   *
   * @throws IllegalArgumentException if it is no time
   */
  static long millis(String text) {
    Matcher matcher = TIME.matcher(text.toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      throw wrong(text);
    }
    int unitMillis =
        switch (matcher.group(2)) {
          case "ms" -> 1;
          case "s" -> 1_000;
          case "m" -> 60_000;
          default -> 3_600_000;
        };
    double millis = Double.parseDouble(matcher.group(1)) * unitMillis;
    if (millis > MAX_MILLIS) {
      throw wrong(text);
    }
    return Math.round(millis);
  }

  private static IllegalArgumentException wrong(String text) {
    return new IllegalArgumentException(
        "expected a time of 0s to 9999h, such as 500ms, 5s or 2m, found "
            + OptionValues.quoted(text));
  }
}
