package emilia.notation.sgf;

import emilia.board.Disc;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.GameInfo;
import emilia.game.GameMove;
import emilia.game.GameRecord;
import emilia.game.TimeControl;
import emilia.notation.ClockText;
import emilia.notation.MoveApplier;
import emilia.notation.MoveName;
import emilia.notation.NotationException;
import emilia.notation.NumberText;
import emilia.notation.SourceText;
import java.math.BigDecimal;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Turns the main line of a game tree into a {@link GameRecord}. */
final class SgfInterpreter {
  private static final int MAX_COMMENT_JOIN = 1 << 20;

  private final SourceText text;
  private final List<SgfTree.Node> nodes;
  private final Optional<Charset> charset;
  private final SgfSetup setup;
  private final List<String> comments = new ArrayList<>();

  /** What each side had left after its last move, as far as it is known. */
  private final Map<Disc, BigDecimal> secondsLeft = new EnumMap<>(Disc.class);

  private MoveApplier applier;

  SgfInterpreter(SourceText text, SgfTree tree) {
    this.text = text;
    this.nodes = tree.nodes();
    SgfTree.Value charsetName = nodes.get(0).first("CA");
    this.charset = charsetName == null ? Optional.empty() : SgfText.charset(raw(charsetName));
    this.setup = new SgfSetup(text);
  }

  /**
   * The record.
   *
   * @throws NotationException if the game is another one or on another board, or a move is not
   *     legal
   */
  GameRecord record() throws NotationException {
    checkGame();
    TimeControl clock = clock();
    if (clock.isTimed()) {
      for (Disc side : Disc.values()) {
        secondsLeft.put(side, BigDecimal.valueOf(clock.mainMillis(), 3));
      }
    }
    for (SgfTree.Node node : nodes) {
      if (node.first("B") != null || node.first("W") != null) {
        play(node);
      } else if (applier == null) {
        setup.add(node);
      } else {
        setup.requireNone(node);
      }
      comment(node);
    }
    Game game = (applier == null ? startWith(null) : applier).game().withInfo(info(clock));
    return GameRecord.of(game, comments(game.plies()));
  }

  /** How many passes the text leaves out. */
  int implicitPasses() {
    return applier == null ? 0 : applier.implicitPasses();
  }

  private void checkGame() throws NotationException {
    SgfTree.Value type = nodes.get(0).first("GM");
    if (type != null && !raw(type).strip().equals("2")) {
      throw text.unexpected(type.from(), type.to(), "GM", "2, which is Othello");
    }
    SgfTree.Value size = nodes.get(0).first("SZ");
    if (size != null && !raw(size).strip().matches("8(:8)?")) {
      throw text.unexpected(size.from(), size.to(), "SZ", "8, a board of 8x8 squares");
    }
  }

  private MoveApplier startWith(Disc first) throws NotationException {
    return new MoveApplier(text, setup.start(first));
  }

  private void play(SgfTree.Node node) throws NotationException {
    for (Map.Entry<String, List<SgfTree.Value>> property : node.properties().entrySet()) {
      String name = property.getKey();
      if (!name.equals("B") && !name.equals("W")) {
        continue;
      }
      Disc colour = name.equals("B") ? Disc.BLACK : Disc.WHITE;
      if (applier == null) {
        setup.add(node);
        applier = startWith(colour);
      }
      SgfTree.Value value = property.getValue().get(0);
      GameMove move = new GameMove(square(value), eval(node, colour), timeUsed(node, colour));
      applier.play(colour, move, value.from(), value.to());
    }
  }

  private int square(SgfTree.Value value) throws NotationException {
    int from = text.skipBlanks(value.from(), value.to());
    int to = text.trimEnd(from, value.to());
    String name = text.substring(from, to);
    if (name.isEmpty() || name.equals("tt")) {
      return Square.PASS;
    }
    int named = MoveName.parse(text.text(), from, to);
    int square = named == Square.NONE ? SgfSetup.letters(name) : named;
    if (square == Square.NONE) {
      throw text.unexpected(from, to, applier.context(), "a square such as \"f5\", or a pass");
    }
    return square;
  }

  /** The value of the node is from Black's side, that of the move from its player's. */
  private OptionalDouble eval(SgfTree.Node node, Disc colour) {
    OptionalDouble value = NumberText.parse(string(node, "V"));
    return value.isEmpty() || colour == Disc.BLACK
        ? value
        : OptionalDouble.of(0 - value.getAsDouble());
  }

  /** What the move took, if what its player had left before and after it is known. */
  private OptionalDouble timeUsed(SgfTree.Node node, Disc colour) {
    OptionalDouble left = NumberText.parse(string(node, colour == Disc.BLACK ? "BL" : "WL"));
    if (left.isEmpty()) {
      return OptionalDouble.empty();
    }
    BigDecimal after = BigDecimal.valueOf(left.getAsDouble());
    BigDecimal before = secondsLeft.put(colour, after);
    boolean plausible = before != null && before.compareTo(after) >= 0;
    return plausible
        ? OptionalDouble.of(before.subtract(after).doubleValue())
        : OptionalDouble.empty();
  }

  private void comment(SgfTree.Node node) {
    String comment = string(node, "C");
    if (comment.isEmpty()) {
      return;
    }
    int ply = applier == null ? 0 : applier.plies();
    while (comments.size() <= ply) {
      comments.add("");
    }
    String before = comments.get(ply);
    if (before.length() + comment.length() < MAX_COMMENT_JOIN) {
      comments.set(ply, before.isEmpty() ? comment : before + "\n" + comment);
    }
  }

  private List<String> comments(int plies) {
    if (comments.isEmpty()) {
      return List.of();
    }
    while (comments.size() <= plies) {
      comments.add("");
    }
    return comments;
  }

  private GameInfo info(TimeControl clock) {
    String place = rootString("PC");
    return new GameInfo(
        place.isEmpty() ? rootString("EV") : place,
        rootString("DT"),
        rootString("PB"),
        rootString("PW"),
        NumberText.parse(rootString("BR")),
        NumberText.parse(rootString("WR")),
        clock,
        clock,
        SgfResult.parse(rootString("RE")));
  }

  /** The main time is TM; OT may say more, in the words of GGF. */
  private TimeControl clock() {
    OptionalDouble seconds = NumberText.parse(rootString("TM"));
    if (seconds.isEmpty() || seconds.getAsDouble() < 0) {
      return TimeControl.NONE;
    }
    long mainMillis = Math.round(seconds.getAsDouble() * 1000);
    TimeControl whole = ClockText.parse(rootString("OT"));
    return whole.mainMillis() == mainMillis ? whole : new TimeControl(mainMillis, 0, 0);
  }

  private String rootString(String property) {
    return string(nodes.get(0), property);
  }

  private String string(SgfTree.Node node, String property) {
    SgfTree.Value value = node.first(property);
    return value == null ? "" : SgfText.decode(raw(value), charset);
  }

  private String raw(SgfTree.Value value) {
    return text.substring(value.from(), value.to());
  }
}
