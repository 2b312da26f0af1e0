package emilia.cli.train;

import emilia.cli.BuildInfo;
import emilia.cli.Console;
import emilia.eval.PatternWeights;
import emilia.io.AtomicFile;
import emilia.notation.NumberText;
import emilia.report.training.ErrorRow;
import emilia.report.training.ErrorStatistics;
import emilia.report.training.TrainingReport;
import emilia.train.SampleReader;
import emilia.train.fit.ErrorMeasure;
import emilia.train.fit.PositionRequest;
import emilia.train.fit.TrainSettings;
import emilia.train.fit.TrainingOutcome;
import emilia.train.fit.WeightSurvey;
import emilia.train.fit.WorkFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How a file of weights came about: what stands in the file beside it, and at the top of reports.
 */
final class Provenance {
  private static final int BOARDS_PER_KNOT = 12;

  private final TrainingOutcome outcome;
  private final ErrorMeasure.Errors errors;
  private final Map<String, String> facts = new LinkedHashMap<>();

  Provenance(
      String commandLine,
      PositionRequest request,
      TrainCommand.FitFlags fit,
      WorkFolder.Positions positions,
      TrainingOutcome outcome,
      ErrorMeasure.Errors errors,
      long bytes) {
    this.outcome = outcome;
    this.errors = errors;
    BuildInfo build = BuildInfo.load();
    TrainSettings settings = fit.settings();
    PatternWeights weights = outcome.weights();
    facts.put("command", "emilia " + commandLine);
    facts.put("version", build.describe());
    facts.put("date", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    facts.put("checksum", String.format(Locale.ROOT, "%08x", weights.checksum()));
    facts.put("bytes", Long.toString(bytes));
    facts.put("pattern-set", weights.set().id());
    facts.put("knots", join(weights.knots()));
    facts.put("neurons", Integer.toString(settings.neurons()));
    if (fit.start() != null) {
      facts.put("start", String.format(Locale.ROOT, "checksum %08x", fit.start().checksum()));
    }
    facts.put("epochs", Integer.toString(settings.epochs()));
    facts.put("rate", Double.toString(settings.rate()));
    facts.put("hidden-rate", Double.toString(settings.hiddenRate()));
    facts.put("balance", Double.toString(settings.balanceDiscs()));
    facts.put("seed", Long.toString(settings.seed()));
    facts.put("hold-out-percent", Double.toString(request.holdOutShare() * 100));
    facts.put("lambda", Double.toString(request.lambda()));
    facts.put("stray-from", Integer.toString(request.strayFromDiscs()));
    facts.put("discs", request.minDiscs() + "-" + request.maxDiscs());
    int number = 1;
    for (WorkFolder.Source source : positions.sources()) {
      facts.put("samples." + number, describe(source));
      number++;
    }
    facts.put("positions.training", Long.toString(positions.trainingCount()));
    facts.put("positions.hold-out", Long.toString(positions.holdOutCount()));
    facts.put("hold-out", describe(errors.holdOut(4, 63)));
    facts.put("hold-out.24-54", describe(errors.holdOut(24, 54)));
  }

  private static String join(int[] numbers) {
    return Arrays.stream(numbers).mapToObj(Integer::toString).collect(Collectors.joining(","));
  }

  private static String describe(WorkFolder.Source source) {
    return String.format(
        Locale.ROOT,
        "%s (%d bytes, %s): %s",
        source.name(),
        source.bytes(),
        NumberText.count(source.games(), "game"),
        describe(source.settings()));
  }

  /** A sample file in words. */
  static String describe(Path samples) throws IOException {
    try (SampleReader reader = SampleReader.open(samples)) {
      return String.format(
          Locale.ROOT,
          "%s (%d bytes): %s",
          samples.getFileName(),
          Files.size(samples),
          describe(reader.settings()));
    }
  }

  private static String describe(Map<String, String> settings) {
    return settings.entrySet().stream()
        .map(setting -> setting.getKey() + "=" + setting.getValue())
        .collect(Collectors.joining("; "));
  }

  private static String describe(ErrorStatistics error) {
    return String.format(
        Locale.ROOT,
        "absolute %.3f, squared %.3f, positions %d",
        error.meanAbsolute(),
        error.meanSquared(),
        error.positions());
  }

  /**
   * Says before the work if what will stand in the provenance is of little use: a build that nobody
   * can make again.
   */
  static void warnOfUncommittedChanges(BuildInfo build, Console console) {
    if (build.hasUncommittedChanges()) {
      console.error(
          "warning: the provenance will name commit "
              + build.commit()
              + ", a build with uncommitted changes, which nobody can make again; commit and build"
              + " first");
    }
  }

  /** Where the provenance of a file of weights goes. */
  static Path beside(Path weights) {
    Path last = weights.getFileName();
    String name = last == null ? "" : last.toString();
    int dot = name.lastIndexOf('.');
    return weights.resolveSibling((dot <= 0 ? name : name.substring(0, dot)) + ".properties");
  }

  /**
   * Writes weights and, beside them, how they came about: both or, if there is no room, neither.
   *
   * @param notes Java properties, which are written in UTF-8
   */
  static void write(byte[] weights, String notes, Path out) throws IOException {
    // Interrupted, the commands end their files themselves.
    try (AtomicFile file = AtomicFile.createForOwnerToEnd(out);
        AtomicFile beside = AtomicFile.createForOwnerToEnd(beside(out))) {
      file.out().write(weights);
      beside.out().write(notes.getBytes(StandardCharsets.UTF_8));
      AtomicFile.commitBoth(file, beside);
    }
  }

  /** All facts and the hold-out errors by number of discs as Java properties. */
  String properties() {
    StringBuilder text = new StringBuilder();
    facts.forEach((key, value) -> append(text, key, value));
    for (ErrorRow row : errors.rows()) {
      if (row.holdOut().positions() > 0) {
        append(text, "hold-out." + row.discs(), describe(row.holdOut()));
      }
    }
    return text.toString();
  }

  static void append(StringBuilder text, String key, String value) {
    String line = value.replace("\\", "\\\\").replace("\r", "\\r").replace("\n", "\\n");
    text.append(key).append('=').append(line).append('\n');
  }

  /** What the report shows of the weights in a file of that name. */
  TrainingReport report(Path name) {
    WeightSurvey survey = new WeightSurvey(outcome);
    int knots = outcome.weights().knots().length;
    int[] shown = IntStream.of(0, knots / 3, 2 * knots / 3, knots - 1).distinct().toArray();
    return new TrainingReport(
        "Training of " + name,
        facts,
        errors.rows(),
        errors.calibration(),
        survey.coverage(),
        survey.largest(shown, BOARDS_PER_KNOT));
  }
}
