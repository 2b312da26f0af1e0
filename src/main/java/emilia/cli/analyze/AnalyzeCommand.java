package emilia.cli.analyze;

import emilia.cli.AbstractCommand;
import emilia.cli.CommandFailure;
import emilia.cli.Console;
import emilia.cli.ExitCode;
import emilia.cli.analyze.AnalysisReport.Format;
import emilia.cli.batch.Batch;
import emilia.cli.batch.BatchInput;
import emilia.cli.batch.PlySelection;
import emilia.cli.files.FileUses;
import emilia.cli.games.FormatConverter;
import emilia.cli.games.ShowCommand;
import emilia.cli.options.EngineFlags;
import emilia.cli.options.LogFlags;
import emilia.cli.options.OptionConverter;
import emilia.cli.options.OptionValues;
import emilia.files.GameFormat;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Analyses positions: values and lines of their best moves. */
@Command(
    name = "analyze",
    header = "Analyse positions: the best moves with their values and lines.",
    description = {
      "",
      "Reads positions, and games of which the final position is taken, in the formats GGF, WTHOR,"
          + " transcript, OBF, board, SGF, PGN of PlayOK, JSON and CSV, also compressed by bzip2;"
          + " their content tells which. Scores are in discs for the side to move: estimates with"
          + " two decimals, those of a search to the end whole. The hash table is cleared before"
          + " each position.",
      "",
      "Many positions (at least 2 for each thread, or those of standard input) are searched side by"
          + " side, one on each thread; a few get all threads one after the other. Results come in"
          + " the order of the input, and Ctrl-C prints those so far. With --threads 1 they are"
          + " always the same."
    },
    footer = {
      "",
      "The exit code is 1 if an exact result contradicts its file, or something cannot be read (the"
          + " rest is analysed all the same).",
      "",
      "Example: emilia analyze --move 20 --multipv 3 --format html a.sgf > page.html"
    })
public final class AnalyzeCommand extends AbstractCommand {
  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "Files, \"-\" for standard input, or one POSITION (see emilia --help).")
  private List<String> arguments;

  @Mixin private final AnalysisFlags search = new AnalysisFlags();

  @Option(
      names = "--move",
      paramLabel = "N",
      converter = ShowCommand.MoveConverter.class,
      description =
          "Of games take the position after N moves, 0 to 128, passes counted; 0 is the start.")
  private Integer plies;

  @Option(names = "--every", description = "Of games take every position from start to end.")
  private boolean every;

  @Option(
      names = "--from",
      paramLabel = "FORMAT",
      converter = FormatConverter.class,
      description = "The format of all files: " + FormatConverter.NAMES + ".")
  private GameFormat from;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = ReportConverter.class,
      description =
          "text (default), json (an object a line), csv, obf (the positions with their values), or"
              + " html (a page with boards).")
  private Format format = Format.TEXT;

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      converter = LogFlags.PathConverter.class,
      description = "Keep results in FILE; if it holds some of the same command, go on from there.")
  private Path resultsPath;

  @Mixin private final EngineFlags engine = new EngineFlags();

  /** The command on a console. */
  public AnalyzeCommand(Console console) {
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
    AnalysisTask task = search.task();
    if (every && plies != null) {
      throw CommandFailure.contradiction("--every", "--move");
    }
    AnalysisSettings settings =
        new AnalysisSettings(
            engine.evaluator().description(),
            task.text(),
            engine.threads(),
            engine.hashMegabytes());
    AnalysisTotals totals = new AnalysisTotals(AnalysisReport.of(format, console(), settings));
    Batch batch = new Batch(console(), input(), task, engine, totals, "lines or games");
    boolean readAll = batch.run(resultsPath);
    return readAll && totals.isSuccess() ? ExitCode.DONE : ExitCode.FAILED;
  }

  private BatchInput input() {
    return new BatchInput(
        arguments, Optional.ofNullable(from), from != null, new PlySelection(plies, every));
  }

  /** Reads {@code --format}. */
  static final class ReportConverter extends OptionConverter<Format> {
    ReportConverter() {
      super(name -> OptionValues.choice(Format.class, name));
    }
  }
}
