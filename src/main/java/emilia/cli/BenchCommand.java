package emilia.cli;

import emilia.cli.options.EvaluationFlag;
import emilia.engine.Bench;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Searches a fixed set of positions: a signature of the search and a measure of its speed. */
@Command(
    name = "bench",
    header = "Search a fixed set of positions and show nodes and speed.",
    synopsisHeading = "%nUsage: ",
    description = {
      "",
      "The number of nodes is the same every time and everywhere; it changes only when the play of"
          + " the engine does. A node is a position reached by playing a move; a pass is none."
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    footer = {"", "Example: emilia bench"})
final class BenchCommand extends AbstractCommand {
  @Mixin private final EvaluationFlag evaluation = new EvaluationFlag();

  BenchCommand(Console console) {
    super(console);
  }

  @Override
  protected int run() {
    Bench.Summary summary = Bench.run(evaluation.evaluator(), Bench.DEPTH, this::show);
    console().println("");
    console().printf("Positions: %d", summary.positions());
    console().printf("Time: %.3f s", summary.timeNanos() / 1e9);
    console().printf("Nodes searched: %d", summary.nodes());
    console().printf("Nodes per second: %d", summary.nodesPerSecond());
    return ExitCode.DONE;
  }

  private void show(Bench.Entry entry) {
    console()
        .printf(
            "%2d  %2d empties  %-6s depth %2d  %+6.2f  %10d nodes  %7.3f s",
            entry.number(),
            entry.position().emptyCount(),
            entry.isSolve() ? "solve" : "search",
            entry.result().depth(),
            entry.result().scoreCentidiscs() / 100.0,
            entry.result().nodes(),
            entry.result().timeNanos() / 1e9);
  }
}
