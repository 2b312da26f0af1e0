package emilia.cli;

import java.io.PrintStream;
import java.util.function.LongSupplier;

/**
 * A line on a terminal that is written again and again. If standard error is no terminal, as in a
 * log of work over night, it is a line a minute: what is over sooner is not worth one. Safe for use
 * by several threads.
 */
public final class StatusLine implements AutoCloseable {
  /** Narrower than any terminal, since a line that wraps cannot be written over. */
  private static final int WIDTH = 78;

  private static final long LINE_NANOS = 60_000_000_000L;

  private final PrintStream err;
  private final boolean shows;
  private final LongSupplier clock;
  private int shownLength;

  /** When the last whole line was printed, or could have been. */
  private long printedNanos;

  /** A line on the standard error of {@code console}. */
  public StatusLine(Console console) {
    this(console, System::nanoTime);
  }

  /**
   * A line on the standard error of {@code console}.
   *
   * @param clock in nanoseconds
   */
  StatusLine(Console console, LongSupplier clock) {
    this.err = console.err();
    this.shows = console.errIsTerminal();
    this.clock = clock;
    this.printedNanos = clock.getAsLong();
  }

  /** Whether there is a terminal, on which what is shown can be seen at once. */
  public boolean shows() {
    return shows;
  }

  /** Shows a text in the place of the one before; cut off where it is too long. */
  public synchronized void show(String line) {
    if (!shows) {
      long now = clock.getAsLong();
      if (now - printedNanos >= LINE_NANOS) {
        printedNanos = now;
        err.println(line);
      }
      return;
    }
    String text = line.length() > WIDTH ? line.substring(0, WIDTH) : line;
    String blanks = " ".repeat(Math.max(0, shownLength - text.length()));
    err.print("\r" + text + blanks);
    err.flush();
    shownLength = text.length();
  }

  /** Takes the line away, so that something else can be printed. */
  public synchronized void hide() {
    if (shownLength > 0) {
      err.print("\r" + " ".repeat(shownLength) + "\r");
      err.flush();
      shownLength = 0;
    }
  }

  @Override
  public void close() {
    hide();
  }
}
