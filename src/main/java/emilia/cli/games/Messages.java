package emilia.cli.games;

import emilia.cli.Console;

/** Messages of one kind on standard error: the first few, and how many there are in all. */
public final class Messages {
  /** Enough to see what is wrong with a file. */
  private static final int MAX_SHOWN = 5;

  private final Console console;
  private final String prefix;
  private final String kind;
  private int count;

  /**
   * No messages yet.
   *
   * @param prefix how each begins
   * @param kind what they are, in the plural
   */
  public Messages(Console console, String prefix, String kind) {
    this.console = console;
    this.prefix = prefix;
    this.kind = kind;
  }

  /** Shows a message; after the fifth only that there are more. */
  public void add(String message) {
    count++;
    if (count <= MAX_SHOWN) {
      console.error(prefix + message);
    } else if (count == MAX_SHOWN + 1) {
      console.error(prefix + "there are more " + kind);
    }
  }

  /** How many messages there were. */
  public int count() {
    return count;
  }
}
