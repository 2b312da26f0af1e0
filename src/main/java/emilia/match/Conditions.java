package emilia.match;

import emilia.game.TimeControl;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Under what limits an engine plays.
 *
 * @param depth search depth in plies
 * @param nodes nodes a move
 * @param moveMillis time a move
 * @param clock time a game; {@link TimeControl#NONE} for no clock
 */
public record Conditions(
    OptionalInt depth, OptionalLong nodes, OptionalLong moveMillis, TimeControl clock) {
  /** The engine's own default. */
  public static final Conditions NONE =
      new Conditions(
          OptionalInt.empty(), OptionalLong.empty(), OptionalLong.empty(), TimeControl.NONE);

  /** The most time a move may take where neither {@link #moveMillis} nor a clock says so. */
  public static final long DEFAULT_MOVE_MILLIS = 60_000;

  /**
   * @throws IllegalArgumentException if there is a time a move and a clock as well
   */
  public Conditions {
    if (moveMillis.isPresent() && clock.isTimed()) {
      throw new IllegalArgumentException("st and tc contradict each other: give one of them");
    }
  }

  /** The time for a move under no clock, in milliseconds. */
  public long moveLimitMillis() {
    return moveMillis.orElse(DEFAULT_MOVE_MILLIS);
  }

  /** As the options that say it: {@code depth=8 tc=60+0.5}; {@code default} if there are none. */
  public String describe() {
    StringBuilder text = new StringBuilder();
    depth.ifPresent(value -> text.append(" depth=").append(value));
    nodes.ifPresent(value -> text.append(" nodes=").append(value));
    moveMillis.ifPresent(value -> text.append(" st=").append(seconds(value)));
    if (clock.isTimed()) {
      text.append(" tc=").append(text(clock));
    }
    return text.isEmpty() ? "default" : text.substring(1);
  }

  /** A clock as the option {@code tc} has it. */
  public static String text(TimeControl clock) {
    return seconds(clock.mainMillis()) + "+" + seconds(clock.incrementMillis());
  }

  /** A time as options have it. */
  public static String seconds(long millis) {
    String text = String.format(Locale.ROOT, "%.3f", millis / 1000.0);
    return text.replaceFirst("\\.?0+$", "");
  }
}
