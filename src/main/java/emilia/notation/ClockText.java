package emilia.notation;

import emilia.game.TimeControl;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * Clocks as GGF writes them: {@code main/increment/grace}, each {@code [[days.]hours:]min:sec} with
 * an optional fraction, or bare seconds; all but the first may be empty or missing.
 *
 * <p>After a comma there may be a fraction (a program that writes decimal commas) or, on the
 * Generic Game Server, a move count such as {@code N25}: digits are taken as a fraction, anything
 * else is passed over. A missing grace period is two minutes, any other missing time zero.
 *
 * <p>What cannot be read is taken as missing, and the rest counts: a clock that has less time than
 * is thought costs strength, but one that is taken for none costs the game.
 */
public final class ClockText {
  private static final long SECOND = 1000;
  private static final long MINUTE = 60 * SECOND;
  private static final long HOUR = 60 * MINUTE;

  /** Longer texts are no clocks; it also bounds the work. */
  private static final int MAX_LENGTH = 100;

  private ClockText() {}

  /**
   * Reads a clock, never with an error.
   *
   * @return {@link TimeControl#NONE} if neither a main time nor an increment can be read, or both
   *     are zero
   */
  public static TimeControl parse(String text) {
    if (text.length() > MAX_LENGTH) {
      return TimeControl.NONE;
    }
    String[] parts = text.split("/", -1);
    long main = part(parts, 0, 0);
    long increment = part(parts, 1, 0);
    long grace = part(parts, 2, TimeControl.DEFAULT_GRACE_MILLIS);
    return main == 0 && increment == 0 ? TimeControl.NONE : new TimeControl(main, increment, grace);
  }

  private static long part(String[] parts, int index, long ifMissing) {
    boolean missing = index >= parts.length || parts[index].isBlank();
    return missing ? ifMissing : millis(parts[index]).orElse(ifMissing);
  }

  /**
   * Reads one time such as {@code 1:02:03.5} in milliseconds.
   *
   * @return nothing if it cannot be read
   */
  static OptionalLong millis(String text) {
    if (text.length() > MAX_LENGTH) {
      return OptionalLong.empty();
    }
    String[] fields = withoutMoveCount(text.strip()).split(":", -1);
    int last = fields.length - 1;
    if (last > 2) {
      return OptionalLong.empty();
    }
    long seconds = fraction(fields[last]);
    long minutes = last >= 1 ? whole(fields[last - 1]) : 0;
    long hours = last == 2 ? daysAndHours(fields[0]) : 0;
    if (seconds < 0 || minutes < 0 || hours < 0) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(hours * HOUR + minutes * MINUTE + seconds);
  }

  private static String withoutMoveCount(String text) {
    int comma = text.indexOf(',');
    if (comma < 0) {
      return text;
    }
    boolean isFraction = text.indexOf('.') < 0 && whole(text.substring(comma + 1)) >= 0;
    return isFraction ? text : text.substring(0, comma);
  }

  /** Seconds with a fraction as milliseconds; -1 if unreadable. */
  private static long fraction(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!SourceText.isDigit(c) && c != '.' && c != ',') {
        return -1;
      }
    }
    return Math.round(NumberText.parse(text).orElse(-1) * SECOND);
  }

  private static long daysAndHours(String text) {
    int dot = text.indexOf('.');
    if (dot < 0) {
      return whole(text);
    }
    long days = whole(text.substring(0, dot));
    long hours = whole(text.substring(dot + 1));
    return days < 0 || hours < 0 ? -1 : days * 24 + hours;
  }

  /** A number of up to six digits; -1 if it is none. */
  private static long whole(String text) {
    if (text.isEmpty() || text.length() > 6) {
      return -1;
    }
    long value = 0;
    for (int i = 0; i < text.length(); i++) {
      if (!SourceText.isDigit(text.charAt(i))) {
        return -1;
      }
      value = value * 10 + text.charAt(i) - '0';
    }
    return value;
  }

  /**
   * Writes a clock: {@code 5:00}, {@code 5:00/0:12}, {@code 5:00//1:00} or {@code 5:00/0:12/1:00}.
   * An increment of zero and a grace period of two minutes are left out; no clock is {@code 0}.
   */
  public static String write(TimeControl control) {
    if (!control.isTimed()) {
      return "0";
    }
    StringBuilder clock = new StringBuilder(time(control.mainMillis()));
    boolean grace = control.graceMillis() != TimeControl.DEFAULT_GRACE_MILLIS;
    if (control.incrementMillis() != 0 || grace) {
      clock.append('/');
    }
    if (control.incrementMillis() != 0) {
      clock.append(time(control.incrementMillis()));
    }
    if (grace) {
      clock.append('/').append(time(control.graceMillis()));
    }
    return clock.toString();
  }

  private static String time(long millis) {
    long hours = millis / HOUR;
    long minutes = millis % HOUR / MINUTE;
    long seconds = millis % MINUTE / SECOND;
    long rest = millis % SECOND;
    String clock =
        hours == 0
            ? String.format(Locale.ROOT, "%d:%02d", minutes, seconds)
            : String.format(Locale.ROOT, "%d:%02d:%02d", hours, minutes, seconds);
    return rest == 0 ? clock : clock + String.format(Locale.ROOT, ".%03d", rest);
  }
}
