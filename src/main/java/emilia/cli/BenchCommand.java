package emilia.cli;

import emilia.cli.files.FileUses;
import emilia.cli.options.EvaluationFlag;
import emilia.cli.options.OptionConverter;
import emilia.cli.options.OptionValues;
import emilia.engine.Bench;
import emilia.notation.NumberText;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Searches a fixed set of positions: a signature of the search and a measure of its speed. */
@Command(
    name = "bench",
    header = "Search a fixed set of positions and show nodes and speed.",
    description = {
      "",
      "The number of nodes is the same every time and everywhere; it changes only when the play of"
          + " the engine does. A node is a position reached by playing a move; a pass is none.",
      "",
      "\"bench endgame\" solves one position each of 20 to 26 empty squares instead, which takes"
          + " ten seconds or more."
    },
    footer = {"", "Example: emilia bench endgame"})
final class BenchCommand extends AbstractCommand {
  @Parameters(
      arity = "0..1",
      paramLabel = "SUITE",
      converter = SuiteConverter.class,
      description = "play (default), the bench that commits name, or endgame.")
  private Suite suite = Suite.PLAY;

  @Mixin private final EvaluationFlag evaluation = new EvaluationFlag();

  /** Positions that are done; read by the thread that tells of an interruption. */
  private volatile int done;

  BenchCommand(Console console) {
    super(console);
  }

  @Override
  protected void nameFiles(FileUses files) {
    evaluation.nameFiles(files);
  }

  @Override
  protected Optional<String> interruption() {
    return Optional.of("interrupted after " + NumberText.count(done, "position"));
  }

  @Override
  protected int run() throws CommandFailure {
    Bench.Summary summary =
        suite == Suite.ENDGAME
            ? Bench.runEndgame(evaluation.evaluator(), this::show)
            : Bench.run(evaluation.evaluator(), Bench.DEPTH, this::show);
    console().println("");
    console().printf("Positions: %d", summary.positions());
    console().printf("Time: %.3f s", summary.timeNanos() / 1e9);
    console().printf("Nodes searched: %d", summary.nodes());
    console().printf("Nodes per second: %d", summary.nodesPerSecond());
    return ExitCode.DONE;
  }

  private void show(Bench.Entry entry) {
    done = entry.number();
    console()
        .printf(
            "%2d  %2d empties  %-6s depth %2d  %+6.2f  %10d nodes  %7.3f s  %9d nodes/s",
            entry.number(),
            entry.position().emptyCount(),
            entry.isSolve() ? "solve" : "search",
            entry.result().depth(),
            entry.result().scoreCentidiscs() / 100.0,
            entry.result().nodes(),
            entry.result().timeNanos() / 1e9,
            entry.nodesPerSecond());
  }

  /** What is searched. */
  enum Suite {
    PLAY,
    ENDGAME
  }

  Suite suite() {
    return suite;
  }

  /** Reads SUITE. */
  static final class SuiteConverter extends OptionConverter<Suite> {
    SuiteConverter() {
      super(text -> OptionValues.choice(Suite.class, text));
    }
  }
}
