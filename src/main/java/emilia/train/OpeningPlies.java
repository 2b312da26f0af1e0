package emilia.train;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * How many random plies a self-play game begins with: ranges, each with a weight. Written {@code
 * 8-24:70,25-45:25,46-54:5}: seven games of ten begin with 8 to 24 random plies.
 *
 * <p>An evaluation has to judge lopsided positions too, since a search meets them all the time, and
 * late ones that no sensible game reaches. Games between equals alone would not show it any.
 */
public final class OpeningPlies {
  /** After more random plies nothing is left to play. */
  static final int MAX_PLIES = 58;

  private final List<Range> ranges;
  private final int totalWeight;

  private OpeningPlies(List<Range> ranges) {
    this.ranges = List.copyOf(ranges);
    this.totalWeight = ranges.stream().mapToInt(Range::weight).sum();
  }

  private record Range(int least, int most, int weight) {
    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%d-%d:%d", least, most, weight);
    }
  }

  /**
   * Reads ranges such as {@code 8-24:70,25-45:25}; {@code 10} is short for {@code 10-10:1}.
   *
   * @throws IllegalArgumentException if they cannot be read, with a message that says what is wrong
   */
  public static OpeningPlies parse(String text) {
    List<Range> ranges = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      ranges.add(range(part.strip()));
    }
    return new OpeningPlies(ranges);
  }

  private static Range range(String text) {
    if (!text.matches("\\d{1,2}(-\\d{1,2})?(:\\d{1,4})?")) {
      throw new IllegalArgumentException(
          "expected plies such as 10, 8-24 or 8-24:70, found \"" + text + "\"");
    }
    String[] pliesAndWeight = text.split(":");
    String[] plies = pliesAndWeight[0].split("-");
    int least = Integer.parseInt(plies[0]);
    int most = Integer.parseInt(plies[plies.length - 1]);
    int weight = pliesAndWeight.length > 1 ? Integer.parseInt(pliesAndWeight[1]) : 1;
    if (least > most || most > MAX_PLIES || weight == 0) {
      throw new IllegalArgumentException(
          "expected plies from 0 to "
              + MAX_PLIES
              + ", the lower first, and a weight of at least 1, found \""
              + text
              + "\"");
    }
    return new Range(least, most, weight);
  }

  /** Draws a number of plies. */
  int draw(SplittableRandom random) {
    int ticket = random.nextInt(totalWeight);
    for (Range range : ranges) {
      ticket -= range.weight;
      if (ticket < 0) {
        return random.nextInt(range.least, range.most + 1);
      }
    }
    throw new IllegalStateException("weights do not add up");
  }

  /** As {@link #parse} reads it. */
  @Override
  public String toString() {
    return String.join(",", ranges.stream().map(Range::toString).toList());
  }
}
