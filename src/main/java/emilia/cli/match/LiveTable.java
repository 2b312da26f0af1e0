package emilia.cli.match;

import emilia.match.output.Summary;
import emilia.stats.Elo;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Shows on a terminal how a match stands, in a table that is written over again and again. Not safe
 * for use by several threads.
 */
final class LiveTable {
  private static final long GAP_NANOS = 250_000_000L;

  /** Narrower than any terminal, since lines that wrap cannot be written over. */
  private static final int WIDTH = 78;

  private static final String UP = "\033[%dA";
  private static final String CLEAR_LINE = "\033[K";
  private static final String CLEAR_BELOW = "\033[J";

  private final PrintStream err;
  private final long startNanos = System.nanoTime();
  private int gamesAtStart = -1;
  private long shownNanos;
  private int shownLines;

  LiveTable(PrintStream err) {
    this.err = err;
  }

  /** Shows how it stands, unless the last time was a moment ago. */
  void show(Summary summary) {
    long now = System.nanoTime();
    if (gamesAtStart < 0) {
      gamesAtStart = summary.games() - 1;
    }
    if (shownLines > 0 && now - shownNanos < GAP_NANOS) {
      return;
    }
    shownNanos = now;
    List<String> lines = lines(summary, now - startNanos, summary.games() - gamesAtStart);
    StringBuilder text = new StringBuilder(up());
    for (String line : lines) {
      String shown = line.length() > WIDTH ? line.substring(0, WIDTH) : line;
      text.append(shown).append(CLEAR_LINE).append('\n');
    }
    err.print(text);
    err.flush();
    shownLines = lines.size();
  }

  /** Takes the table away. */
  void remove() {
    err.print(up() + (shownLines > 0 ? CLEAR_BELOW : ""));
    err.flush();
    shownLines = 0;
  }

  private String up() {
    return shownLines == 0 ? "" : String.format(Locale.ROOT, UP, shownLines);
  }

  /**
   * The table.
   *
   * @param elapsedNanos how long the match has been played
   * @param played games in that time
   */
  static List<String> lines(Summary summary, long elapsedNanos, int played) {
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "%-16s %5s %5s %5s %7s %7s  %s",
            "Engine",
            "won",
            "drawn",
            "lost",
            "score",
            "Elo",
            "95 % interval"));
    for (Summary.Row row : summary.engines()) {
      lines.add(
          String.format(
              Locale.ROOT,
              "%-16.16s %5d %5d %5d %7s %7s  %s",
              row.name(),
              row.wins(),
              row.draws(),
              row.losses(),
              number("%.1f %%", row.score(), 100),
              number("%+.0f", row.elo().difference(), 1),
              interval(row.elo())));
    }
    summary
        .sprt()
        .ifPresent(
            test ->
                lines.add(
                    String.format(
                        Locale.ROOT,
                        "SPRT: log-likelihood ratio %.2f of %.2f to %.2f",
                        test.logLikelihoodRatio(),
                        test.settings().lowerBound(),
                        test.settings().upperBound())));
    lines.add(progress(summary, elapsedNanos, played));
    return lines;
  }

  private static String progress(Summary summary, long elapsedNanos, int played) {
    double seconds = elapsedNanos / 1e9;
    double rate = seconds > 0 ? played / seconds : 0;
    int rest = summary.planned() - summary.games();
    String left =
        rate > 0 ? String.format(Locale.ROOT, ", at most %s left", duration(rest / rate)) : "";
    return String.format(
        Locale.ROOT,
        "%d of %d games, %.2f games/s%s",
        summary.games(),
        summary.planned(),
        rate,
        left);
  }

  private static String duration(double seconds) {
    if (seconds < 100) {
      return String.format(Locale.ROOT, "%.0f s", seconds);
    }
    return seconds < 6000
        ? String.format(Locale.ROOT, "%.0f min", seconds / 60)
        : String.format(Locale.ROOT, "%.1f h", seconds / 3600);
  }

  private static String interval(Elo elo) {
    return elo.low().isEmpty() && elo.high().isEmpty()
        ? "n/a"
        : number("%+.0f", elo.low(), 1) + " to " + number("%+.0f", elo.high(), 1);
  }

  private static String number(String format, OptionalDouble value, double factor) {
    return value.isEmpty()
        ? "n/a"
        : String.format(Locale.ROOT, format, factor * value.getAsDouble());
  }
}
