package emilia.cli.games;

import emilia.cli.Console;

/** Messages of one kind on standard error: the first few, and how many there are in all. */
final class Messages {
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
  Messages(Console console, String prefix, String kind) {
    this.console = console;
    this.prefix = prefix;
    this.kind = kind;
  }

  void add(String message) {
    count++;
    if (count <= MAX_SHOWN) {
      console.error(prefix + message);
    } else if (count == MAX_SHOWN + 1) {
      console.error(prefix + "there are more " + kind);
    }
  }

  int count() {
    return count;
  }
}
