package emilia.report.training;

import java.util.Locale;

/** Text for HTML. */
final class Html {
  private Html() {}

  /** Text with what HTML would take for markup replaced; also for attributes in double quotes. */
  static String text(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** A number with as many decimals as it needs, at most two. */
  static String number(double value) {
    String text = String.format(Locale.ROOT, "%.2f", value);
    String shorter = text.replaceFirst("\\.?0+$", "");
    return shorter.equals("-0") ? "0" : shorter;
  }

  /** A number with two decimals, or a dash if there is none. */
  static String decimal(double value) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.2f", value);
  }

  /** A large whole number, its digits in groups of three. */
  static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }
}
