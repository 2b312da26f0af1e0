package emilia.cli.solve;

import emilia.cli.AbstractCommand;
import emilia.cli.CommandFailure;
import emilia.cli.Console;
import emilia.cli.ExitCode;
import emilia.cli.options.EngineFlags;
import emilia.cli.options.TimeConverter;
import emilia.notation.NotationException;
import emilia.notation.ObfEntry;
import emilia.search.Search;
import emilia.search.SearchLimits;
import emilia.search.SearchListener;
import emilia.search.SearchResult;
import emilia.search.StopSignal;
import emilia.search.TranspositionTable;
import java.util.List;
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
          + " position. A node is a position reached by playing a move; a pass is none."
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
  /** Enough to see what is wrong with a file that is no OBF at all. */
  private static final int MAX_UNREADABLE_SHOWN = 5;

  /** How to print. */
  private enum Format {
    text,
    json
  }

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "OBF files, \"-\" for standard input, or one POSITION (see emilia --help).")
  private List<String> arguments;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}: lines to read, or one JSON object a line.")
  private Format format = Format.text;

  @Option(
      names = "--time",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description = "Stop each search after TIME, such as 500ms, 5s or 2m.")
  private long timeMillis = Long.MAX_VALUE;

  @Mixin private final EngineFlags engine = new EngineFlags();

  private final SolveTotals totals = new SolveTotals();
  private final StopSignal stop = new StopSignal();
  private int unreadableLines;
  private SolveReport report;
  private TranspositionTable table;
  private Search search;

  /** The command on a console. */
  public SolveCommand(Console console) {
    super(console);
  }

  @Override
  protected int run() throws CommandFailure {
    report = format == Format.json ? new JsonReport(console()) : new TextReport(console());
    table = new TranspositionTable(engine.hashMegabytes());
    search = new Search(engine.evaluator(), table);
    Thread interruption = new Thread(this::interrupted, "interruption");
    Runtime.getRuntime().addShutdownHook(interruption);
    boolean readAll = false;
    try {
      new PositionSource(console()).forEach(arguments, new Solver());
      readAll = true;
    } finally {
      finish(interruption, readAll || totals.positions() > 0);
    }
    return totals.isSuccess() && unreadableLines == 0 ? ExitCode.DONE : ExitCode.FAILED;
  }

  /** On Ctrl-C: what is done so far counts. The JVM ends with 130 after this. */
  private void interrupted() {
    stop.stop();
    synchronized (totals) {
      try {
        report.end(totals);
      } catch (Console.ClosedOutputException e) {
        // Nobody is interested, and there is nobody to tell.
      }
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
      report.end(totals);
    }
  }

  private void reportUnreadable(NotationException error) {
    unreadableLines++;
    if (unreadableLines <= MAX_UNREADABLE_SHOWN) {
      console().error("emilia solve: " + error.getMessage());
    } else if (unreadableLines == MAX_UNREADABLE_SHOWN + 1) {
      console().error("emilia solve: there are more lines that cannot be read");
    }
  }

  /** Solves what the source hands over. */
  private final class Solver implements PositionSource.Consumer {
    @Override
    public boolean accept(ObfEntry entry) {
      return solve(entry);
    }

    @Override
    public void onUnreadable(NotationException error) {
      reportUnreadable(error);
    }
  }

  private boolean solve(ObfEntry entry) {
    table.clear();
    SearchLimits limits = SearchLimits.exact().withTime(timeMillis, timeMillis);
    SearchResult result =
        search.search(entry.start().position(), limits, SearchListener.NONE, stop);
    synchronized (totals) {
      if (stop.isStopped()) {
        return false;
      }
      SolvedPosition solved = new SolvedPosition(totals.positions() + 1, entry, result);
      totals.add(solved);
      report.add(solved);
    }
    return true;
  }
}
