package emilia.match.output;

import emilia.match.player.SelfOptions;
import emilia.notation.NumberText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@link MatchConditions} for people: facts with a name and a few lines each. */
final class ConditionsText {
  private static final String UNKNOWN = "unknown";

  private ConditionsText() {}

  /**
   * A fact.
   *
   * @param name what it is about
   * @param lines what is so
   */
  record Fact(String name, List<String> lines) {}

  static List<Fact> facts(MatchConditions conditions, Summary summary) {
    List<Fact> facts = new ArrayList<>();
    conditions.engines().forEach(engine -> facts.add(engine(engine, conditions.runs())));
    facts.add(new Fact("Games", List.of(games(conditions))));
    facts.add(new Fact("Openings", List.of(openings(conditions))));
    summary
        .sprt()
        .ifPresent(test -> facts.add(new Fact("SPRT", List.of(SummaryText.bounds(test)))));
    List<MatchRun> runs = conditions.worthTelling();
    for (int i = 0; i < runs.size(); i++) {
      facts.add(new Fact(runs.size() == 1 ? "Played" : "Run " + (i + 1), run(runs.get(i))));
    }
    return facts;
  }

  private static Fact engine(MatchConditions.Engine engine, List<MatchRun> runs) {
    List<String> lines = new ArrayList<>();
    lines.add(engine.specification());
    engine.own().ifPresent(own -> lines.addAll(own(own)));
    runs.stream()
        .flatMap(run -> Optional.ofNullable(run.told().get(engine.name())).stream())
        .distinct()
        .forEach(told -> lines.add("calls itself " + told));
    return new Fact(engine.name(), lines);
  }

  private static List<String> own(SelfOptions own) {
    String exact =
        own.exactFromEmpties().isEmpty()
            ? "solves as the level says"
            : own.exactFromEmpties().getAsInt() == 0
                ? "never solves exactly"
                : "solves exactly from "
                    + NumberText.count(own.exactFromEmpties().getAsInt(), "empty square");
    return List.of(
        "evaluation " + own.evaluator().description(),
        "level "
            + own.level().number()
            + ", "
            + exact
            + ", hash table of "
            + own.hashMegabytes()
            + " MB, "
            + NumberText.count(own.threads(), "thread"));
  }

  private static String games(MatchConditions conditions) {
    String number = NumberText.count(conditions.plan().gamesPerPairing(), "game");
    if (conditions.engines().size() == 2) {
      return number;
    }
    return number
        + " of each pairing, "
        + (conditions.plan().gauntlet()
            ? "the first engine against the others"
            : "all against all");
  }

  private static String openings(MatchConditions conditions) {
    OpeningChoice openings = conditions.openings();
    StringBuilder text = new StringBuilder(openings.source());
    text.append(": ").append(NumberText.count(conditions.plan().openings().size(), "opening"));
    if (openings.shuffled()) {
      text.append(" in random order");
    }
    openings
        .balanceDiscs()
        .ifPresent(
            discs ->
                text.append(", balanced within ").append(NumberText.exact(discs)).append(" discs"));
    openings.seed().ifPresent(seed -> text.append(", seed ").append(seed));
    return text.toString();
  }

  private static List<String> run(MatchRun run) {
    List<String> lines = new ArrayList<>();
    lines.add(time(run.begun()) + " to " + time(run.ended()));
    StringBuilder how = new StringBuilder(NumberText.count(run.games(), "game"));
    run.concurrency().ifPresent(number -> how.append(", ").append(number).append(" at a time"));
    run.marginMillis().ifPresent(millis -> how.append(", margin ").append(millis).append(" ms"));
    lines.add(how.toString());
    lines.add("Emilia " + run.emilia().orElse(UNKNOWN));
    if (run.java().isPresent()) {
      lines.add("Java " + run.java().get() + run.system().map(" on "::concat).orElse(""));
    }
    return lines;
  }

  private static String time(Optional<Instant> time) {
    return time.map(ConditionsJson::seconds).orElse(UNKNOWN);
  }
}
