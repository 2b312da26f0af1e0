package emilia.report.game;

import emilia.analysis.AnalyzedMove;
import emilia.analysis.GameAnalysis;
import emilia.analysis.LastChance;
import emilia.analysis.MoveClass;
import emilia.analysis.Phase;
import emilia.analysis.PlayerSummary;
import emilia.analysis.TurningPoint;
import emilia.board.Disc;
import emilia.board.Square;
import emilia.game.Game;
import emilia.notation.Transcript;
import emilia.report.BoardPicture;
import emilia.report.BoardSvg;
import emilia.report.GameViewer;
import emilia.report.Html;
import emilia.report.Markup;
import emilia.report.Page;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The report of a game as one page: the graph of its values, its boards to step through, all moves
 * with their losses, the decisive positions, and how well both sides played. To the printer it goes
 * with boards of the decisive positions in place of the one to step through.
 */
public final class GamePage {
  /** The script that shows the boards. */
  private static final String SCRIPT = "game/game.js";

  /** Bars of losses end at so many discs. */
  private static final double FULL_BAR_DISCS = 16;

  private static final String NONE = "\u2013";

  private final GameReport report;
  private final GameAnalysis analysis;
  private final boolean timed;

  private GamePage(GameReport report) {
    this.report = report;
    this.analysis = report.analysis();
    this.timed = analysis.moves().stream().anyMatch(move -> move.timeSeconds().isPresent());
  }

  /**
   * The page of a game.
   *
   * @param index the address of the index the game belongs to; empty if there is none
   */
  public static Page of(GameReport report, String index) {
    return new GamePage(report).page(index);
  }

