package emilia.files.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.GameBuilder;
import emilia.game.GameInfo;
import emilia.game.GameMove;
import emilia.game.GameRecord;
import emilia.game.GameResult;
import emilia.game.GameResult.Ending;
import emilia.game.MoveValue;
import emilia.game.StartPosition;
import emilia.game.TheoreticalScore;
import emilia.notation.BoardText;
import emilia.notation.ClockText;
import emilia.notation.MoveApplier;
import emilia.notation.MoveName;
import emilia.notation.NotationException;
import emilia.notation.NumberText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Reads one object of a JSON file; the parser stands at its beginning, and afterwards at its end.
 */
final class JsonRecord {
  /** What a game may say: one of these at least. */
  private static final Set<String> FIELDS =
      Set.of(
          "black",
          "white",
          "place",
          "date",
          "blackClock",
          "whiteClock",
          "blackRating",
          "whiteRating",
          "comment",
          "start",
          "moves",
          "values",
          "value",
          "result",
          "theoretical");

  private static final int MAX_DISCS = 64;

  /** No game has more moves and passes; it bounds what is kept of a text before it is played. */
  private static final int MAX_PLIES = 128;

  /**
   * A move as written.
   *
   * @param at where it stands
   */
  private record Written(GameMove move, String comment, JsonLocation at) {}

  private final String source;
  private final JsonParser parser;
  private final Map<String, String> texts = new HashMap<>();
  private final Map<String, OptionalDouble> numbers = new HashMap<>();
  private final List<Written> moves = new ArrayList<>();
  private final List<MoveValue> values = new ArrayList<>();
  private OptionalInt value = OptionalInt.empty();
  private StartPosition start = StartPosition.STANDARD;
  private Optional<GameResult> result = Optional.empty();
  private Optional<TheoreticalScore> theory = Optional.empty();
  private JsonLocation objectAt;
  private GameRecord record;
  private int implicitPasses;

  JsonRecord(String source, JsonParser parser) {
    this.source = source;
    this.parser = parser;
  }

  /** What was read. */
  GameRecord record() {
    return record;
  }

  /** How many passes the moves leave out. */
  int implicitPasses() {
    return implicitPasses;
  }

