package emilia.match.check;

import java.util.Locale;

/**
 * How one check ended.
 *
 * @param name what was checked
 * @param outcome whether the engine did as expected
 * @param sent what the engine was sent, in short
 * @param expected what it should do
 * @param got what it did
 */
public record CheckResult(String name, Outcome outcome, String sent, String expected, String got) {
  /** Whether the engine did as expected. */
  public enum Outcome {
    /** It did. */
    OK("ok"),
    /** It did not. */
    FAILED("FAILED"),
    /** It was not asked: the engine does not run, or has no such command. */
    SKIPPED("skipped");

    private final String title;

    Outcome(String title) {
      this.title = title;
    }
  }

  /** The result as one line of a report. */
  public String line() {
    String dialogue = sent.isEmpty() ? "" : "sent " + sent + "; ";
    return String.format(
        Locale.ROOT,
        "%-7s  %s: %sexpected %s; got %s",
        outcome.title,
        name,
        dialogue,
        expected,
        got);
  }
}
