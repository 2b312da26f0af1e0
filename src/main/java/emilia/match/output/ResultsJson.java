package emilia.match.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import emilia.board.Disc;
import emilia.game.Game;
import emilia.game.GameInfo;
import emilia.game.GameResult;
import emilia.game.GameResult.Ending;
import emilia.game.StartPosition;
import emilia.game.TimeControl;
import emilia.io.OtherRunException;
import emilia.match.Fault;
import emilia.match.run.FinishedGame;
import emilia.match.run.FinishedGame.Loss;
import emilia.match.run.GameTask;
import emilia.match.run.MatchPlan;
import emilia.notation.NotationException;
import emilia.notation.Transcript;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * The games of a match in its JSON summary, from which a match can be continued: for each its
 * number, players, result and moves.
 */
public final class ResultsJson {
  private static final String MATCH = "match";
  private static final String RESULTS = "results";

  private ResultsJson() {}

  /**
   * What a summary keeps of a match.
   *
   * @param games its games in the order of their numbers
   * @param runs what it tells of the runs that played them; nothing if it was written before that
   *     was told
   */
  public record Kept(List<FinishedGame> games, List<MatchRun> runs) {
    /** Of a summary that is not there yet. */
    public static final Kept NOTHING = new Kept(List.of(), List.of());
  }

  /** Writes the fields {@code match} and {@code results} of the object. */
  static void write(
      JsonGenerator json, MatchPlan plan, MatchId matchId, Iterable<FinishedGame> games)
      throws IOException {
    json.writeStringField(MATCH, matchId.text());
    json.writeArrayFieldStart(RESULTS);
    for (FinishedGame game : games) {
      write(json, plan, game);
    }
    json.writeEndArray();
  }

  private static void write(JsonGenerator json, MatchPlan plan, FinishedGame game)
      throws IOException {
    json.writeStartObject();
    json.writeNumberField("game", game.task().number());
    json.writeStringField("black", name(plan, game.task().black()));
    json.writeStringField("white", name(plan, game.task().white()));
    if (game.loss().isPresent()) {
      Loss loss = game.loss().get();
      json.writeStringField("loser", loss.colour() == Disc.BLACK ? "black" : "white");
      json.writeStringField("reason", loss.fault().key());
      json.writeStringField("detail", loss.detail());
    } else {
      json.writeNumberField("blackDiscs", game.blackDiscs());
    }
    json.writeStringField("moves", Transcript.writeWithPasses(game.game()));
    json.writeEndObject();
  }

  /** Whether a file looks like a summary in JSON rather than like games in GGF. */
  public static boolean looksLikeJson(String text) {
    return text.stripLeading().startsWith("{");
  }

  /**
   * Reads what was kept of a match from its summary. Evaluations and times are not in it.
   *
   * @param warnings hears of games that are there twice, in words for users
   * @throws IOException if the text is no such summary, or that of another match; the message is
   *     fit for users
   */
  public static Kept read(String text, MatchPlan plan, MatchId matchId, Consumer<String> warnings)
      throws IOException {
    Object root = parse(text);
    if (!(root instanceof Map<?, ?> summary
        && summary.get(MATCH) instanceof String id
        && summary.get(RESULTS) instanceof List<?> results)) {
      throw new OtherRunException("is not the summary of a match", null);
    }
    if (!id.equals(matchId.text())) {
      throw matchId.refusal(id, MatchSettings.parse(summary.get(SummaryJson.CONDITIONS)));
    }
    List<GameTask> tasks = plan.schedule();
    Map<Integer, FinishedGame> games = new TreeMap<>();
    int beyond = 0;
    for (Object result : results) {
      FinishedGame game = game(result, tasks, plan);
      if (game == null) {
        beyond++;
      } else if (games.putIfAbsent(game.task().number(), game) != null) {
        warnings.accept(KnownGame.secondTime("game " + game.task().number()));
      }
    }
    if (beyond > 0) {
      warnings.accept(KnownGame.beyond(beyond));
    }
    return new Kept(
        List.copyOf(games.values()), ConditionsJson.runs(summary.get(SummaryJson.CONDITIONS)));
  }

