package emilia.cli.train;

import emilia.board.Position;
import emilia.cli.AbstractCommand;
import emilia.cli.CommandFailure;
import emilia.cli.Console;
import emilia.cli.ExitCode;
import emilia.cli.FileFailure;
import emilia.cli.Interruption;
import emilia.cli.StatusLine;
import emilia.cli.files.FileUses;
import emilia.cli.options.EvaluationFlag;
import emilia.cli.options.LogFlags;
import emilia.cli.options.OptionConverter;
import emilia.cli.options.OptionValues;
import emilia.cli.options.SeedFlag;
import emilia.notation.NumberText;
import emilia.search.ProbCut;
import emilia.search.StopSignal;
import emilia.train.ProbCutFitter;
import emilia.train.SamplePositions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.IntConsumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Fits the error model of selective search. */
@Command(
    name = "fit-probcut",
    header = "Fit the error model of selective search to searches of its own.",
    description = {
      "",
      "Draws positions from the games of FILE, one from each at most, searches them with full width"
          + " to all depths up to --depth, odd and even ones, solves others, and fits how far"
          + " shallow searches are from deep ones and from the exact score: the standard deviation"
          + " in discs is exp(base + perEmpty * empties + perDepth * depth + perShallow"
          + " * shallowDepth).",
      "",
      "Prints the four coefficients, first for searches and then for solves, and how far the model"
          + " is from what was measured: \"root mean square of the logarithms\" is that of the"
          + " differences between the natural logarithms of measured and modelled deviations,"
          + " so 0.1 means that they differ by about a tenth. Selective search uses one shallow"
          + " depth for each deep search or solve; other pairs count a fifth as much. Then follows"
          + " a line for each group of at least 30 errors:",
      "",
      "  empties   empty squares; of searches also those with 2 fewer to 1 more",
      "  depth     of the deep search in plies; \"end\" for a solve",
      "  shallow   of the shallow search in plies; 0 is the evaluation alone",
      "  errors    how many differences of a deep and a shallow value there are",
      "  measured  their standard deviation in discs, around 0",
      "  model     what the model says of it",
      "  used      \"yes\" if selective search uses this pair"
    },
    footer = {"", "Example: emilia fit-probcut games.samples --weights w.bin --positions 2000"})
public final class FitProbCutCommand extends AbstractCommand {
  private static final int DEFAULT_POSITIONS = 2000;
  private static final int DEFAULT_DEPTH = 10;
  private static final int DEFAULT_SOLVES = 1000;

  /** Solves of fewer squares are never selective. */
  private static final int MIN_SOLVE_EMPTIES = ProbCut.LEAST_EMPTIES;

  private static final int DEFAULT_SOLVE_EMPTIES = 22;
  private static final int LEAST_SHALLOW_DEPTH = 8;

  /** Further on the games are nearly over. */
  private static final int MIN_EMPTIES = 14;

  @Parameters(
      paramLabel = "FILE",
      converter = LogFlags.PathConverter.class,
      description = "A sample file of selfplay.")
  private Path samples;

  @Option(
      names = "--positions",
      paramLabel = "N",
      converter = CountConverter.class,
      description =
          "Positions to search, 1 to 1000000 (default: "
              + DEFAULT_POSITIONS
              + "); fewer than 400 say little.")
  private int positions = DEFAULT_POSITIONS;

  @Option(
      names = "--depth",
      paramLabel = "N",
      converter = DepthConverter.class,
      description = "Depth of their searches, 2 to 20 (default: " + DEFAULT_DEPTH + ").")
  private int depth = DEFAULT_DEPTH;

  @Option(
      names = "--solves",
      paramLabel = "N",
      converter = CountConverter.class,
      description =
          "Positions of at least 12 empty squares to solve, 1 to 1000000 (default: "
              + DEFAULT_SOLVES
              + "); fewer than 30 for each number of empty squares say little.")
  private int solves = DEFAULT_SOLVES;

  @Option(
      names = "--solve-empties",
      paramLabel = "N",
      converter = EmptiesConverter.class,
      description =
          "The most empty squares of those, 12 to 30 (default: " + DEFAULT_SOLVE_EMPTIES + ").")
  private int solveEmpties = DEFAULT_SOLVE_EMPTIES;

  @Mixin private final SeedFlag seed = new SeedFlag();

  @Mixin private final EvaluationFlag evaluation = new EvaluationFlag();

  /** Whether the estimates are through. */
  private boolean fitted;

  /** Positions that are done of those that are searched or solved now. */
  private int done;

  /** The command on a console. */
  public FitProbCutCommand(Console console) {
    super(console);
  }

  @Override
  protected void nameFiles(FileUses files) {
    files.reads("FILE", samples);
    evaluation.nameFiles(files);
  }

