package emilia.notation;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.OptionalDouble;

/** Numbers as foreign programs write them: with a decimal point or comma, perhaps an exponent. */
public final class NumberText {
  /** Longer texts are no numbers anyone means. */
  private static final int MAX_LENGTH = 40;

  /** Beyond this no score, rating or time makes sense. */
  public static final double MAX_VALUE = 1e6;

  private NumberText() {}

  /**
   * Reads {@code [+-]digits[.digits][E[+-]digits]} with blanks around it and a point or a comma.
   *
   * @return the number, or nothing if the text is none or lies beyond a million either way
   */
  public static OptionalDouble parse(String text) {
    if (text.length() > MAX_LENGTH) {
      return OptionalDouble.empty();
    }
    String number = text.strip().replace(',', '.');
    if (!isNumber(number)) {
      return OptionalDouble.empty();
    }
    double value = Double.parseDouble(number);
    return Math.abs(value) <= MAX_VALUE ? OptionalDouble.of(value) : OptionalDouble.empty();
  }

  /**
   * A number with all its digits, a point and no exponent; the shortest text that {@link #parse}
   * reads back as the same number.
   *
   * @throws NumberFormatException if it is not finite
   */
  public static String exact(double number) {
    BigDecimal decimal = BigDecimal.valueOf(number);
    return decimal.signum() == 0 ? "0" : decimal.stripTrailingZeros().toPlainString();
  }

  /**
   * Seconds to the millisecond, with two decimals or three: {@code 0.10}, {@code 21.014}. Coarser
   * ones would not add up to what a clock says.
   *
   * @param seconds of a magnitude up to {@link #MAX_VALUE}
   */
  public static String seconds(double seconds) {
    long millis = Math.round(seconds * 1000);
    String text = String.format(Locale.ROOT, "%.3f", millis / 1000.0);
    return millis % 10 == 0 ? text.substring(0, text.length() - 1) : text;
  }

  /**
   * How many there are of something: {@code 1 game}, {@code 2 games}.
   *
   * @param noun in the singular, with a plural that only adds an s
   */
  public static String count(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  private static boolean isNumber(String number) {
    int offset = skipSign(number, 0);
    int whole = skipDigits(number, offset);
    int mantissa = whole;
    int digits = whole - offset;
    if (whole < number.length() && number.charAt(whole) == '.') {
      mantissa = skipDigits(number, whole + 1);
      digits += mantissa - whole - 1;
    }
    if (digits == 0 || mantissa == number.length()) {
      return digits > 0;
    }
    if ((number.charAt(mantissa) | 0x20) != 'e') {
      return false;
    }
    int exponent = skipSign(number, mantissa + 1);
    int end = skipDigits(number, exponent);
    return end > exponent && end == number.length();
  }

  private static int skipSign(String number, int offset) {
    boolean sign =
        offset < number.length() && (number.charAt(offset) == '+' || number.charAt(offset) == '-');
    return sign ? offset + 1 : offset;
  }

  private static int skipDigits(String number, int offset) {
    int end = offset;
    while (end < number.length() && SourceText.isDigit(number.charAt(end))) {
      end++;
    }
    return end;
  }
}
