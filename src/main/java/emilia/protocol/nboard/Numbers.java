package emilia.protocol.nboard;

/** Numbers as the protocol has them, independent of any locale. */
final class Numbers {
  private Numbers() {}

  /** Hundredths with two decimals: 125 gives {@code 1.25}. */
  static String ofHundredths(long value) {
    long magnitude = Math.abs(value);
    StringBuilder text = new StringBuilder();
    if (value < 0) {
      text.append('-');
    }
    text.append(magnitude / 100).append('.');
    text.append((char) ('0' + magnitude / 10 % 10)).append((char) ('0' + magnitude % 10));
    return text.toString();
  }

  /** A number with two decimals. */
  static String ofDouble(double value) {
    return ofHundredths(Math.round(value * 100));
  }

  /** Whether a text is {@code [+-]digits}. */
  static boolean isInteger(String text) {
    int from = text.startsWith("+") || text.startsWith("-") ? 1 : 0;
    for (int i = from; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return from < text.length();
  }

  /** Whether a text is {@code [+-]digits} and fits into 64 bits, signed or unsigned. */
  static boolean isInteger64(String text) {
    return isInteger(text) && (isLong(text) || isUnsignedLong(text));
  }

  /** The value of {@code [+-]digits}; of what does not fit, the nearest int. */
  static int toInt(String integer) {
    if (isLong(integer)) {
      long value = Long.parseLong(integer);
      return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, value));
    }
    return integer.startsWith("-") ? Integer.MIN_VALUE : Integer.MAX_VALUE;
  }

  /** Whether a text is {@code [+-]digits} and fits into a long. */
  static boolean isLong(String text) {
    try {
      Long.parseLong(text);
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  private static boolean isUnsignedLong(String text) {
    try {
      Long.parseUnsignedLong(text);
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }
}
