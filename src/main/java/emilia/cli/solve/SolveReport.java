package emilia.cli.solve;

import emilia.cli.Console;
import java.util.Locale;

/** Prints the outcome of {@code solve} in one format. Called by one thread at a time. */
interface SolveReport {
  /** The formats. */
  enum Format {
    TEXT,
    JSON,
    CSV,
    OBF;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A position is done. */
  void add(SolvedPosition solved);

  /** After the last position, or when the user interrupts. */
  void end(SolveTotals totals);

  /** The report in a format. */
  static SolveReport of(Format format, SolveTask task, Console console) {
    return switch (format) {
      case TEXT -> new TextReport(task, console);
      case JSON -> new JsonReport(task, console);
      case CSV -> new CsvReport(task, console);
      case OBF -> new ObfReport(task, console);
    };
  }
}
