package emilia.cli.train;

import emilia.cli.AbstractCommand;
import emilia.cli.BuildInfo;
import emilia.cli.CommandFailure;
import emilia.cli.Console;
import emilia.cli.ExitCode;
import emilia.cli.FileFailure;
import emilia.cli.Interruption;
import emilia.cli.StatusLine;
import emilia.cli.files.FileUses;
import emilia.cli.files.OutputFiles;
import emilia.cli.options.LogFlags;
import emilia.cli.options.OptionConverter;
import emilia.cli.options.OptionValues;
import emilia.cli.options.SeedFlag;
import emilia.cli.options.ThreadsFlag;
import emilia.eval.MoveEvaluator;
import emilia.eval.PatternEvaluator;
import emilia.eval.PatternSet;
import emilia.eval.PatternWeights;
import emilia.eval.WeightsFile;
import emilia.io.AtomicFile;
import emilia.notation.NumberText;
import emilia.report.training.ErrorStatistics;
import emilia.report.training.TrainingPage;
import emilia.search.StopSignal;
import emilia.train.fit.ErrorMeasure;
import emilia.train.fit.PositionRequest;
import emilia.train.fit.TrainSettings;
import emilia.train.fit.Trainer;
import emilia.train.fit.TrainingOutcome;
import emilia.train.fit.WorkFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Fits the weights of a pattern evaluation to sample files. */
@Command(
    name = "train",
    header = "Fit the weights of the pattern evaluation to sample files.",
    description = {
      "",
      "Gathers the positions of all FILEs, merges equal ones, fits the weights, and writes them to"
          + " the file of --out, and how they came about to a file beside it that ends in"
          + " .properties. What is done is kept in the folder of --work: the same command goes on"
          + " where it was interrupted, and another one with the same FILEs need not gather them"
          + " again."
    },
    footer = {"", "Example: emilia train --out weights.bin --work work games.samples"})
