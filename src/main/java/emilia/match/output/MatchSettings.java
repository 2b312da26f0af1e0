package emilia.match.output;

import emilia.game.TimeControl;
import emilia.match.Conditions;
import emilia.match.EngineSpec;
import emilia.match.EngineSpec.Protocol;
import emilia.match.EngineSpecs;
import emilia.match.player.Evaluations;
import emilia.match.run.MatchPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a match may not change while it is continued, in words, so that a refusal can say what is
 * different. Whether it is refused is for {@link MatchId} to say: a file may tell some of this
 * only.
 *
 * @param gauntlet who plays whom; null if that is not known
 * @param engines the settings of each engine that are not left to it, by its name
 */
record MatchSettings(Boolean gauntlet, Map<String, Map<String, String>> engines) {
  private static final String CLOCK = "tc";
  private static final String EVALUATION = "evaluation";
  private static final String NOT_GIVEN = "not given";

  /** Those of a match. */
  static MatchSettings of(MatchPlan plan, Evaluations evaluations) {
    Map<String, Map<String, String>> engines = new LinkedHashMap<>();
    for (EngineSpec engine : plan.engines()) {
      boolean own = engine.protocol() == Protocol.SELF;
      engines.put(
          engine.name(),
          settings(EngineSpecs.write(engine), own ? evaluations.description(engine) : null));
    }
    return new MatchSettings(plan.gauntlet(), engines);
  }

  /**
   * Those of one engine.
   *
   * @param specification as {@link EngineSpecs#write} has it
   * @param evaluation of an engine in this JVM; null of others
   */
  private static Map<String, String> settings(String specification, String evaluation) {
    Map<String, String> settings = new LinkedHashMap<>();
    for (Map.Entry<String, String> option : EngineSpecs.options(specification)) {
      settings.merge(option.getKey(), option.getValue(), (one, other) -> one + "; " + other);
    }
    // It names the engine, and whether that was there is told otherwise.
    settings.remove("name");
    if (evaluation != null) {
      settings.put(EVALUATION, evaluation);
    }
    return settings;
  }

  /**
   * What a record of games tells: who played and by which clocks.
   *
   * @param clocks of the players, by their names
   */
  static MatchSettings ofRecord(Map<String, TimeControl> clocks) {
    Map<String, Map<String, String>> engines = new LinkedHashMap<>();
    clocks.forEach(
        (name, clock) ->
            engines.put(name, Map.of(CLOCK, clock.isTimed() ? Conditions.text(clock) : NOT_GIVEN)));
    return new MatchSettings(null, engines);
  }

  /**
   * Those in the {@code conditions} of a summary, as maps; null if they are something else, or
   * those of a version that wrote none.
   */
  static MatchSettings parse(Object value) {
    if (!(value instanceof Map<?, ?> conditions
        && conditions.get(ConditionsJson.GAUNTLET) instanceof Boolean gauntlet
        && conditions.get(ConditionsJson.COMPARED) instanceof List<?> compared)) {
      return null;
    }
    Map<String, Map<String, String>> engines = new LinkedHashMap<>();
    for (Object engine : compared) {
      if (!(engine instanceof Map<?, ?> fields
          && fields.get(ConditionsJson.NAME) instanceof String name
          && fields.get(ConditionsJson.SPECIFICATION) instanceof String specification)) {
        return null;
      }
      Object evaluation = fields.get(ConditionsJson.EVALUATION);
      try {
        engines.put(name, settings(specification, evaluation instanceof String text ? text : null));
      } catch (IllegalArgumentException e) {
        return null;
      }
    }
    return new MatchSettings(gauntlet, engines);
  }

  /** What was different in a match before, in words; nothing if that is not among what is known. */
  List<String> differencesFrom(MatchSettings before) {
    List<String> differences = new ArrayList<>();
    if (before.gauntlet != null && !before.gauntlet.equals(gauntlet)) {
      differences.add(
          before.gauntlet
              ? "--gauntlet was given and is now not"
              : "--gauntlet was not given and is now");
    }
    List<String> names = List.copyOf(engines.keySet());
    List<String> namesBefore = List.copyOf(before.engines.keySet());
    // A record that was broken off may not have got as far as the last ones.
    boolean sameNames =
        before.gauntlet == null ? names.containsAll(namesBefore) : names.equals(namesBefore);
    if (!sameNames) {
      differences.add(
          "the engines were "
              + String.join(", ", namesBefore)
              + " and are now "
              + String.join(", ", names));
    }
    for (String name : names) {
      if (before.engines.containsKey(name)) {
        addDifferences(differences, name, before);
      }
    }
    return differences;
  }

  private void addDifferences(List<String> differences, String name, MatchSettings before) {
    Map<String, String> then = before.engines.get(name);
    Map<String, String> now = engines.get(name);
    Set<String> keys = new LinkedHashSet<>(then.keySet());
    if (before.gauntlet != null) {
      keys.addAll(now.keySet());
    }
    for (String key : keys) {
      String value = then.getOrDefault(key, NOT_GIVEN);
      String current = now.getOrDefault(key, NOT_GIVEN);
      if (!value.equals(current)) {
        // In the words of the other files of results.
        differences.add(key + " of " + name + " was " + value + " and is now " + current);
      }
    }
  }
}
