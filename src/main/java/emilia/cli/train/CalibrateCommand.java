package emilia.cli.train;

import emilia.board.Position;
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
import emilia.cli.options.SeedFlag;
import emilia.cli.options.ThreadsFlag;
import emilia.eval.Evaluators;
import emilia.eval.PatternWeights;
import emilia.eval.WeightsFile;
import emilia.train.SamplePositions;
import emilia.train.fit.Calibrator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Sets the constants of weights such that the values of searches are right in the mean. */
@Command(
    name = "calibrate",
    header = "Make the values of searches right in the mean.",
    description = {
      "",
      "Draws even positions of 12 to 32 empty squares from the games of FILE, searches them to all"
          + " depths up to 10, and solves those of up to 19. So it finds what leaves with so many"
          + " discs are valued too high or too low on average, and takes it from the constants of"
          + " the weights. FILE should hold games of good play, without stray moves, detours and"
          + " late openings. Prints what was found; numbers are discs, for the side to move."
    },
    footer = {"", "Example: emilia calibrate --weights w.bin --out calibrated.bin even.samples"})
public final class CalibrateCommand extends AbstractCommand {
  private static final int DEFAULT_POSITIONS = 150;

  /** Means of fewer are chance: single values are off by three discs or more. */
  private static final int FEW_SEARCHES = 100;

  @Parameters(
      paramLabel = "FILE",
      converter = LogFlags.PathConverter.class,
      description = "A sample file of selfplay.")
  private Path samples;

  @Option(
      names = "--weights",
      paramLabel = "FILE",
      required = true,
      converter = LogFlags.PathConverter.class,
      description = "The weights to begin with.")
  private Path in;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      required = true,
      converter = LogFlags.PathConverter.class,
      description = "The file of weights to write.")
  private Path out;

  @Option(
      names = "--positions",
      paramLabel = "N",
      converter = FitProbCutCommand.CountConverter.class,
      description =
          "Positions of each number of empty squares, and four times as many of those that are"
              + " solved, 1 to 1000000 (default: "
              + DEFAULT_POSITIONS
              + ").")
  private int count = DEFAULT_POSITIONS;

  @Mixin private final SeedFlag seed = new SeedFlag();

  @Mixin private final ThreadsFlag threads = new ThreadsFlag();

  /** The command on a console. */
  public CalibrateCommand(Console console) {
    super(console);
  }

  @Override
  protected void nameFiles(FileUses files) {
    files.reads("FILE", samples);
    files.reads("--weights", in);
    files.reads("the file beside --weights,", Provenance.beside(in));
    files.writes("--out", out);
    files.writes("the file beside --out,", Provenance.beside(out));
  }

  @Override
  protected int run() throws CommandFailure {
    OutputFiles.requireWritable(out);
    OutputFiles.requireWritable(Provenance.beside(out));
    Provenance.warnOfUncommittedChanges(BuildInfo.load(), console());
    try (Interruption interruption = new Interruption();
        StatusLine line = new StatusLine(console())) {
      PatternWeights weights = Evaluators.weights(in);
      CalibrationNotes notes =
          CalibrationNotes.read(Provenance.beside(in), samples, console()::error);
      Progress progress = new Progress("searching positions", line);
      List<List<Position>> positions =
          SamplePositions.drawEach(
              samples, Calibrator.wanted(count), new SplittableRandom(seed.seed()));
      console().printf("Positions: %d", positions.stream().mapToInt(List::size).sum());
      Calibrator.Outcome outcome =
          new Calibrator(weights)
              .calibrate(positions, threads.threads(), progress::update, interruption.signal());
      line.hide();
      if (outcome == null) {
        console().error("interrupted; nothing is written");
        return ExitCode.INTERRUPTED;
      }
      byte[] bytes = WeightsFile.bytes(outcome.weights());
      Provenance.write(
          bytes, notes.properties(commandLine(), outcome.weights(), bytes.length), out);
      show(outcome.biases());
      if (interruption.signal().isStopped()) {
        console().error("interrupted when all was done; the files are complete");
        return ExitCode.INTERRUPTED;
      }
      return ExitCode.DONE;
    } catch (IllegalArgumentException e) {
      throw CommandFailure.failed(samples + ": " + e.getMessage(), e);
    } catch (IOException e) {
      throw FileFailure.of(e);
    }
  }

  private void show(List<Calibrator.Bias> biases) {
    console().println("discs  searches   mean  error  removed");
    for (Calibrator.Bias bias : biases) {
      console()
          .println(
              String.format(
                  Locale.ROOT,
                  "%5d  %8d  %+5.2f  %5.2f  %+7.2f",
                  bias.discs(),
                  bias.searches(),
                  bias.meanDiscs(),
                  bias.errorDiscs(),
                  bias.removedDiscs()));
    }
    Calibrator.Bias least =
        Collections.min(biases, Comparator.comparingInt(Calibrator.Bias::searches));
    if (least.searches() < FEW_SEARCHES) {
      console()
          .error(
              String.format(
                  Locale.ROOT,
                  "warning: only %s with leaves of %d discs, expected %d or more; take more"
                      + " games or more --positions",
                  least.searches() == 1 ? "1 search" : least.searches() + " searches",
                  least.discs(),
                  FEW_SEARCHES));
    }
  }
}
