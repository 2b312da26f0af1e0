package emilia.match.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import emilia.match.Fault;
import emilia.match.output.Summary.Row;
import emilia.match.run.FinishedGame;
import emilia.stats.PairScores;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.OptionalDouble;

/** A {@link Summary} as one JSON object; what cannot be said is null. */
public final class SummaryJson {
  /** The field for {@link ConditionsJson}. */
  static final String CONDITIONS = "conditions";

  private SummaryJson() {}

  /**
   * The object as text, with a line end.
   *
   * @param games all games that are counted, in any order; from them the match can be continued
   */
  public static String write(
      Summary summary, MatchConditions conditions, MatchId matchId, Iterable<FinishedGame> games) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.useDefaultPrettyPrinter();
      write(json, summary, conditions, matchId, games);
    } catch (IOException e) {
      throw new UncheckedIOException("a string cannot fail", e);
    }
    return text.append('\n').toString();
  }

  private static void write(
      JsonGenerator json,
      Summary summary,
      MatchConditions conditions,
      MatchId matchId,
      Iterable<FinishedGame> games)
      throws IOException {
    json.writeStartObject();
    json.writeNumberField("games", summary.games());
    json.writeNumberField("planned", summary.planned());
    json.writeArrayFieldStart("engines");
    for (Row row : summary.engines()) {
      write(json, row);
    }
    json.writeEndArray();
    if (summary.pairs().isPresent()) {
      json.writeArrayFieldStart("pairs");
      for (int points = 0; points < PairScores.CELLS; points++) {
        json.writeNumber(summary.pairs().get().count(points));
      }
      json.writeEndArray();
    }
    json.writeFieldName("sprt");
    if (summary.sprt().isPresent()) {
      write(json, summary.sprt().get());
    } else {
      json.writeNull();
    }
    json.writeFieldName(CONDITIONS);
    ConditionsJson.write(json, conditions);
    ResultsJson.write(json, conditions.plan(), matchId, games);
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Row row) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", row.name());
    json.writeNumberField("wins", row.wins());
    json.writeNumberField("draws", row.draws());
    json.writeNumberField("losses", row.losses());
    number(json, "score", row.score());
    number(json, "meanDiscs", row.meanDiscs());
    number(json, "elo", row.elo().difference());
    number(json, "eloLow", row.elo().low());
    number(json, "eloHigh", row.elo().high());
    number(json, "superiority", row.superiority());
    json.writeObjectFieldStart("lossesByReason");
    for (Fault fault : Fault.values()) {
      json.writeNumberField(fault.key(), row.faults().getOrDefault(fault, 0));
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Summary.Test test) throws IOException {
    json.writeStartObject();
    json.writeNumberField("elo0", test.settings().elo0());
    json.writeNumberField("elo1", test.settings().elo1());
    json.writeNumberField("alpha", test.settings().alpha());
    json.writeNumberField("beta", test.settings().beta());
    json.writeNumberField("pairs", test.pairs());
    number(json, "llr", OptionalDouble.of(test.logLikelihoodRatio()));
    number(json, "lowerBound", OptionalDouble.of(test.settings().lowerBound()));
    number(json, "upperBound", OptionalDouble.of(test.settings().upperBound()));
    json.writeStringField("verdict", verdict(test));
    json.writeEndObject();
  }

  private static String verdict(Summary.Test test) {
    return switch (test.verdict()) {
      case OPEN -> "open";
      case ACCEPT_ELO0 -> "elo0";
      case ACCEPT_ELO1 -> "elo1";
    };
  }

  /** Four decimals are more than any of these numbers is worth. */
  private static void number(JsonGenerator json, String name, OptionalDouble value)
      throws IOException {
    json.writeFieldName(name);
    if (value.isEmpty()) {
      json.writeNull();
    } else {
      json.writeRawValue(String.format(Locale.ROOT, "%.4f", value.getAsDouble()));
    }
  }
}
