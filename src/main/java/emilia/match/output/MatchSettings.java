package emilia.match.output;

import com.fasterxml.jackson.core.JsonGenerator;
import emilia.game.TimeControl;
import emilia.match.Conditions;
import emilia.match.EngineCommand;
import emilia.match.EngineSpec;
import emilia.match.EngineSpec.Protocol;
import emilia.match.player.Evaluations;
import emilia.match.run.MatchPlan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a match may not change while it is continued, in words, so that a refusal can say what is
 * different. Whether it is refused is for {@link MatchId} to say: a file may tell some of this
 * only.
 *
 * @param gauntlet who plays whom; null if that is not known
 * @param engines the settings of each engine that are not left to it, by its name
 */
record MatchSettings(Boolean gauntlet, Map<String, Map<String, String>> engines) {
  private static final String GAUNTLET = "gauntlet";
  private static final String ENGINES = "engines";
  private static final String CLOCK = "tc";
  private static final String NOT_GIVEN = "not given";

  /** Those of a match. */
  static MatchSettings of(MatchPlan plan, Evaluations evaluations) {
    Map<String, Map<String, String>> engines = new LinkedHashMap<>();
    for (EngineSpec engine : plan.engines()) {
      engines.put(engine.name(), settings(engine, evaluations));
    }
    return new MatchSettings(plan.gauntlet(), engines);
  }

  private static Map<String, String> settings(EngineSpec engine, Evaluations evaluations) {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("proto", engine.protocol().name().toLowerCase(Locale.ROOT));
    engine.command().ifPresent(command -> putCommand(settings, command));
    Conditions conditions = engine.conditions();
    conditions.depth().ifPresent(depth -> settings.put("depth", Integer.toString(depth)));
    conditions.nodes().ifPresent(nodes -> settings.put("nodes", Long.toString(nodes)));
    conditions.moveMillis().ifPresent(time -> settings.put("st", Conditions.seconds(time)));
    if (conditions.clock().isTimed()) {
      settings.put(CLOCK, Conditions.text(conditions.clock()));
    }
    if (!engine.init().isEmpty()) {
      settings.put("init", String.join("; ", engine.init()));
    }
    if (engine.silentPasses()) {
      settings.put("passes", "silent");
    }
    settings.putAll(new TreeMap<>(engine.own()));
    if (engine.protocol() == Protocol.SELF) {
      settings.put("evaluation", evaluations.description(engine));
    }
    return settings;
  }

  private static void putCommand(Map<String, String> settings, EngineCommand command) {
    settings.put("cmd", String.join(" ", command.words()));
    command.directory().ifPresent(folder -> settings.put("dir", folder.toString()));
    if (!command.environment().isEmpty()) {
      // The names alone: a value may be a password, and a summary is a file to be shown around.
      settings.put("env", String.join(" ", new TreeSet<>(command.environment().keySet())));
    }
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

  /** Writes them as the value of the current field. */
  void write(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeBooleanField(GAUNTLET, gauntlet);
    json.writeObjectFieldStart(ENGINES);
    for (Map.Entry<String, Map<String, String>> engine : engines.entrySet()) {
      json.writeObjectFieldStart(engine.getKey());
      for (Map.Entry<String, String> setting : engine.getValue().entrySet()) {
        json.writeStringField(setting.getKey(), setting.getValue());
      }
      json.writeEndObject();
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  /**
   * Reads what {@link #write} wrote, as maps; null if it is something else, or that of a version
   * that wrote none.
   */
  static MatchSettings parse(Object value) {
    if (!(value instanceof Map<?, ?> fields
        && fields.get(GAUNTLET) instanceof Boolean gauntlet
        && fields.get(ENGINES) instanceof Map<?, ?> found)) {
      return null;
    }
    Map<String, Map<String, String>> engines = new LinkedHashMap<>();
    for (Map.Entry<?, ?> engine : found.entrySet()) {
      if (!(engine.getValue() instanceof Map<?, ?> settings)) {
        return null;
      }
      Map<String, String> texts = new LinkedHashMap<>();
      settings.forEach((key, text) -> texts.put(String.valueOf(key), String.valueOf(text)));
      engines.put(String.valueOf(engine.getKey()), texts);
    }
    return new MatchSettings(gauntlet, engines);
  }

  /** What was different in a match before, in words; nothing if that is not among what is known. */
  List<String> differencesFrom(MatchSettings before) {
    List<String> differences = new ArrayList<>();
    if (before.gauntlet != null && !before.gauntlet.equals(gauntlet)) {
      differences.add(before.gauntlet ? "--gauntlet was given" : "--gauntlet was not given");
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
