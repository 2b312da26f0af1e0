package emilia.notation;

import emilia.board.Disc;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.GameInfo;
import emilia.game.GameMove;
import emilia.game.GameRecord;
import emilia.game.GameResult;
import emilia.game.GameResult.Ending;
import emilia.game.StartPosition;
import emilia.game.TimeControl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/** Turns the tags of one GGF game into a {@link Game}. */
final class GgfInterpreter {
  private static final String BOARD_SIZE = "a board of 8x8 squares";

  /** What {@code GM} may say of a game of Othello that is not called so, in lower case. */
  private static final Set<String> OTHER_NAMES = Set.of("client", "2", "?");

  private final SourceText text;
  private final GgfScanner.RawGame raw;

  private GgfInterpreter(SourceText text, GgfScanner.RawGame raw) {
    this.text = text;
    this.raw = raw;
  }

  /** The game alone. */
  static Game interpret(SourceText text, GgfScanner.RawGame raw) throws NotationException {
    return record(text, raw).record().game();
  }

  /**
   * All that the game says.
   *
   * @param record the game with its comments
   * @param implicitPasses how many passes the text leaves out
   */
  record Interpretation(GameRecord record, int implicitPasses) {}

  static Interpretation record(SourceText text, GgfScanner.RawGame raw) throws NotationException {
    return new GgfInterpreter(text, raw).record();
  }

  private Interpretation record() throws NotationException {
    checkName();
    checkType();
    MoveApplier applier = new MoveApplier(text, start());
    Map<Integer, String> comments = new HashMap<>();
    Iterator<GgfScanner.Comment> rest = raw.comments().iterator();
    GgfScanner.Comment next = rest.hasNext() ? rest.next() : null;
    for (int played = 0; played <= raw.moves().size(); played++) {
      for (; next != null && next.moves() == played; next = rest.hasNext() ? rest.next() : null) {
        comments.merge(applier.plies(), string(next.value()), (a, b) -> a + " " + b);
      }
      if (played < raw.moves().size()) {
        play(applier, raw.moves().get(played));
      }
    }
    Game game = applier.game().withInfo(info());
    return new Interpretation(
        GameRecord.of(game, list(comments, game.plies())), applier.implicitPasses());
  }

  private void play(MoveApplier applier, GgfScanner.Value move) throws NotationException {
    Disc colour = move.name().equals("B") ? Disc.BLACK : Disc.WHITE;
    applier.play(colour, move(move, applier.context()), move.from(), move.to());
  }

  private static List<String> list(Map<Integer, String> comments, int plies) {
    List<String> list = new ArrayList<>();
    for (int ply = 0; !comments.isEmpty() && ply <= plies; ply++) {
      list.add(comments.getOrDefault(ply, ""));
    }
    return list;
  }

  /**
   * Refuses other games than Othello by their name. Clients write {@code Othello} and {@code
   * othello}, one of the old ones {@code Client}; 2 is the number of Othello in SGF.
   */
  private void checkName() throws NotationException {
    GgfScanner.Value name = raw.description().get("GM");
    if (name == null) {
      return;
    }
    String value = string(name).toLowerCase(Locale.ROOT);
    boolean othello = value.contains("othello") || value.contains("reversi");
    boolean other = !othello && !value.isEmpty() && !OTHER_NAMES.contains(value);
    if (other || value.contains("anti")) {
      throw text.unexpected(name.from(), name.to(), "game", "ordinary Othello");
    }
  }

  /**
   * Refuses other board sizes and anti-Othello. The type is a size with letters before and behind
   * it, such as {@code 8}, {@code s8r20} or {@code 8a}; a text without a size says nothing.
   */
  private void checkType() throws NotationException {
    GgfScanner.Value type = raw.description().get("TY");
    if (type == null) {
      return;
    }
    String value = string(type).toLowerCase(Locale.ROOT);
    int from = 0;
    while (from < value.length() && !SourceText.isDigit(value.charAt(from))) {
      from++;
    }
    int to = from;
    while (to < value.length() && SourceText.isDigit(value.charAt(to))) {
      to++;
    }
    if (from == to) {
      return;
    }
    if (!value.substring(from, to).equals("8")) {
      throw text.unexpected(type.from(), type.to(), "game type", BOARD_SIZE);
    }
    if (value.indexOf('a') >= 0) {
      String expected = "ordinary Othello, not anti-Othello (letter a)";
      throw text.unexpected(type.from(), type.to(), "game type", expected);
    }
  }

