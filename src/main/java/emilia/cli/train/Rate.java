package emilia.cli.train;

import emilia.cli.StatusLine;
import emilia.notation.NumberText;
import java.util.Locale;

/**
 * Shows on a status line how far a long piece of work is, how fast it goes, and how long it will
 * take. Safe for use by several threads.
 */
final class Rate {
  private static final long INTERVAL_NANOS = 500_000_000;

  private final String unit;
  private final long total;
  private final StatusLine line;
  private final long startNanos = System.nanoTime();
  private long first = -1;
  private long done;
  private long shownNanos;

  /**
   * The rate of some work.
   *
   * @param unit what is counted, in the singular
   * @param total how many there will be
   */
  Rate(String unit, long total, StatusLine line) {
    this.unit = unit;
    this.total = total;
    this.line = line;
    this.shownNanos = startNanos;
  }

  /** So many are done; the first call tells how many were done before. */
  synchronized void update(long count) {
    if (first < 0) {
      first = count;
    }
    done = count;
    long now = System.nanoTime();
    if (now - shownNanos >= INTERVAL_NANOS) {
      shownNanos = now;
      line.show(text(now));
    }
  }

  private String text(long now) {
    double speed = speed(now);
    String left = speed > 0 ? ", about " + duration((total - done) / speed) + " left" : "";
    return String.format(
        Locale.ROOT, "%,d of %,d %ss, %s %ss/s%s", done, total, unit, decimal(speed), unit, left);
  }

  private double speed(long now) {
    return (done - first) * 1e9 / Math.max(1, now - startNanos);
  }

  private static String decimal(double speed) {
    return String.format(Locale.ROOT, speed < 10 ? "%.2f" : "%,.0f", speed);
  }

  /** A time with no more digits than it deserves. */
  static String duration(double seconds) {
    if (seconds < 100) {
      return String.format(Locale.ROOT, "%.0f s", seconds);
    }
    if (seconds < 6000) {
      return String.format(Locale.ROOT, "%.0f min", seconds / 60);
    }
    return String.format(Locale.ROOT, "%.1f h", seconds / 3600);
  }

  /** What was done, in how much time and how fast; without new ones there is no speed. */
  synchronized String summary() {
    long now = System.nanoTime();
    long fresh = done - Math.max(0, first);
    String all = NumberText.count(done, unit);
    if (fresh == 0) {
      return all + ", none of them new";
    }
    return String.format(
        Locale.ROOT,
        "%s, %d of them new, in %.1f s: %s %ss/s",
        all,
        fresh,
        (now - startNanos) / 1e9,
        decimal(speed(now)),
        unit);
  }
}
