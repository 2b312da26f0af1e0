package emilia.protocol.gtp;

import java.util.List;

/**
 * The time control of {@code time_settings}: main time, then again and again a period of byo-yomi
 * time for a number of moves ("stones"). One move and a main time of 0 mean a fixed time for every
 * move.
 *
 * <p>Without moves in a period, byo-yomi time means that nobody looks at the clock, and none means
 * that the main time is all there is. Nothing at all is read as no limit too, since a game that is
 * lost before its first move is not what anybody asks for.
 *
 * @param mainMillis the main time
 * @param byoYomiMillis the time of a byo-yomi period
 * @param byoYomiMoves the moves of a byo-yomi period
 */
public record GtpTimeSettings(long mainMillis, long byoYomiMillis, int byoYomiMoves) {
  /** No limit: {@code 0 1 0}. */
  public static final GtpTimeSettings UNLIMITED = new GtpTimeSettings(0, 1000, 0);

  /**
   * @throws IllegalArgumentException if a value is negative
   */
  public GtpTimeSettings {
    if (mainMillis < 0 || byoYomiMillis < 0 || byoYomiMoves < 0) {
      throw new IllegalArgumentException("times must not be negative");
    }
  }

  /** The same time for every move: {@code 0 S 1}. */
  public static GtpTimeSettings perMove(long millis) {
    return new GtpTimeSettings(0, millis, 1);
  }

  /** A time for the whole game: {@code S 0 0}. */
  public static GtpTimeSettings perGame(long millis) {
    return new GtpTimeSettings(millis, 0, 0);
  }

  /**
   * Reads the three words behind {@code time_settings}.
   *
   * @throws GtpSyntaxException if they are not three times and counts
   */
  public static GtpTimeSettings parse(List<String> words) throws GtpSyntaxException {
    if (words.size() != 3) {
      throw new GtpSyntaxException("expected main time, byo-yomi time and byo-yomi stones");
    }
    return new GtpTimeSettings(
        GtpText.millis(words.get(0)), GtpText.millis(words.get(1)), GtpText.count(words.get(2)));
  }

  /** Whether there is no limit at all. */
  public boolean isUnlimited() {
    return byoYomiMoves == 0 && (byoYomiMillis > 0 || mainMillis == 0);
  }

  /** The three words, with times in whole seconds, rounded down: GTP has no fractions. */
  public String arguments() {
    StringBuilder words = new StringBuilder(GtpText.wholeSeconds(mainMillis));
    words.append(' ').append(GtpText.wholeSeconds(byoYomiMillis));
    return words.append(' ').append(byoYomiMoves).toString();
  }
}