  @Override
  protected int run() throws CommandFailure {
    ProbCutFitter fitter = new ProbCutFitter(evaluation.evaluator());
    List<Position> searched;
    List<Position> solved;
    try {
      SplittableRandom random = new SplittableRandom(seed.seed());
      int least = Math.max(MIN_EMPTIES, depth + 1);
      searched = SamplePositions.draw(samples, positions, least, 60, random.split());
      solved =
          SamplePositions.draw(samples, solves, MIN_SOLVE_EMPTIES, solveEmpties, random.split());
    } catch (IOException e) {
      throw FileFailure.of(e);
    }
    requireSome(searched, "--depth", Math.max(MIN_EMPTIES, depth + 1), 60);
    requireSome(solved, "--solve-empties", MIN_SOLVE_EMPTIES, solveEmpties);
    // Not after minutes of searches.
    List<Position> toSearch = searched;
    List<Position> toSolve = solved;
    requireEnough(
        () -> ProbCutFitter.requireEnoughForEstimates(toSearch, depth),
        advice("search", "--positions", positions));
    requireEnough(
        () -> ProbCutFitter.requireEnoughForSolves(toSolve, shallowDepth()),
        advice("solve", "--solves", solves));
    try (Interruption interruption = new Interruption();
        StatusLine line = new StatusLine(console())) {
      StopSignal stop = interruption.signal();
      try {
        ProbCutFitter.Model estimates =
            fitter.fitEstimates(searched, depth, progress("searching", searched, line), stop);
        fitted = !stop.isStopped();
        if (fitted) {
          line.hide();
          show("Estimates", searched.size(), estimates);
        }
        ProbCutFitter.Model exact =
            fitter.fitSolves(solved, shallowDepth(), progress("solving", solved, line), stop);
        if (!stop.isStopped()) {
          line.hide();
          console().println("");
          show("Solves", solved.size(), exact);
          return ExitCode.DONE;
        }
      } catch (IllegalArgumentException e) {
        if (!stop.isStopped()) {
          throw CommandFailure.failed(samples + ": " + e.getMessage(), e);
        }
      }
      line.hide();
      console()
          .error(
              String.format(
                  Locale.ROOT,
                  fitted
                      ? "interrupted after %d of %s; the fit of the estimates is complete"
                      : "interrupted after searches of %d of %s; nothing was fitted",
                  done,
                  fitted
                      ? NumberText.count(solved.size(), "solve")
                      : NumberText.count(searched.size(), "position")));
      return ExitCode.INTERRUPTED;
    }
  }

  /** Deep enough for the shallow searches of all these solves, and less deep than they are. */
  private int shallowDepth() {
    return Math.max(LEAST_SHALLOW_DEPTH, ProbCut.shallowDepthOfSolve(solveEmpties));
  }

  /**
   * A file may hold games without a position that can be used.
   *
   * @param option what else might help
   */
  private void requireSome(List<Position> drawn, String option, int least, int most)
      throws CommandFailure {
    if (drawn.isEmpty()) {
      throw CommandFailure.failed(
          String.format(
              Locale.ROOT,
              "%s: no game has a position of %d to %d empty squares; take games that were recorded"
                  + " from an earlier ply (selfplay --random-plies), or another %s",
              samples,
              least,
              most,
              option),
          null);
    }
  }

  private void requireEnough(Runnable check, String advice) throws CommandFailure {
    try {
      check.run();
    } catch (IllegalArgumentException e) {
      throw CommandFailure.failed(samples + ": " + e.getMessage() + advice, e);
    }
  }

  /** What to do about too few positions; one that is drawn comes from a game of its own. */
  private static String advice(String work, String option, int value) {
    return String.format(
        Locale.ROOT,
        "; play more games (selfplay), at least some hundred, and %s more of their positions (%s is"
            + " %d; a game gives one at most)",
        work,
        option,
        value);
  }

  private IntConsumer progress(String work, List<Position> positions, StatusLine line) {
    Progress progress = new Progress(work, line);
    done = 0;
    return count -> {
      done = count;
      progress.update(count, positions.size());
    };
  }

  private void show(String name, int count, ProbCutFitter.Model model) {
    console().printf("%s, from %s:", name, NumberText.count(count, "position"));
    console()
        .printf(
            "base %.4f, perEmpty %.4f, perDepth %.4f, perShallow %.4f",
            model.base(), model.perEmpty(), model.perDepth(), model.perShallow());
    console()
        .printf(
            "root mean square of the logarithms %.4f, of those used %.4f",
            model.rootMeanSquare(), model.usedRootMeanSquare());
    console().println("empties  depth  shallow   errors  measured  model  used");
    for (ProbCutFitter.Deviation deviation : model.deviations()) {
      int empties = deviation.empties();
      console()
          .printf(
              "%7d  %5s  %7d  %7d  %8.3f  %5.3f  %4s",
              empties,
              deviation.depth() == 0 ? "end" : deviation.depth(),
              deviation.shallowDepth(),
              deviation.errors(),
              deviation.discs(),
              model.deviation(empties, deviation.depth(), deviation.shallowDepth()),
              deviation.used() ? "yes" : "no");
    }
  }

  /** Reads {@code --positions} and {@code --solves}. */
  static final class CountConverter extends OptionConverter<Integer> {
    CountConverter() {
      super(
          text ->
              (int)
                  OptionValues.integer(text, 1, 1_000_000, "a number of positions, 1 to 1000000"));
    }
  }

  /** Reads {@code --solve-empties}. */
  static final class EmptiesConverter extends OptionConverter<Integer> {
    EmptiesConverter() {
      super(text -> (int) OptionValues.integer(text, 12, 30, "a number of squares, 12 to 30"));
    }
  }

  /** Reads {@code --depth}. */
  static final class DepthConverter extends OptionConverter<Integer> {
    DepthConverter() {
      super(text -> (int) OptionValues.integer(text, 2, 20, "a depth of 2 to 20"));
    }
  }
}
