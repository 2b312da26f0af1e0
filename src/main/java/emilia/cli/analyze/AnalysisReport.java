package emilia.cli.analyze;

import emilia.cli.Console;
import java.util.Locale;

/** Prints what was found in one format. Called by one thread at a time. */
interface AnalysisReport {
  /** The formats. */
  enum Format {
    TEXT,
    JSON,
    CSV,
    OBF,
    HTML;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A position is done. */
  void add(AnalyzedPosition position);

  /** After the last position, or when the user interrupts. */
  default void end(AnalysisTotals totals) {
    // Whoever reads lines can add them up.
  }

  /**
   * The report in a format.
   *
   * @param settings what a page tells of the program and its options
   */
  static AnalysisReport of(Format format, Console console, AnalysisSettings settings) {
    return switch (format) {
      case TEXT -> new TextReport(console);
      case JSON -> new JsonReport(console);
      case CSV -> new CsvReport(console);
      case OBF -> new ObfReport(console);
      case HTML -> new HtmlReport(console, settings);
    };
  }
}
