package emilia.match.check;

import emilia.notation.NotationException;

/** What is wrong with the output of an engine, whatever was asked: the first of each kind. */
final class Observations {
  private String notAscii;
  private String malformed;

  /** Looks at a line of output. */
  void see(String line) {
    if (notAscii == null && !line.chars().allMatch(c -> c >= ' ' && c <= '~' || c == '\t')) {
      notAscii = NotationException.quote(line);
    }
  }

  /** Notes a line that GUIs cannot read. */
  void malformed(String line) {
    if (malformed == null) {
      malformed = NotationException.quote(line);
    }
  }

  /** The first line with other characters than printable ASCII, in quotes; null for none. */
  String notAscii() {
    return notAscii;
  }

  /** The first line that GUIs cannot read, in quotes; null for none. */
  String malformed() {
    return malformed;
  }
}
