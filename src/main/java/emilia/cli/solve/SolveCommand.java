package emilia.cli.solve;

import emilia.cli.AbstractCommand;
import emilia.cli.CommandFailure;
import emilia.cli.Console;
import emilia.cli.ExitCode;
import emilia.cli.options.EngineFlags;
import emilia.cli.options.LogFlags;
import emilia.cli.options.OptionConverter;
import emilia.cli.options.TimeConverter;
import emilia.cli.solve.SolveReport.Format;
import emilia.notation.NotationException;
import emilia.notation.ObfEntry;
import emilia.search.SearchResult;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Solves positions exactly and compares the results with the solutions in their files. */
@Command(
    name = "solve",
    header = "Solve positions exactly and check known solutions.",
    synopsisHeading = "%nUsage: ",
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
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
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
      description = "Stop each search after TIME, such as 500ms, 5s or 2m.")
  private long timeMillis = Long.MAX_VALUE;

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      converter = LogFlags.PathConverter.class,
      description = "Keep results in FILE; if it holds some of the same command, go on from there.")
  private Path resultsPath;

  @Mixin private final EngineFlags engine = new EngineFlags();

  private ResultsFile file;
  private Progress progress;
  private Outcomes outcomes;
  private UnreadableLines unreadable;

  /** The command on a console. */
  public SolveCommand(Console console) {
    super(console);
  }

  @Override
  protected int run() throws CommandFailure {
    unreadable = new UnreadableLines(console());
    PositionSource source = new PositionSource(console());
    if (resultsPath == null && PositionSource.usesStandardInput(arguments)) {
      return run(source, null, SolvePlan.ofStream(engine.threads()));
    }
    List<ObfEntry> entries = source.readAll(arguments, unreadable);
    SolvePlan plan = SolvePlan.of(empties(entries), engine.threads());
    if (resultsPath == null) {
      return run(source, entries, plan);
    }
    ResultsHeader header = ResultsHeader.of(entries, optionsThatMatter());
    try (ResultsFile results = ResultsFile.open(resultsPath, header, entries)) {
      file = results;
      return run(source, entries, plan);
    }
  }

  private static List<Integer> empties(List<ObfEntry> entries) {
    return entries.stream().map(entry -> entry.start().position().emptyCount()).toList();
  }

  /** The options that a result, its time or its nodes depend on. */
  private Map<String, String> optionsThatMatter() throws CommandFailure {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("wld", winLossDraw ? "on" : "off");
    options.put("all", allMoves ? "on" : "off");
    options.put("time", timeMillis == Long.MAX_VALUE ? "none" : timeMillis + "ms");
    options.put("eval", engine.evaluator().description());
    options.put("hash", Integer.toString(engine.hashMegabytes()));
    options.put("threads", Integer.toString(engine.threads()));
    return options;
  }

  /**
   * Solves everything.
   *
   * @param entries all positions; {@code null} to read them one by one
   */
  private int run(PositionSource source, List<ObfEntry> entries, SolvePlan plan)
      throws CommandFailure {
    SolveTask task = new SolveTask(winLossDraw, allMoves, timeMillis);
    long limitNanos = TimeUnit.MILLISECONDS.toNanos(timeMillis);
    TimeLeft timeLeft = new TimeLeft(plan, entries == null ? null : empties(entries), limitNanos);
    progress = new Progress(console(), timeLeft);
    outcomes = new Outcomes(SolveReport.of(format, task, console()), file, progress);
    Thread interruption = new Thread(this::interrupted, "interruption");
    boolean readAll = false;
    try (Solvers solvers =
        new Solvers(plan, task, engine.evaluator(), engine.hashMegabytes(), outcomes, progress)) {
      Runtime.getRuntime().addShutdownHook(interruption);
      try {
        solveAll(source, entries, task, solvers);
        readAll = true;
      } finally {
        solvers.awaitAll();
        finish(interruption, readAll || outcomes.count() > 0);
      }
    } catch (InterruptedException e) {
      throw CommandFailure.failed("interrupted", e);
    } finally {
      progress.close();
    }
    outcomes.rethrowFailure();
    boolean success = outcomes.isSuccess() && unreadable.count() == 0;
    return success ? ExitCode.DONE : ExitCode.FAILED;
  }

  private void solveAll(
      PositionSource source, List<ObfEntry> entries, SolveTask task, Solvers solvers)
      throws CommandFailure, InterruptedException {
    Feed feed = new Feed(task, solvers);
    if (entries == null) {
      source.forEach(arguments, feed);
      return;
    }
    for (ObfEntry entry : entries) {
      if (!feed.accept(entry)) {
        return;
      }
    }
  }

  /** Numbers the positions and hands over those that are not known. */
  private final class Feed implements PositionSource.Consumer {
    private final SolveTask task;
    private final Solvers solvers;
    private int number;

    Feed(SolveTask task, Solvers solvers) {
      this.task = task;
      this.solvers = solvers;
    }

    @Override
    public boolean accept(ObfEntry entry) throws InterruptedException {
      number++;
      SearchResult known = file == null ? null : file.known(number);
      if (known == null) {
        solvers.solve(number, entry);
      } else {
        SolvedPosition solved = new SolvedPosition(number, entry, task, known);
        progress.addKnown(solved);
        outcomes.addKnown(solved);
      }
      return !outcomes.stopSignal().isStopped();
    }

    @Override
    public void onUnreadable(NotationException error) {
      progress.withoutLine(() -> unreadable.add(error));
    }
  }

  /** On Ctrl-C: what is done so far counts. The JVM ends with 130 after this. */
  private void interrupted() {
    outcomes.stopSignal().stop();
    try {
      outcomes.end();
    } catch (Console.ClosedOutputException e) {
      // Nobody is interested, and there is nobody to tell.
    }
  }

  private void finish(Thread interruption, boolean withTotals) {
    try {
      Runtime.getRuntime().removeShutdownHook(interruption);
    } catch (IllegalStateException e) {
      // The JVM is going down and the hook prints the totals.
      return;
    }
    if (withTotals) {
      outcomes.end();
    }
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
