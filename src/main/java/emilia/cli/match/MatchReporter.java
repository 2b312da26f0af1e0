package emilia.cli.match;

import emilia.cli.CommandFailure;
import emilia.cli.Console;
import emilia.match.EngineSpec;
import emilia.match.output.Summary;
import emilia.match.output.SummaryText;
import emilia.match.run.FinishedGame;
import emilia.match.run.GameTask;
import emilia.match.run.Match;
import emilia.match.run.MatchListener;
import emilia.match.run.MatchPlan;
import emilia.match.run.Standings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Shows and writes down how a match goes. */
final class MatchReporter implements MatchListener {
  private final Console console;
  private final MatchPlan plan;
  private final MatchFiles files;
  private final boolean quiet;
  private final LiveTable table;
  private Match match;
  private boolean played;
  private boolean ended;

  /**
   * A reporter of one match.
   *
   * @param files where the games and the summary go
   * @param quiet whether only the summary is shown
   */
  MatchReporter(Console console, MatchPlan plan, MatchFiles files, boolean quiet) {
    this.console = console;
    this.plan = plan;
    this.files = files;
    this.quiet = quiet;
    this.table = quiet || !console.errIsTerminal() ? null : new LiveTable(console.err());
  }

  /** Sets the match before it begins. */
  void watch(Match newMatch) {
    match = newMatch;
  }

  @Override
  public void onStart(GameTask task) {
    // Only results are worth a line.
  }

  @Override
  public synchronized void onFinish(FinishedGame game) {
    if (ended) {
      return;
    }
    played = true;
    Summary summary = summary();
    try {
      files.add(game, summary, match.told());
    } catch (CommandFailure e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
    // A line for each game would push the table away, unless the lines go elsewhere.
    if (!quiet && !(table != null && console.outIsTerminal())) {
      console.println(line(game));
    }
    if (table != null) {
      table.show(summary);
    }
  }

  /** {@code 12/200 A 40:24 B A +7=1-4}. */
  private String line(FinishedGame game) {
    Standings standings = match.standings();
    GameTask task = game.task();
    EngineSpec black = plan.engines().get(task.black());
    EngineSpec white = plan.engines().get(task.white());
    Standings.Tally first = standings.of(task.first(), task.second());
    return String.format(
        Locale.ROOT,
        "%d/%d  %s %s %s  (%s +%d =%d -%d)%s",
        standings.games(),
        plan.totalGames(),
        ascii(black.name()),
        SummaryText.score(game),
        ascii(white.name()),
        ascii(plan.engines().get(task.first()).name()),
        first.wins(),
        first.draws(),
        first.losses(),
        game.loss()
            .map(
                loss ->
                    "  "
                        + ascii(plan.engines().get(game.loser()).name())
                        + " loses: "
                        + loss.fault().title()
                        + " ("
                        + ascii(loss.detail())
                        + ")")
            .orElse(""));
  }

  private static String ascii(String text) {
    return text.replaceAll("[^ -~]", "?");
  }

  /**
   * Shows and writes the summary, once. What cannot be written keeps nothing else from it, and is
   * told at once: the program may be ending.
   *
   * @return whether all was written, as far as it was to be, and the games say something of each
   *     engine
   */
  synchronized boolean end() {
    return end("");
  }

  /**
   * Shows and writes the summary of the games so far if this run has played some.
   *
   * @param cause what ended the match before its last game
   * @return the failure to end the command with
   */
  synchronized CommandFailure endFor(RuntimeException cause) {
    if (played) {
      end(cause.getMessage());
    }
    return CommandFailure.failed(cause.getMessage(), cause);
  }

  /**
   * Ends.
   *
   * @param known a failure that need not be told
   */
  private boolean end(String known) {
    if (ended) {
      return true;
    }
    ended = true;
    if (table != null) {
      table.remove();
    }
    Summary summary = summary();
    List<String> failures = new ArrayList<>(files.finish(summary, match.standings()));
    try {
      for (String line : SummaryText.lines(summary)) {
        console.println(ascii(line));
      }
    } catch (Console.FailedOutputException e) {
      failures.add(e.getMessage());
    }
    boolean telling = warnOfGamesWithoutMeaning(summary);
    for (String failure : failures) {
      if (!failure.equals(known)) {
        console.error("emilia match: " + failure);
      }
    }
    return failures.isEmpty() && telling;
  }

  /**
   * An engine whose command line is wrong must not pass for one that was beaten.
   *
   * @return whether there was nothing to warn of
   */
  private boolean warnOfGamesWithoutMeaning(Summary summary) {
    boolean allStarted = true;
    for (int engine = 0; engine < summary.engines().size(); engine++) {
      if (summary.engines().get(engine).neverStarted()) {
        warnOfNoStart(engine);
        allStarted = false;
      }
    }
    boolean forfeited = summary.isForfeitedThroughout();
    if (allStarted && forfeited) {
      console.error(
          "emilia match: no game was played to its end, so they say nothing about strength");
    }
    return allStarted && !forfeited;
  }

  private void warnOfNoStart(int engine) {
    String reason =
        files.games().stream()
            .filter(game -> game.loss().isPresent() && game.loser() == engine)
            .map(game -> game.loss().get().detail())
            .findFirst()
            .orElse("");
    console.error(
        "emilia match: "
            + ascii(plan.engines().get(engine).name())
            + " has not started once, so its games say nothing about its strength: "
            + ascii(reason));
  }

  private Summary summary() {
    return Summary.of(plan, match.standings(), match.verdict(), match.testedPairs());
  }
}
