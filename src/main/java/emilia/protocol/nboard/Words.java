package emilia.protocol.nboard;

import java.util.ArrayList;
import java.util.List;

/**
 * Takes a line apart at blanks. Blank is every character up to the space, so also tabs and whatever
 * control characters stray into a line.
 */
final class Words {
  private final String line;
  private int next;

  Words(String line) {
    this.line = line;
    skipBlanks();
  }

  /** The next word; empty at the end of the line. */
  String next() {
    int from = next;
    while (next < line.length() && line.charAt(next) > ' ') {
      next++;
    }
    String word = line.substring(from, next);
    skipBlanks();
    return word;
  }

  /** The next word, which must be the last: empty if there is none or more than one. */
  String last() {
    String word = next();
    return isAtEnd() ? word : "";
  }

  /** All that follows, without the blanks around it. */
  String rest() {
    int to = line.length();
    while (to > next && line.charAt(to - 1) <= ' ') {
      to--;
    }
    String rest = line.substring(next, to);
    next = line.length();
    return rest;
  }

  /** The words that follow, at most {@code limit} of them. */
  List<String> upTo(int limit) {
    List<String> words = new ArrayList<>();
    while (!isAtEnd() && words.size() < limit) {
      words.add(next());
    }
    return words;
  }

  boolean isAtEnd() {
    return next == line.length();
  }

  private void skipBlanks() {
    while (next < line.length() && line.charAt(next) <= ' ') {
      next++;
    }
  }
}
