package emilia.match.output;

import emilia.match.EngineSpec;
import emilia.match.EngineSpec.Protocol;
import emilia.match.EngineSpecs;
import emilia.match.player.Evaluations;
import emilia.match.player.SelfOptions;
import emilia.match.run.FinishedGame;
import emilia.match.run.MatchPlan;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a match compares and how: what its reports must say to be understood when nobody remembers.
 *
 * @param plan the match
 * @param openings where its openings come from
 * @param engines the engines, in the order of the plan
 * @param runs what has played it, in order; the last one is this run, also if it has played nothing
 */
public record MatchConditions(
    MatchPlan plan, OpeningChoice openings, List<Engine> engines, List<MatchRun> runs) {
  /** Copies the lists. */
  public MatchConditions {
    engines = List.copyOf(engines);
    runs = List.copyOf(runs);
  }

  /**
   * An engine.
   *
   * @param name its name in the match
   * @param specification all its options, as the command line has them
   * @param own what these come to for an engine in this JVM; of others only they know
   */
  public record Engine(String name, String specification, Optional<SelfOptions> own) {}

  /**
   * Those of a match that begins.
   *
   * @param evaluations those of the engines in this JVM
   * @param run what will play it
   */
  public static MatchConditions of(
      MatchPlan plan, OpeningChoice openings, Evaluations evaluations, MatchRun run) {
    List<Engine> engines = new ArrayList<>();
    for (EngineSpec spec : plan.engines()) {
      Optional<SelfOptions> own =
          spec.protocol() == Protocol.SELF
              ? Optional.of(SelfOptions.of(spec, evaluations))
              : Optional.empty();
      engines.add(new Engine(spec.name(), EngineSpecs.write(spec), own));
    }
    return new MatchConditions(plan, openings, engines, List.of(run));
  }

  /**
   * The same for a match that goes on.
   *
   * @param noted what its summary says of the runs before
   * @param known all games that were kept
   */
  public MatchConditions after(List<MatchRun> noted, List<FinishedGame> known) {
    List<MatchRun> all = new ArrayList<>(MatchRun.before(noted, known));
    all.addAll(runs);
    return new MatchConditions(plan, openings, engines, all);
  }

  /**
   * The same after one more game.
   *
   * @param told what engines have said of themselves in this run, by their names in the match
   */
  public MatchConditions plusGame(Instant now, Map<String, String> told) {
    List<MatchRun> all = new ArrayList<>(runs);
    all.add(all.remove(all.size() - 1).plusGame(now, told));
    return new MatchConditions(plan, openings, engines, all);
  }

  /** The runs without this one, if that has played nothing and there were others. */
  List<MatchRun> worthTelling() {
    int last = runs.size() - 1;
    return last > 0 && runs.get(last).games() == 0 ? runs.subList(0, last) : runs;
  }
}
