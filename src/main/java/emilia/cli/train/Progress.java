package emilia.cli.train;

import emilia.cli.StatusLine;
import java.util.Locale;

/** Shows on a status line which part of some work is done. Safe for use by several threads. */
final class Progress {
  private static final long INTERVAL_NANOS = 500_000_000;

  private final String work;
  private final StatusLine line;
  private final long startNanos = System.nanoTime();
  private long first = -1;
  private long shownNanos;

  Progress(String work, StatusLine line) {
    this.work = work;
    this.line = line;
  }

  /** So much of so much is done. */
  synchronized void update(long done, long total) {
    long now = System.nanoTime();
    if (first < 0) {
      first = done;
    }
    if (shownNanos != 0 && now - shownNanos < INTERVAL_NANOS) {
      return;
    }
    shownNanos = now;
    double share = done == first ? 0 : (double) (done - first) / (total - first);
    double seconds = (now - startNanos) / 1e9;
    String left = share == 0 ? "" : ", about " + Rate.duration(seconds / share - seconds) + " left";
    line.show(String.format(Locale.ROOT, "%s: %,d of %,d%s", work, done, total, left));
  }
}