public final class TrainCommand extends AbstractCommand {
  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      converter = LogFlags.PathConverter.class,
      description = "Sample files of selfplay.")
  private List<Path> samples;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      required = true,
      converter = LogFlags.PathConverter.class,
      description = "The file of weights to write.")
  private Path out;

  @Option(
      names = "--work",
      paramLabel = "DIR",
      required = true,
      converter = LogFlags.PathConverter.class,
      description = "A folder for what is kept; up to 2 GB for each million games.")
  private Path work;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      converter = LogFlags.PathConverter.class,
      description = "Write a report with charts to FILE, an HTML page.")
  private Path report;

  @Option(
      names = "--start",
      paramLabel = "FILE",
      converter = LogFlags.PathConverter.class,
      description = {
        "Go on from the weights of FILE, with its pattern set, knots and neurons, rather than begin"
            + " anew: for games that they were not fitted to."
      })
  private Path start;

  @Mixin private final FitFlags fit = new FitFlags();

  @Option(
      names = "--hold-out",
      paramLabel = "PERCENT",
      converter = PercentConverter.class,
      description = "So many games only measure the error, 0 to 99 (default: 2).")
  private double holdOutPercent = 2;

  @Option(
      names = "--min-discs",
      paramLabel = "N",
      converter = DiscsConverter.class,
      description = "Leave out positions with fewer discs, 4 to 63 (default: 4).")
  private int minDiscs = PositionRequest.MIN_DISCS;

  @Option(
      names = "--max-discs",
      paramLabel = "N",
      converter = DiscsConverter.class,
      description = "Leave out positions with more discs, 4 to 63 (default: 63).")
  private int maxDiscs = PositionRequest.MAX_DISCS;

  @Mixin private final ThreadsFlag threads = new ThreadsFlag();

  private StopSignal stop;

  /** The command on a console. */
  public TrainCommand(Console console) {
    super(console);
  }

  @Override
  protected void nameFiles(FileUses files) {
    for (Path sample : samples) {
      files.reads("FILE", sample);
    }
    if (start != null) {
      files.reads("--start", start);
      // It is not read, but tells how those weights came about: not to be written over.
      files.reads("the file beside --start,", Provenance.beside(start));
    }
    files.writes("--out", out);
    files.writes("the file beside --out,", Provenance.beside(out));
    files.writes("--report", report);
    for (Path made : WorkFolder.filesIn(work)) {
      files.writesIn("--work", made);
    }
  }

  @Override
  protected int run() throws CommandFailure {
    PositionRequest request;
    Trainer trainer;
    try {
      request = fit.request(samples, holdOutPercent / 100, minDiscs, maxDiscs);
      trainer = trainer(request);
    } catch (IllegalArgumentException e) {
      throw CommandFailure.usage(e.getMessage(), e);
    } catch (IOException e) {
      throw FileFailure.of(e);
    }
    OutputFiles.requireWritable(out);
    OutputFiles.requireWritable(Provenance.beside(out));
    OutputFiles.requireWritable(report);
    Provenance.warnOfUncommittedChanges(BuildInfo.load(), console());
    try (Interruption interruption = new Interruption();
        WorkFolder folder = WorkFolder.open(work);
        StatusLine line = new StatusLine(console())) {
      stop = interruption.signal();
      boolean done = run(request, trainer, folder, line);
      line.hide();
      if (!done) {
        console().error("interrupted; the same command goes on with what is done");
        return ExitCode.INTERRUPTED;
      }
      if (stop.isStopped()) {
        console().error("interrupted when all was done; the files are complete");
        return ExitCode.INTERRUPTED;
      }
      return ExitCode.DONE;
    } catch (IOException e) {
      throw FileFailure.of(e);
    }
  }

  private Trainer trainer(PositionRequest request) throws IOException {
    if (start == null) {
      return new Trainer(fit.set(), fit.knots(), request, fit.settings());
    }
    PatternWeights weights = WeightsFile.read(start);
    fit.startFrom(weights);
    try {
      return new Trainer(weights, request, fit.settings());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          start + ": " + e.getMessage() + "; --min-discs and --max-discs must leave its knots", e);
    }
  }

  /** Returns whether all was done, rather than stopped. */
  private boolean run(PositionRequest request, Trainer trainer, WorkFolder folder, StatusLine line)
      throws IOException {
    WorkFolder.Positions positions = positions(request, folder, line);
    if (positions == null) {
      return false;
    }
    long begin = System.nanoTime();
    Progress passes = new Progress("fitting", line);
    TrainingOutcome outcome =
        trainer.fit(folder, positions, threads.threads(), passes::update, stop);
    if (outcome == null) {
      return false;
    }
    say(line, "Weights: %s, knots: %d, in %.1f s", fit.set().id(), fit.knots().length, begin);
    line.show("measuring the error");
    ErrorMeasure.Errors errors =
        new ErrorMeasure(new PatternEvaluator(outcome.weights()), positions, request)
            .measure(threads.threads(), stop);
    if (errors == null) {
      return false;
    }
    line.show("writing the weights");
    byte[] bytes = WeightsFile.bytes(outcome.weights());
    Provenance provenance =
        new Provenance(commandLine(), request, fit, positions, outcome, errors, bytes.length);
    Provenance.write(bytes, provenance.properties(), out);
    if (report != null) {
      AtomicFile.write(report, TrainingPage.render(provenance.report(out.getFileName())));
    }
    line.hide();
    show(errors);
    return true;
  }

  private WorkFolder.Positions positions(
      PositionRequest request, WorkFolder folder, StatusLine line) throws IOException {
    long begin = System.nanoTime();
    line.show("looking at the samples");
    Progress games = new Progress("gathering games", line);
    WorkFolder.Positions positions =
        folder.positions(request, threads.threads(), games::update, stop);
    if (positions != null) {
      String how = positions.reused() ? "found as gathered before" : "gathered";
      say(
          line,
          "Positions: %d for training, %d held out, %s, in %.1f s",
          positions.trainingCount(),
          positions.holdOutCount(),
          how,
          begin);
      if (positions.trainingCount() == 0) {
        throw new IOException(
            "the sample files hold no positions to train on; --min-discs, --max-discs and --stray-from"
                + " leave some out, and if a file was cut off, whole blocks of games count alone");
      }
    }
    return positions;
  }

  /** Prints a line whose last argument is a time in nanoseconds from which on to count. */
  private void say(StatusLine line, String format, Object... arguments) {
    int last = arguments.length - 1;
    arguments[last] = (System.nanoTime() - (Long) arguments[last]) / 1e9;
    line.hide();
    console().printf(format, arguments);
  }

  private void show(ErrorMeasure.Errors errors) {
    show("Hold-out error", errors.holdOut(PositionRequest.MIN_DISCS, PositionRequest.MAX_DISCS));
    show("At 24 to 54 discs", errors.holdOut(24, 54));
  }

  private void show(String name, ErrorStatistics error) {
    if (error.positions() == 0) {
      console().printf("%s: there are no positions", name);
      return;
    }
    console()
        .printf(
            "%s: %.2f discs, squared %.2f (predicting a draw: %.2f), %s",
            name,
            error.meanAbsolute(),
            error.meanSquared(),
            error.meanSquaredLabel(),
            NumberText.count(error.positions(), "position"));
  }

  /** Options about the model and how it is fitted. */
  static final class FitFlags {
    private static final String DEFAULT_SET = "moves64";
    private static final String DEFAULT_KNOTS = "12,20,28,36,44,50,55,60";

    @Option(
        names = "--set",
        paramLabel = "ID",
        converter = SetConverter.class,
        description =
            "The pattern set: moves64, moves56, shapes64, shapes56, lines46 or order16 (default: "
                + DEFAULT_SET
                + ").")
    private PatternSet set;

    @Option(
        names = "--knots",
        paramLabel = "N,N,...",
        converter = KnotsConverter.class,
        description =
            "Numbers of discs that have weights of their own; between them weights are"
                + " interpolated (default: "
                + DEFAULT_KNOTS
                + ").")
    private Knots knots;

    @Option(
        names = "--neurons",
        paramLabel = "N",
        converter = NeuronsConverter.class,
        description =
            "Hidden neurons: 0 for a linear evaluation, or 3 (default: 3, and 0 for the set "
                + MoveEvaluator.SET
                + ").")
    private Integer neurons;

    @Option(
        names = "--epochs",
        paramLabel = "N",
        converter = EpochsConverter.class,
        description = "Passes over the positions, 1 to 10000 (default: 4).")
    private int epochs = 4;

    @Option(
        names = "--rate",
        paramLabel = "R",
        converter = RateConverter.class,
        description = "First step of a weight, in discs (default: 0.3, with --start 0.03).")
    private Double rate;

    @Option(
        names = "--hidden-rate",
        paramLabel = "R",
        converter = RateConverter.class,
        description =
            "First step of a weight of a hidden neuron (default: 0.1, with --start 0.01).")
    private Double hiddenRate;

    @Option(
        names = "--balance",
        paramLabel = "DISCS",
        converter = RateConverter.class,
        description = "A position of this value counts half as much as an even one (default: 20).")
    private double balanceDiscs = 20;

    private PatternWeights start;

    @Mixin private final SeedFlag seed = new SeedFlag();

    @Option(
        names = "--lambda",
        paramLabel = "X",
        converter = LambdaConverter.class,
        description = {
          "How far labels look ahead, 0 to 1: 0 is the value of the search one move later, 1 the final"
              + " score (default: 0.7)."
        })
    private double lambda = 0.7;

    @Option(
        names = "--stray-from",
        paramLabel = "N",
        converter = DiscsConverter.class,
        description =
            "Leave out positions with fewer discs of games with stray moves, 4 to 63 (default: 37).")
    private int strayFromDiscs = 37;

    PositionRequest request(List<Path> samples, double holdOutShare, int minDiscs, int maxDiscs) {
      return new PositionRequest(samples, holdOutShare, minDiscs, maxDiscs, lambda, strayFromDiscs);
    }

    /**
     * Takes from weights what is theirs.
     *
     * @throws IllegalArgumentException if an option says something about that
     */
    void startFrom(PatternWeights weights) {
      requireAbsent("--set", set);
      requireAbsent("--knots", knots);
      requireAbsent("--neurons", neurons);
      start = weights;
      neurons = weights.neurons().size();
    }

    private static void requireAbsent(String option, Object value) {
      if (value != null) {
        throw new IllegalArgumentException(
            option + " does not go with --start: the weights that it begins with say that");
      }
    }

    /** The weights to begin with, or {@code null}. */
    PatternWeights start() {
      return start;
    }

    PatternSet set() {
      if (start != null) {
        return start.set();
      }
      return set == null ? PatternSet.byId(DEFAULT_SET) : set;
    }

    int[] knots() {
      if (start != null) {
        return start.knots();
      }
      Knots chosen = knots == null ? KnotsConverter.knots(DEFAULT_KNOTS) : knots;
      return chosen.discs().stream().mapToInt(Integer::intValue).toArray();
    }

    TrainSettings settings() {
      // Weights that are good already are only to be moved a little.
      double share = start == null ? 1 : 10;
      return new TrainSettings(
          seed.seed(),
          epochs,
          neurons(),
          rate == null ? 0.3 / share : rate,
          hiddenRate == null ? 0.1 / share : hiddenRate,
          balanceDiscs);
    }

    private int neurons() {
      if (neurons != null) {
        return neurons;
      }
      return set().id().equals(MoveEvaluator.SET) ? 0 : PatternWeights.NEURONS;
    }
  }

  /** Reads {@code --set}. */
  static final class SetConverter extends OptionConverter<PatternSet> {
    SetConverter() {
      super(PatternSet::byId);
    }
  }

  /** The value of {@code --knots}. */
  record Knots(List<Integer> discs) {}

  /** Reads {@code --knots}. */
  static final class KnotsConverter extends OptionConverter<Knots> {
    KnotsConverter() {
      super(KnotsConverter::knots);
    }

    private static Knots knots(String text) {
      return new Knots(Arrays.stream(text.split(",", -1)).map(KnotsConverter::knot).toList());
    }

    private static int knot(String text) {
      return (int) OptionValues.integer(text, 4, 63, "numbers of discs such as 12,18,24");
    }
  }

  /** Reads {@code --epochs}. */
  static final class EpochsConverter extends OptionConverter<Integer> {
    EpochsConverter() {
      super(text -> (int) OptionValues.integer(text, 1, 10_000, "a number of passes, 1 to 10000"));
    }
  }

  /** Reads {@code --neurons}. */
  static final class NeuronsConverter extends OptionConverter<Integer> {
    NeuronsConverter() {
      super(text -> (int) OptionValues.integer(text, 0, PatternWeights.NEURONS, "0 or 3 neurons"));
    }
  }

  /** Reads {@code --min-discs} and the other numbers of discs. */
  static final class DiscsConverter extends OptionConverter<Integer> {
    DiscsConverter() {
      super(text -> (int) OptionValues.integer(text, 4, 63, "a number of discs, 4 to 63"));
    }
  }

  /** Reads {@code --lambda}. */
  static final class LambdaConverter extends OptionConverter<Double> {
    LambdaConverter() {
      super(text -> number(text, 1, "a number of 0 to 1"));
    }
  }

  /** Reads {@code --hold-out}. */
  static final class PercentConverter extends OptionConverter<Double> {
    PercentConverter() {
      super(text -> number(text, 99, "a percentage of 0 to 99"));
    }
  }

  /** Reads {@code --rate} and {@code --hidden-rate}. */
  static final class RateConverter extends OptionConverter<Double> {
    RateConverter() {
      super(text -> number(text, 1000, "a rate such as 0.002"));
    }
  }

  private static double number(String text, double max, String expected) {
    if (text.matches("\\d{1,4}(\\.\\d{1,9})?") && Double.parseDouble(text) <= max) {
      return Double.parseDouble(text);
    }
    throw new IllegalArgumentException(
        String.format(Locale.ROOT, "expected %s, found \"%s\"", expected, text));
  }
}