  private Page page(String index) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("index", index.isEmpty() ? List.of() : List.of(index));
    values.put("facts", facts());
    values.put("players", List.of(player(Disc.BLACK), player(Disc.WHITE)));
    values.put("story", story());
    values.put("wide", ValueGraph.html(analysis, 720, 230));
    values.put("narrow", ValueGraph.html(analysis, 380, 210));
    values.put("board", startBoard());
    values.put("lastPly", analysis.game().plies());
    values.put("timed", timed);
    values.put("moves", analysis.moves().stream().map(this::move).toList());
    List<Map<String, Object>> moments = new KeyMoments(analysis).values();
    values.put("hasMoments", !moments.isEmpty());
    values.put("moments", moments);
    values.put("summary", summary());
    values.put("hasMoves", analysis.game().plies() > 0);
    values.put("diagram", diagram());
    values.put("transcript", Transcript.writeWithPasses(analysis.game()));
    values.put("settings", settings());
    values.put("data", Html.data(GameData.of(report)));
    String title = report.blackName() + " \u2013 " + report.whiteName();
    return new Page(
        title,
        Html.fill(GamePage.class, "game.mustache", values),
        styles(),
        List.of(GameViewer.BOARD_SCRIPT, SCRIPT));
  }

  /** The styles of reports of games. */
  static List<String> styles() {
    return List.of(
        Html.resource(GamePage.class, "graph.css"), Html.resource(GamePage.class, "game.css"));
  }

  private String facts() {
    String facts = report.facts();
    String effort = "analysed at " + analysis.effort().describe();
    return facts.isEmpty() ? effort : facts + " \u00b7 " + effort;
  }

  private Map<String, Object> player(Disc side) {
    boolean black = side == Disc.BLACK;
    PlayerSummary summary = analysis.summary(side);
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("disc", black ? "black" : "white");
    values.put("side", side.displayName());
    values.put("name", black ? report.blackName() : report.whiteName());
    boolean finished = report.record().isFinished();
    values.put("score", finished ? report.score().split("-")[black ? 0 : 1] : "");
    values.put("accuracy", number(summary.accuracy()));
    values.put("loss", discs(summary.meanLossDiscs()));
    return values;
  }

  private static String discs(OptionalDouble value) {
    return ValueText.number(value, 2, NONE);
  }

  /** In sentences where the game was decided. */
  private List<String> story() {
    List<String> story = new ArrayList<>();
    int plies = analysis.game().plies();
    int end = analysis.blackScoreCentidiscs(plies);
    if (!report.record().isFinished()) {
      String standing = ValueText.standing(end, analysis.positions().get(plies).kind());
      story.add(
          "The game is not finished. With best play from its last position: " + standing + ".");
    }
    analysis.turningPoint().ifPresent(turning -> story.add(turned(turning)));
    analysis.lastChance().ifPresent(chance -> story.add(chance(chance)));
    return story;
  }

  private static String turned(TurningPoint turning) {
    AnalyzedMove move = turning.move();
    return String.format(
        Locale.ROOT,
        "The game turned for good with move %d, %s\u2019s %s: %s before it, %s after it.",
        move.number(),
        move.side().displayName(),
        Square.name(move.square()),
        leader(turning.leaderBefore()),
        leader(turning.leaderAfter()));
  }

  private static String leader(Optional<Disc> leader) {
    return leader.map(side -> side.displayName() + " was ahead").orElse("it was level");
  }

  private static String chance(LastChance chance) {
    return String.format(
        Locale.ROOT,
        "The last chance of %s to %s was %s at move %d, by %s values.",
        chance.move().side().displayName(),
        chance.winning() ? "win" : "draw",
        Square.name(chance.move().bestSquare()),
        chance.move().number(),
        ValueText.name(chance.kind()).replace("estimate", "estimated"));
  }

  private String startBoard() {
    Markup markup = new Markup();
    BoardSvg.draw(markup, BoardPicture.position(analysis.game(), 0), "The board", List.of());
    return markup.toString();
  }

  private String diagram() {
    Game game = analysis.game();
    Markup markup = new Markup();
    String title = "The moves in their order";
    BoardSvg.draw(markup, BoardPicture.diagram(game), title, List.of());
    return markup.toString();
  }

  private Map<String, Object> move(AnalyzedMove move) {
    Map<String, Object> values = new LinkedHashMap<>();
    MoveClass found = move.moveClass().orElse(MoveClass.BEST);
    values.put("ply", move.ply() + 1);
    values.put("number", move.isPass() ? "" : Integer.toString(move.number()));
    values.put("disc", move.side() == Disc.BLACK ? "black" : "white");
    values.put("side", move.side().displayName());
    values.put("name", ValueText.move(move.square()));
    values.put("mark", found.mark());
    values.put("style", move.moveClass().map(ValueText::name).orElse("forced"));
    values.put("class", ValueText.verdict(move));
    values.put("value", score(move, move.scoreCentidiscs(), false));
    boolean better = move.bestSquare() != move.square();
    values.put("better", better ? Square.name(move.bestSquare()) : "");
    values.put("betterValue", better ? score(move, move.bestScoreCentidiscs(), true) : "");
    values.put("loss", ValueText.loss(move));
    double share = Math.min(1, move.lossCentidiscs() / (100 * FULL_BAR_DISCS));
    values.put("bar", String.format(Locale.ROOT, "%.0f", 100 * share));
    values.put("time", ValueText.time(move.timeSeconds()));
    values.put("timed", timed);
    return values;
  }

  private static String score(AnalyzedMove move, int ownCentidiscs, boolean best) {
    return ValueText.typeset(
        ValueText.score(move.fromBlack(ownCentidiscs), best ? move.bestKind() : move.kind()));
  }

  private List<Map<String, Object>> summary() {
    PlayerSummary black = analysis.summary(Disc.BLACK);
    PlayerSummary white = analysis.summary(Disc.WHITE);
    List<Map<String, Object>> rows = new ArrayList<>();
    row(rows, "Accuracy", "main", number(black.accuracy()), number(white.accuracy()));
    row(
        rows,
        "Mean loss of a move",
        "main",
        discs(black.meanLossDiscs()),
        discs(white.meanLossDiscs()));
    for (Phase phase : Phase.values()) {
      row(rows, "in the " + lower(phase.name()), "sub", loss(black, phase), loss(white, phase));
    }
    for (MoveClass moveClass : MoveClass.values()) {
      row(
          rows,
          plural(moveClass),
          ValueText.name(moveClass),
          Integer.toString(black.counts().get(moveClass)),
          Integer.toString(white.counts().get(moveClass)));
    }
    row(rows, "Only moves", "", Integer.toString(black.forced()), Integer.toString(white.forced()));
    if (timed) {
      row(rows, "Time", "", time(black), time(white));
    }
    return rows;
  }

  private static String number(OptionalDouble value) {
    return ValueText.number(value, 1, NONE);
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  private static String loss(PlayerSummary summary, Phase phase) {
    Double loss = summary.meanLossByPhase().get(phase);
    return discs(loss == null ? OptionalDouble.empty() : OptionalDouble.of(loss));
  }

  private static String time(PlayerSummary summary) {
    String time = ValueText.time(summary.timeSeconds());
    return time.isEmpty() ? NONE : time;
  }

  private static String plural(MoveClass moveClass) {
    return switch (moveClass) {
      case BEST -> "Best moves";
      case GOOD -> "Good moves";
      case INACCURACY -> "Inaccuracies ?!";
      case MISTAKE -> "Mistakes ?";
      case BLUNDER -> "Blunders ??";
    };
  }

  private static void row(
      List<Map<String, Object>> rows, String name, String style, String black, String white) {
    rows.add(Map.of("name", name, "style", style, "black", black, "white", white));
  }

  private List<Map<String, String>> settings() {
    List<Map<String, String>> settings = new ArrayList<>();
    report.settings().forEach((name, value) -> settings.add(Map.of("name", name, "value", value)));
    return settings;
  }
}
