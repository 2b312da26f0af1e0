package emilia.cli.batch;

import emilia.cli.CommandFailure;
import emilia.cli.Console;
import emilia.cli.ShutdownHook;
import emilia.cli.games.Messages;
import emilia.cli.options.EngineFlags;
import emilia.cli.results.ResultsHeader;
import emilia.search.SearchResult;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Searches all positions of an input and reports the outcomes in its order. Ctrl-C reports what is
 * done; with a file of results nothing that is done is ever searched again.
 */
public final class Batch {
  private final Console console;
  private final BatchInput input;
  private final BatchTask task;
  private final EngineFlags engine;
  private final OutcomeReport report;
  private final Messages unreadable;
  private final Messages warnings;

  private ResultsFile file;
  private Progress progress;
  private Outcomes outcomes;

  /**
   * A batch that has not begun.
   *
   * @param unreadable what messages call the parts of the input that cannot be read, in the plural
   */
  public Batch(
      Console console,
      BatchInput input,
      BatchTask task,
      EngineFlags engine,
      OutcomeReport report,
      String unreadable) {
    this.console = console;
    this.input = input;
    this.task = task;
    this.engine = engine;
    this.report = report;
    String prefix = "emilia " + task.command() + ": ";
    this.unreadable = new Messages(console, prefix, unreadable + " that cannot be read");
    this.warnings = new Messages(console, prefix + "warning: ", "warnings");
  }

  /**
   * Searches everything.
   *
   * @param resultsPath where results are kept and known ones are found; {@code null} for nowhere
   * @return whether all of the input could be read
   * @throws CommandFailure if something failed; what was done before is reported
   */
  public boolean run(Path resultsPath) throws CommandFailure {
    try (PositionSource source =
        new PositionSource(
            console, input, text -> say(unreadable, text), text -> say(warnings, text))) {
      if (resultsPath == null && source.usesStandardInput()) {
        run(source, null);
      } else {
        PositionIndex positions = source.index();
        if (resultsPath == null) {
          run(source, positions);
        } else {
          runWith(resultsPath, source, positions);
        }
      }
      return source.unreadableCount() == 0;
    } catch (InterruptedException e) {
      throw CommandFailure.failed("interrupted", e);
    }
  }

  private void runWith(Path resultsPath, PositionSource source, PositionIndex positions)
      throws CommandFailure, InterruptedException {
    Map<String, String> options = new LinkedHashMap<>(task.options());
    options.put("eval", engine.evaluator().description());
    options.put("hash", Integer.toString(engine.hashMegabytes()));
    options.put("threads", Integer.toString(engine.threads()));
    ResultsHeader header =
        ResultsHeader.of(task.command(), positions.size(), positions.digest(), options);
    try (ResultsFile results = new ResultsFile(resultsPath, header, positions)) {
      file = results;
      run(source, positions);
    }
  }

  private void say(Messages messages, String text) {
    if (progress == null) {
      messages.add(text);
    } else {
      progress.withoutLine(() -> messages.add(text));
    }
  }

  /**
   * Searches everything.
   *
   * @param positions all positions; {@code null} if they come in one by one
   */
  private void run(PositionSource source, PositionIndex positions)
      throws CommandFailure, InterruptedException {
    SearchPlan plan = task.plan(positions, engine.threads());
    long limitNanos = TimeUnit.MILLISECONDS.toNanos(task.timeMillis());
    progress =
        new Progress(
            console,
            new TimeLeft(
                plan, positions == null ? null : positions.empties(), task.growth(), limitNanos));
    outcomes = new Outcomes(report, file, progress);
    boolean readAll = false;
    try (SearchPool pool =
        new SearchPool(
            plan, task::limits, engine.evaluator(), engine.hashMegabytes(), outcomes, progress)) {
      ShutdownHook interruption = new ShutdownHook("emilia-interruption", this::interrupted);
      try {
        Feed feed = new Feed(pool, positions);
        source.forEach(feed);
        feed.requireAll();
        readAll = true;
      } finally {
        pool.awaitAll();
        interruption.close();
        if (readAll || outcomes.count() > 0) {
          outcomes.end();
        }
      }
    } finally {
      progress.close();
    }
    outcomes.rethrowFailure();
  }

  /** Numbers the positions and hands over those that are not known. */
  private final class Feed implements PositionSource.Taker {
    private final SearchPool pool;
    private final PositionIndex positions;
    private int number;

    Feed(SearchPool pool, PositionIndex positions) {
      this.pool = pool;
      this.positions = positions;
    }

    @Override
    public boolean take(InputPosition position) throws CommandFailure, InterruptedException {
      number++;
      requireSame(position);
      SearchResult known = file == null ? null : file.known(number);
      if (known == null) {
        pool.search(number, position);
      } else {
        Outcome outcome = new Outcome(number, position, known);
        progress.addKnown(outcome);
        outcomes.addKnown(outcome);
      }
      outcomes.awaitRoom();
      return !outcomes.stopSignal().isStopped();
    }

    /** A position that is not as it was before would get the result of another. */
    private void requireSame(InputPosition position) throws CommandFailure {
      boolean same =
          positions == null
              || number <= positions.size()
                  && positions.position(number).equals(position.entry().start().position());
      if (!same) {
        throw changed(position.place());
      }
    }

    void requireAll() throws CommandFailure {
      boolean stopped = outcomes.stopSignal().isStopped();
      if (positions != null && number < positions.size() && !stopped) {
        throw changed("the input");
      }
    }

    private static CommandFailure changed(String what) {
      return CommandFailure.failed(what + " has changed while the command was running", null);
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
}
