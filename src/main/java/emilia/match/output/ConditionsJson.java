package emilia.match.output;

import com.fasterxml.jackson.core.JsonGenerator;
import emilia.match.player.SelfOptions;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * {@link MatchConditions} in the JSON summary of a match. Of what was written the runs are read
 * again, to be continued; the rest is that of the match that goes on, or {@link MatchSettings} says
 * what is different.
 */
final class ConditionsJson {
  static final String GAUNTLET = "gauntlet";
  static final String COMPARED = "compared";
  static final String NAME = "name";
  static final String SPECIFICATION = "specification";
  static final String EVALUATION = "evaluation";
  private static final String RUNS = "runs";
  private static final String BEGUN = "begun";
  private static final String ENDED = "ended";
  private static final String GAMES = "games";
  private static final String CONCURRENCY = "concurrency";
  private static final String MARGIN = "marginMillis";
  private static final String EMILIA = "emilia";
  private static final String JAVA = "java";
  private static final String SYSTEM = "system";
  private static final String TOLD = "told";

  private ConditionsJson() {}

  /** Writes them as the value of the current field. */
  static void write(JsonGenerator json, MatchConditions conditions) throws IOException {
    json.writeStartObject();
    json.writeBooleanField(GAUNTLET, conditions.plan().gauntlet());
    json.writeNumberField("gamesPerPairing", conditions.plan().gamesPerPairing());
    OpeningChoice openings = conditions.openings();
    json.writeObjectFieldStart("openings");
    json.writeStringField("source", openings.source());
    json.writeNumberField("number", conditions.plan().openings().size());
    json.writeBooleanField("shuffled", openings.shuffled());
    number(json, "seed", openings.seed().stream().boxed().findFirst());
    if (openings.balanceDiscs().isPresent()) {
      json.writeNumberField("balance", openings.balanceDiscs().getAsDouble());
    } else {
      json.writeNullField("balance");
    }
    json.writeEndObject();
    json.writeArrayFieldStart(COMPARED);
    for (MatchConditions.Engine engine : conditions.engines()) {
      write(json, engine);
    }
    json.writeEndArray();
    json.writeArrayFieldStart(RUNS);
    for (MatchRun run : conditions.worthTelling()) {
      write(json, run);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, MatchConditions.Engine engine) throws IOException {
    json.writeStartObject();
    json.writeStringField(NAME, engine.name());
    json.writeStringField(SPECIFICATION, engine.specification());
    Optional<SelfOptions> own = engine.own();
    text(json, EVALUATION, own.map(options -> options.evaluator().description()));
    number(json, "level", own.map(options -> options.level().number()));
    number(json, "exactFromEmpties", own.flatMap(ConditionsJson::exactFromEmpties));
    number(json, "hashMegabytes", own.map(SelfOptions::hashMegabytes));
    number(json, "threads", own.map(SelfOptions::threads));
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, MatchRun run) throws IOException {
    json.writeStartObject();
    text(json, BEGUN, run.begun().map(ConditionsJson::seconds));
    text(json, ENDED, run.ended().map(ConditionsJson::seconds));
    json.writeNumberField(GAMES, run.games());
    number(json, CONCURRENCY, run.concurrency().stream().boxed().findFirst());
    number(json, MARGIN, run.marginMillis().stream().boxed().findFirst());
    text(json, EMILIA, run.emilia());
    text(json, JAVA, run.java());
    text(json, SYSTEM, run.system());
    json.writeObjectFieldStart(TOLD);
    for (Map.Entry<String, String> engine : run.told().entrySet()) {
      json.writeStringField(engine.getKey(), engine.getValue());
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  /** As other files of results have it: {@code 2026-01-31T12:00:00Z}. */
  static String seconds(Instant time) {
    return time.truncatedTo(ChronoUnit.SECONDS).toString();
  }

  private static void text(JsonGenerator json, String name, Optional<String> value)
      throws IOException {
    json.writeStringField(name, value.orElse(null));
  }

  private static Optional<Integer> exactFromEmpties(SelfOptions own) {
    return own.exactFromEmpties().stream().boxed().findFirst();
  }

  private static void number(JsonGenerator json, String name, Optional<? extends Number> value)
      throws IOException {
    if (value.isPresent()) {
      json.writeNumberField(name, value.get().longValue());
    } else {
      json.writeNullField(name);
    }
  }

  /**
   * The runs in what {@link #write} wrote, as maps. What is missing or something else is unknown:
   * older versions wrote none of this.
   */
  static List<MatchRun> runs(Object value) {
    List<MatchRun> runs = new ArrayList<>();
    if (value instanceof Map<?, ?> conditions && conditions.get(RUNS) instanceof List<?> list) {
      for (Object item : list) {
        if (item instanceof Map<?, ?> fields) {
          runs.add(run(fields));
        }
      }
    }
    return List.copyOf(runs);
  }

  private static MatchRun run(Map<?, ?> fields) {
    Map<String, String> told = new TreeMap<>();
    if (fields.get(TOLD) instanceof Map<?, ?> texts) {
      texts.forEach((name, text) -> told.put(String.valueOf(name), String.valueOf(text)));
    }
    OptionalLong concurrency = number(fields, CONCURRENCY);
    return new MatchRun(
        time(fields, BEGUN),
        time(fields, ENDED),
        (int) number(fields, GAMES).orElse(0),
        concurrency.isEmpty() ? OptionalInt.empty() : OptionalInt.of((int) concurrency.getAsLong()),
        number(fields, MARGIN),
        text(fields, EMILIA),
        text(fields, JAVA),
        text(fields, SYSTEM),
        told);
  }

  private static Optional<Instant> time(Map<?, ?> fields, String name) {
    try {
      return text(fields, name).map(Instant::parse);
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static Optional<String> text(Map<?, ?> fields, String name) {
    return fields.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
  }

  private static OptionalLong number(Map<?, ?> fields, String name) {
    return fields.get(name) instanceof Number number
        ? OptionalLong.of(number.longValue())
        : OptionalLong.empty();
  }
}