  /**
   * Reads the object.
   *
   * @throws NotationException if it is no game, a field has the wrong kind of value, or a move is
   *     not legal; the parser stands anywhere in the object then
   */
  void read() throws IOException, NotationException {
    objectAt = parser.currentTokenLocation();
    boolean isGame = false;
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      JsonToken token = parser.nextToken();
      if (token == JsonToken.VALUE_NULL) {
        continue;
      }
      isGame |= FIELDS.contains(name);
      switch (name) {
        case "black", "white", "place", "date", "blackClock", "whiteClock", "comment" ->
            texts.put(name, text(name));
        case "blackRating", "whiteRating" -> numbers.put(name, number(name));
        case "start" -> start = start();
        case "moves" -> forEach(name, this::move);
        case "values" -> forEach(name, this::value);
        case "value" -> value = OptionalInt.of(discs(name));
        case "result" -> result();
        case "theoretical" -> theory();
        default -> parser.skipChildren();
      }
    }
    if (!isGame) {
      // Results and summaries are JSON, too.
      throw error(
          objectAt, "", "an object with fields of a game, such as \"moves\"", "one without");
    }
    play();
  }

  private interface Element {
    void read() throws IOException, NotationException;
  }

  private void forEach(String name, Element element) throws IOException, NotationException {
    require(JsonToken.START_ARRAY, name, "a list");
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      element.read();
    }
  }

  /** A move as an object, or its name alone. */
  private void move() throws IOException, NotationException {
    JsonLocation at = parser.currentTokenLocation();
    if (moves.size() == MAX_PLIES) {
      throw error(at, "moves", "at most 128 moves and passes", "more");
    }
    if (parser.currentToken() == JsonToken.VALUE_STRING) {
      moves.add(new Written(GameMove.of(square("move")), "", at));
      return;
    }
    require(JsonToken.START_OBJECT, "moves", "a move");
    int square = Square.NONE;
    OptionalDouble eval = OptionalDouble.empty();
    OptionalDouble time = OptionalDouble.empty();
    String comment = "";
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      if (parser.nextToken() == JsonToken.VALUE_NULL) {
        continue;
      }
      switch (name) {
        case "move" -> square = square(name);
        case "eval" -> eval = number(name);
        case "time" -> time = number(name);
        case "comment" -> comment = text(name);
        default -> parser.skipChildren();
      }
    }
    if (square == Square.NONE) {
      throw error(at, "moves", "a field \"move\"", "an object without it");
    }
    OptionalDouble seconds =
        time.isPresent() && time.getAsDouble() < 0 ? OptionalDouble.empty() : time;
    moves.add(new Written(new GameMove(square, eval, seconds), comment, at));
  }

  private void value() throws IOException, NotationException {
    JsonLocation at = parser.currentTokenLocation();
    require(JsonToken.START_OBJECT, "values", "a move with its score");
    int square = Square.NONE;
    OptionalInt score = OptionalInt.empty();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      switch (name) {
        case "move" -> square = square(name);
        case "score" -> score = OptionalInt.of(discs(name));
        default -> parser.skipChildren();
      }
    }
    if (square == Square.NONE || score.isEmpty() || values.size() == MAX_DISCS) {
      throw error(at, "values", "a move with its score, at most 64 of them", "something else");
    }
    values.add(new MoveValue(square, score.getAsInt()));
  }

  private void result() throws IOException, NotationException {
    require(JsonToken.START_OBJECT, "result", "an object");
    OptionalDouble score = OptionalDouble.empty();
    Ending ending = Ending.NORMAL;
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      switch (name) {
        case "score" -> score = number(name);
        case "ending" -> ending = ending();
        default -> parser.skipChildren();
      }
    }
    if (score.isPresent()) {
      result = Optional.of(new GameResult(score.getAsDouble(), ending));
    }
  }

  private Ending ending() throws IOException, NotationException {
    String name = text("ending").toUpperCase(Locale.ROOT);
    for (Ending ending : Ending.values()) {
      if (ending.name().equals(name)) {
        return ending;
      }
    }
    throw unexpected(
        "ending", "\"normal\", \"resignation\", \"timeout\", \"agreement\" or \"adjourned\"");
  }

  private void theory() throws IOException, NotationException {
    require(JsonToken.START_OBJECT, "theoretical", "an object");
    int score = 0;
    int empties = 0;
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      switch (name) {
        case "score" -> score = discs(name);
        case "empties" -> empties = integer(name, 0, 60);
        default -> parser.skipChildren();
      }
    }
    theory = Optional.of(new TheoreticalScore(score, empties));
  }

  private StartPosition start() throws IOException, NotationException {
    String board = text("start");
    try {
      return BoardText.parse(source, board);
    } catch (NotationException e) {
      throw error(parser.currentTokenLocation(), "start", e.expected(), e.found());
    }
  }

  private void play() throws NotationException {
    GameBuilder builder = new GameBuilder(start);
    List<String> comments = new ArrayList<>();
    comments.add(texts.getOrDefault("comment", ""));
    for (int i = 0; i < moves.size(); i++) {
      Written written = moves.get(i);
      if (!builder.play(written.move())) {
        throw illegal(written, "move " + (i + 1), builder);
      }
      while (comments.size() < builder.plies()) {
        comments.add("");
      }
      comments.add(written.comment());
    }
    for (MoveValue move : values) {
      if (!builder.position().isLegal(move.square())) {
        throw error(objectAt, "values", "legal moves", '"' + Square.name(move.square()) + '"');
      }
    }
    implicitPasses = builder.implicitPasses();
    Game game = builder.game().withInfo(info());
    record = new GameRecord(game, comments, theory, values, value);
  }

  private NotationException illegal(Written written, String context, GameBuilder builder) {
    String expected = MoveApplier.expectation(builder.position(), builder.sideToMove());
    String found = '"' + Square.name(written.move().square()) + '"';
    return error(written.at(), context, expected, found).asIllegalMove();
  }

  private GameInfo info() {
    return new GameInfo(
        texts.getOrDefault("place", ""),
        texts.getOrDefault("date", ""),
        texts.getOrDefault("black", ""),
        texts.getOrDefault("white", ""),
        numbers.getOrDefault("blackRating", OptionalDouble.empty()),
        numbers.getOrDefault("whiteRating", OptionalDouble.empty()),
        ClockText.parse(texts.getOrDefault("blackClock", "")),
        ClockText.parse(texts.getOrDefault("whiteClock", "")),
        result);
  }

  private String text(String name) throws IOException, NotationException {
    require(JsonToken.VALUE_STRING, name, "a text");
    return parser.getText();
  }

  private OptionalDouble number(String name) throws IOException, NotationException {
    boolean isNumber = parser.currentToken().isNumeric();
    OptionalDouble number = isNumber ? NumberText.parse(parser.getText()) : OptionalDouble.empty();
    if (number.isEmpty()) {
      throw unexpected(name, "a number, at most a million");
    }
    return number;
  }

  private int discs(String name) throws IOException, NotationException {
    return integer(name, -MAX_DISCS, MAX_DISCS);
  }

  private int integer(String name, int min, int max) throws IOException, NotationException {
    if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT && parser.getTextLength() <= 4) {
      int number = parser.getIntValue();
      if (number >= min && number <= max) {
        return number;
      }
    }
    throw unexpected(name, String.format(Locale.ROOT, "a whole number from %d to %d", min, max));
  }

  private int square(String name) throws IOException, NotationException {
    String text = text(name);
    int square = MoveName.parse(text, 0, text.length());
    if (square == Square.NONE) {
      throw unexpected(name, "a square such as \"f5\", or \"pass\"");
    }
    return square;
  }

  private void require(JsonToken token, String name, String expected)
      throws IOException, NotationException {
    if (parser.currentToken() != token) {
      throw unexpected(name, expected);
    }
  }

  private NotationException unexpected(String name, String expected) throws IOException {
    return error(parser.currentTokenLocation(), name, expected, describe(parser));
  }

  /** The current token in words or quoted. */
  static String describe(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    return token != null && token.isScalarValue()
        ? NotationException.quote(parser.getText())
        : token == null
            ? "the end of the text"
            : switch (token) {
              case START_ARRAY -> "a list";
              case START_OBJECT -> "an object";
              default -> NotationException.quote(String.valueOf(token.asString()));
            };
  }

  private NotationException error(JsonLocation at, String context, String expected, String found) {
    return error(source, at, context, expected, found);
  }

  /** An error at a location of Jackson. */
  static NotationException error(
      String source, JsonLocation at, String context, String expected, String found) {
    return new NotationException(
        source,
        Math.max(1, at.getLineNr()),
        Math.max(1, at.getColumnNr()),
        context,
        expected,
        found);
  }
}