  private static FinishedGame game(Object result, List<GameTask> tasks, MatchPlan plan)
      throws IOException {
    if (!(result instanceof Map<?, ?> fields
        && fields.get("game") instanceof Number number
        && fields.get("moves") instanceof String moves)) {
      throw new IOException("holds a game that cannot be read");
    }
    if (number.intValue() < 1 || number.intValue() > tasks.size()) {
      return null;
    }
    GameTask task = tasks.get(number.intValue() - 1);
    String source = "game " + number;
    KnownGame.requirePlayers(
        source,
        name(plan, task.black()).equals(fields.get("black"))
            && name(plan, task.white()).equals(fields.get("white")));
    try {
      StartPosition start = task.opening().game().start();
      Game game = moves.isEmpty() ? Game.from(start) : Transcript.parse(source, moves, start);
      FinishedGame finished = KnownGame.of(source, task, game, loss(fields));
      if (finished.loss().isEmpty()) {
        KnownGame.requireResult(source, finished, result(fields));
      }
      Game named = game.withInfo(info(plan, finished));
      return new FinishedGame(task, named, finished.loss());
    } catch (NotationException | IllegalArgumentException e) {
      throw new IOException("holds a game that cannot be read (" + e.getMessage() + ")", e);
    }
  }

  private static String name(MatchPlan plan, int engine) {
    return plan.engines().get(engine).name();
  }

  private static GameInfo info(MatchPlan plan, FinishedGame game) {
    return new GameInfo(
        "",
        "",
        name(plan, game.task().black()),
        name(plan, game.task().white()),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        TimeControl.NONE,
        TimeControl.NONE,
        Optional.of(game.result()));
  }

  /** The result over the board; whoever lost otherwise has none in a summary. */
  private static Optional<GameResult> result(Map<?, ?> fields) {
    return fields.get("blackDiscs") instanceof Number discs
        ? Optional.of(new GameResult(discs.doubleValue(), Ending.NORMAL))
        : Optional.empty();
  }

  private static Optional<Loss> loss(Map<?, ?> fields) {
    if (!(fields.get("loser") instanceof String loser)) {
      return Optional.empty();
    }
    Disc colour = loser.equals("black") ? Disc.BLACK : Disc.WHITE;
    String detail = fields.get("detail") instanceof String text ? text : "";
    return Optional.of(new Loss(colour, Fault.ofKey(String.valueOf(fields.get("reason"))), detail));
  }

  private static Object parse(String text) throws IOException {
    try (JsonParser json = new JsonFactory().createParser(text)) {
      json.nextToken();
      return value(json);
    } catch (JsonProcessingException e) {
      throw new IOException(
          "is no JSON (line " + e.getLocation().getLineNr() + ": " + e.getOriginalMessage() + ")",
          e);
    }
  }

  /** The value at the current token, as maps, lists, strings and numbers. */
  private static Object value(JsonParser json) throws IOException {
    JsonToken token = json.currentToken();
    if (token == JsonToken.START_OBJECT) {
      Map<String, Object> fields = new LinkedHashMap<>();
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        json.nextToken();
        fields.put(name, value(json));
      }
      return fields;
    }
    if (token == JsonToken.START_ARRAY) {
      List<Object> items = new ArrayList<>();
      while (json.nextToken() != JsonToken.END_ARRAY) {
        items.add(value(json));
      }
      return items;
    }
    if (token == JsonToken.VALUE_NULL) {
      return null;
    }
    if (token != null && token.isBoolean()) {
      return json.getBooleanValue();
    }
    return token != null && token.isNumeric() ? json.getNumberValue() : json.getText();
  }
}
