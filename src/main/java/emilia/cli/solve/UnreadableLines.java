package emilia.cli.solve;

import emilia.cli.Console;
import emilia.notation.NotationException;

/** Names lines of the input that are no positions on standard error, and counts them. */
final class UnreadableLines {
  /** Enough to see what is wrong with a file that is no OBF at all. */
  private static final int MAX_SHOWN = 5;

  private final Console console;
  private int count;

  UnreadableLines(Console console) {
    this.console = console;
  }

  /** A line could not be read; after the fifth it is only told that there are more. */
  void add(NotationException error) {
    count++;
    if (count <= MAX_SHOWN) {
      console.error("emilia solve: " + error.getMessage());
    } else if (count == MAX_SHOWN + 1) {
      console.error("emilia solve: there are more lines that cannot be read");
    }
  }

  /** How many lines could not be read. */
  int count() {
    return count;
  }
}