  private StartPosition start() throws NotationException {
    GgfScanner.Value board = raw.description().get("BO");
    if (board == null) {
      throw text.error(raw.start(), "", "the tag BO with the starting board", "a game without it");
    }
    int sizeEnd = board.from();
    while (sizeEnd < board.to() && SourceText.isDigit(text.charAt(sizeEnd))) {
      sizeEnd++;
    }
    // A board without its size may begin with white discs written as zeros.
    boolean hasSize = sizeEnd > board.from() && text.charAt(board.from()) != '0';
    if (hasSize && !text.text().substring(board.from(), sizeEnd).equals("8")) {
      throw text.unexpected(board.from(), sizeEnd, "", BOARD_SIZE);
    }
    return BoardText.parse(text, hasSize ? sizeEnd : board.from(), board.to());
  }

  /** Reads {@code F5}, {@code F5/eval} or {@code F5/eval/time}; further fields are passed over. */
  private GameMove move(GgfScanner.Value move, String context) throws NotationException {
    int firstEnd = fieldEnd(move.from(), move.to());
    int square = square(move.from(), text.trimEnd(move.from(), firstEnd));
    if (square == Square.NONE) {
      String expected = "a square such as \"F5\", or \"PA\"";
      if (move.from() == move.to()) {
        throw text.error(move.from(), context, expected, "nothing");
      }
      throw text.unexpected(move.from(), move.to(), context, expected);
    }
    int evalEnd = fieldEnd(firstEnd + 1, move.to());
    int timeEnd = fieldEnd(evalEnd + 1, move.to());
    OptionalDouble eval = NumberText.parse(field(firstEnd + 1, evalEnd));
    return new GameMove(square, eval, seconds(field(evalEnd + 1, timeEnd)));
  }

  private int fieldEnd(int from, int to) {
    int slash = from < to ? text.text().substring(from, to).indexOf('/') : -1;
    return slash < 0 ? to : from + slash;
  }

  private String field(int from, int to) {
    return from < to ? text.text().substring(from, to) : "";
  }

  private int square(int from, int to) {
    boolean shortPass = to - from == 1 && (text.charAt(from) | 0x20) == 'p';
    return shortPass ? Square.PASS : MoveName.parse(text.text(), from, to);
  }

  /** Seconds as a number, or as a clock shows them; negative ones are unknown. */
  private static OptionalDouble seconds(String field) {
    if (field.indexOf(':') >= 0) {
      OptionalLong millis = ClockText.millis(field);
      return millis.isPresent()
          ? OptionalDouble.of(millis.getAsLong() / 1000.0)
          : OptionalDouble.empty();
    }
    OptionalDouble seconds = NumberText.parse(field);
    return seconds.isPresent() && seconds.getAsDouble() < 0 ? OptionalDouble.empty() : seconds;
  }

  private GameInfo info() {
    TimeControl both = ClockText.parse(value("TI"));
    boolean ownBlack = raw.description().containsKey("TB");
    boolean ownWhite = raw.description().containsKey("TW");
    return new GameInfo(
        value("PC"),
        value("DT"),
        value("PB"),
        value("PW"),
        NumberText.parse(value("RB")),
        NumberText.parse(value("RW")),
        ownBlack ? ClockText.parse(value("TB")) : both,
        ownWhite ? ClockText.parse(value("TW")) : both,
        result(value("RE")));
  }

  private static Optional<GameResult> result(String text) {
    int colon = text.indexOf(':');
    OptionalDouble score = NumberText.parse(colon < 0 ? text : text.substring(0, colon));
    if (score.isEmpty()) {
      return Optional.empty();
    }
    String suffix = colon < 0 ? "" : text.substring(colon + 1).strip().toLowerCase(Locale.ROOT);
    Ending ending =
        switch (suffix) {
          case "r" -> Ending.RESIGNATION;
          case "t" -> Ending.TIMEOUT;
          case "s" -> Ending.AGREEMENT;
          case "l" -> Ending.ADJOURNED;
          default -> Ending.NORMAL;
        };
    return Optional.of(new GameResult(score.getAsDouble(), ending));
  }

  private String value(String tag) {
    GgfScanner.Value value = raw.description().get(tag);
    return value == null ? "" : string(value);
  }

  private String string(GgfScanner.Value value) {
    return text.text().substring(value.from(), value.to());
  }
}
