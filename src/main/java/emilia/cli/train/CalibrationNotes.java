package emilia.cli.train;

import emilia.cli.BuildInfo;
import emilia.eval.PatternWeights;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.function.Consumer;

/**
 * How calibrated weights came about: what is known of those they were made of, and how they were
 * calibrated. All is read before the work, so that nothing can fail once it is done but writing.
 */
final class CalibrationNotes {
  /** No provenance is longer; what is behind is no provenance. */
  private static final int MAX_BYTES = 1 << 20;

  private final List<String> before = new ArrayList<>();
  private final String samples;

  private CalibrationNotes(String samples) {
    this.samples = samples;
  }

  /**
   * Reads what is known.
   *
   * @param provenance the file beside the weights to calibrate; nothing is known if there is none
   * @param samples the games to calibrate with
   * @param warnings hears if what is known cannot be read; it is left out then, since all of what
   *     is written would be as unreadable
   */
  static CalibrationNotes read(Path provenance, Path samples, Consumer<String> warnings)
      throws IOException {
    CalibrationNotes notes = new CalibrationNotes(Provenance.describe(samples));
    if (Files.isRegularFile(provenance)) {
      byte[] bytes;
      try (InputStream in = Files.newInputStream(provenance)) {
        bytes = in.readNBytes(MAX_BYTES);
      }
      String text = new String(bytes, StandardCharsets.UTF_8);
      if (areProperties(text)) {
        text.lines().forEach(notes::keep);
      } else {
        warnings.accept(
            "warning: "
                + provenance
                + ": no Java properties, so that what it says of the weights is left out");
      }
    }
    return notes;
  }

  /** Whether a text can be read as properties, and is without control characters. */
  private static boolean areProperties(String text) {
    boolean printable = text.chars().allMatch(c -> c >= ' ' || c == '\t' || c == '\n' || c == '\r');
    try {
      new Properties().load(new StringReader(text));
      return printable;
    } catch (IOException | IllegalArgumentException e) {
      return false;
    }
  }

  /** What will be said anew of the weights is kept as what was so before. */
  private void keep(String line) {
    if (line.matches("(before\\.)*(checksum|calibration\\b.*)=.*")) {
      before.add("before." + line);
    } else if (!line.startsWith("bytes=")) {
      before.add(line);
    }
  }

  /**
   * All of it as Java properties.
   *
   * @param bytes the size of the file of weights
   */
  String properties(String commandLine, PatternWeights weights, long bytes) {
    StringBuilder text = new StringBuilder();
    before.forEach(line -> text.append(line).append('\n'));
    BuildInfo build = BuildInfo.load();
    Provenance.append(text, "checksum", String.format(Locale.ROOT, "%08x", weights.checksum()));
    Provenance.append(text, "bytes", Long.toString(bytes));
    Provenance.append(text, "calibration", "emilia " + commandLine);
    Provenance.append(text, "calibration.samples", samples);
    Provenance.append(text, "calibration.version", build.describe());
    Provenance.append(
        text, "calibration.date", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    return text.toString();
  }
}
