package emilia.cli.solve;

import emilia.cli.AbstractCommand;
import emilia.cli.CommandFailure;
import emilia.cli.Console;
import emilia.cli.ExitCode;
import emilia.cli.batch.Batch;
import emilia.cli.batch.BatchInput;
import emilia.cli.batch.PlySelection;
import emilia.cli.files.FileUses;
import emilia.cli.options.EngineFlags;
import emilia.cli.options.LogFlags;
import emilia.cli.options.OptionConverter;
import emilia.cli.options.TimeConverter;
import emilia.cli.solve.SolveReport.Format;
import emilia.files.GameFormat;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Solves positions exactly and compares the results with the solutions in their files. */
@Command(
    name = "solve",
    header = "Solve positions exactly and check known solutions.",
    description = {
      "",
      "Prints for each position its number, empty squares, best move, score in discs for the side"
          + " to move, nodes, time, nodes per second and line of play (PV), then \"ok\" or"
          + " \"MISMATCH\" where the file gives a solution. The hash table is cleared before each"
          + " position. A node is a position reached by playing a move; a pass is none.",
      "",
      "All threads work on one position, but rows of at least N positions of up to 20 empty squares"
          + " are solved side by side, one on each of N threads. Scores are the same with any"
          + " number of threads; among equally good moves, move and PV may differ. Ctrl-C prints"
          + " the results so far."
    },
    footer = {
      "",
      "The exit code is 1 if a result contradicts its file, a search did not come to its end, or a"
          + " line cannot be read (those behind it are solved all the same).",
      "",
      "Example: emilia solve test-positions/ffo-1-19.obf"
    })
public final class SolveCommand extends AbstractCommand {
  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "OBF files, \"-\" for standard input, or one POSITION (see emilia --help).")
  private List<String> arguments;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = FormatConverter.class,
      description =
          "text (default), json (an object a line), csv, or obf (the positions with their values).")
  private Format format = Format.TEXT;

  @Option(
      names = "--wld",
      description = "Find only who wins: score 1, 0 or -1, compared by its sign.")
  private boolean winLossDraw;

  @Option(names = "--all", description = "Give the score of every move, and all best moves.")
  private boolean allMoves;

  @Option(
      names = "--time",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description = "Stop each search after TIME, 0s to 9999h, such as 500ms, 5s or 2m.")
  private long timeMillis = Long.MAX_VALUE;

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      converter = LogFlags.PathConverter.class,
      description = "Keep results in FILE; if it holds some of the same command, go on from there.")
  private Path resultsPath;

  @Mixin private final EngineFlags engine = new EngineFlags();

  /** The command on a console. */
  public SolveCommand(Console console) {
    super(console);
  }

  @Override
  protected void nameFiles(FileUses files) throws CommandFailure {
    input().nameFiles(files);
    files.writesAside("--resume", resultsPath);
    engine.nameFiles(files);
  }

  @Override
  protected int run() throws CommandFailure {
    SolveTask task = new SolveTask(winLossDraw, allMoves, timeMillis);
    SolveOutcomes outcomes = new SolveOutcomes(task, SolveReport.of(format, task, console()));
    Batch batch = new Batch(console(), input(), task, engine, outcomes, "lines");
    boolean readAll = batch.run(resultsPath);
    return readAll && outcomes.isSuccess() ? ExitCode.DONE : ExitCode.FAILED;
  }

  private BatchInput input() {
    return new BatchInput(arguments, Optional.of(GameFormat.OBF), false, PlySelection.FINAL);
  }

  /** Reads {@code --format}. */
  static final class FormatConverter extends OptionConverter<Format> {
    FormatConverter() {
      super(FormatConverter::format);
    }

    private static Format format(String text) {
      for (Format format : Format.values()) {
        if (format.toString().equals(text)) {
          return format;
        }
      }
      throw new IllegalArgumentException("expected text, json, csv or obf, found \"" + text + "\"");
    }
  }
}
