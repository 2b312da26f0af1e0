package emilia.protocol.gtp;

import java.util.List;

/**
 * The clock of a side as {@code time_left} tells it.
 *
 * @param millis the main time left or, with {@code byoYomiMoves}, what is left of the current
 *     byo-yomi period
 * @param byoYomiMoves the moves still to be made in the current byo-yomi period; 0 in the main time
 */
public record GtpTimeLeft(long millis, int byoYomiMoves) {
  /**
   * @throws IllegalArgumentException if a value is negative
   */
  public GtpTimeLeft {
    if (millis < 0 || byoYomiMoves < 0) {
      throw new IllegalArgumentException("times must not be negative");
    }
  }

  /** So much main time. */
  public static GtpTimeLeft main(long millis) {
    return new GtpTimeLeft(millis, 0);
  }

  /**
   * Reads the two words behind {@code time_left COLOR}.
   *
   * @throws GtpSyntaxException if they are not a time and a count
   */
  public static GtpTimeLeft parse(List<String> words) throws GtpSyntaxException {
    if (words.size() != 2) {
      throw new GtpSyntaxException("expected a time and byo-yomi stones");
    }
    return new GtpTimeLeft(GtpText.millis(words.get(0)), GtpText.count(words.get(1)));
  }

  /** The two words, with the time in whole seconds, rounded down: GTP has no fractions. */
  public String arguments() {
    StringBuilder words = new StringBuilder(GtpText.wholeSeconds(millis));
    return words.append(' ').append(byoYomiMoves).toString();
  }
}
