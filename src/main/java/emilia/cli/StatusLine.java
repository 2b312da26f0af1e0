package emilia.cli;

import java.io.PrintStream;

/**
 * A line on a terminal that is written again and again. If standard error is no terminal, nothing
 * is shown. Safe for use by several threads.
 */
public final class StatusLine implements AutoCloseable {
  /** Narrower than any terminal, since a line that wraps cannot be written over. */
  private static final int WIDTH = 78;

  private final PrintStream err;
  private final boolean shows;
  private int shownLength;

  /** A line on the standard error of {@code console}. */
  public StatusLine(Console console) {
    this.err = console.err();
    this.shows = console.errIsTerminal();
  }

  /** Whether anything is shown. */
  public boolean shows() {
    return shows;
  }

  /** Shows a text in the place of the one before; cut off where it is too long. */
  public synchronized void show(String line) {
    if (!shows) {
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
