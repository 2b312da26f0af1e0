package emilia.report.game;

import emilia.analysis.AnalyzedMove;
import emilia.analysis.GameAnalysis;
import emilia.analysis.LastChance;
import emilia.analysis.MoveClass;
import emilia.analysis.TurningPoint;
import emilia.board.Square;
import emilia.game.Game;
import emilia.report.BoardPicture;
import emilia.report.BoardSvg;
import emilia.report.BoardSvg.Mark;
import emilia.report.Markup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** The positions in which a game was decided, with what was played and what was better. */
final class KeyMoments {
  /** More would not be key moments. */
  private static final int MOST = 6;

  private final GameAnalysis analysis;

  KeyMoments(GameAnalysis analysis) {
    this.analysis = analysis;
  }

  /**
   * The values of the template, in the order of play: the turning point, the last chance, and the
   * largest losses of 5 discs and more.
   */
  List<Map<String, Object>> values() {
    TreeSet<Integer> plies = new TreeSet<>();
    analysis.turningPoint().ifPresent(turning -> plies.add(turning.move().ply()));
    analysis.lastChance().ifPresent(chance -> plies.add(chance.move().ply()));
    analysis.moves().stream()
        .filter(move -> move.lossCentidiscs() >= MoveClass.MISTAKE.fromCentidiscs())
        .sorted(Comparator.comparingInt(AnalyzedMove::lossCentidiscs).reversed())
        .limit(MOST)
        .filter(move -> plies.size() < MOST)
        .forEach(move -> plies.add(move.ply()));
    List<Map<String, Object>> moments = new ArrayList<>();
    plies.forEach(ply -> moments.add(moment(analysis.moves().get(ply))));
    return moments;
  }

  private Map<String, Object> moment(AnalyzedMove move) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("ply", move.ply());
    values.put("title", move.number() + ". " + move.side().displayName() + " " + name(move));
    values.put("style", move.moveClass().map(ValueText::name).orElse(""));
    values.put("tags", tags(move));
    values.put("text", text(move));
    values.put("board", board(move));
    return values;
  }

  private static String name(AnalyzedMove move) {
    return Square.name(move.square()) + move.moveClass().map(MoveClass::mark).orElse("");
  }

  private List<String> tags(AnalyzedMove move) {
    List<String> tags = new ArrayList<>();
    if (analysis.turningPoint().map(TurningPoint::move).equals(Optional.of(move))) {
      tags.add("turning point");
    }
    analysis
        .lastChance()
        .filter(chance -> chance.move().equals(move))
        .ifPresent(chance -> tags.add(chance(chance)));
    return tags;
  }

  /** {@code last chance to win, exact}. */
  private static String chance(LastChance chance) {
    String aim = chance.winning() ? "win" : "draw";
    return "last chance to " + aim + ", " + ValueText.name(chance.kind());
  }

  private static String text(AnalyzedMove move) {
    String text =
        ValueText.verdict(move)
            + ": "
            + ValueText.score(move.fromBlack(move.scoreCentidiscs()), move.kind())
            + " instead of "
            + ValueText.score(move.fromBlack(move.bestScoreCentidiscs()), move.bestKind())
            + " by "
            + Square.name(move.bestSquare());
    return ValueText.typeset(text.substring(0, 1).toUpperCase(Locale.ROOT))
        + ValueText.typeset(text.substring(1));
  }

  private String board(AnalyzedMove move) {
    Game game = analysis.game();
    BoardPicture all = BoardPicture.position(game, move.ply());
    BoardPicture picture =
        new BoardPicture(all.black(), all.white(), 0, all.lastMove(), all.numbers());
    List<Mark> marks = new ArrayList<>();
    marks.add(mark(move, move.square(), "played", move.scoreCentidiscs()));
    if (move.bestSquare() != move.square()) {
      marks.add(mark(move, move.bestSquare(), "best", move.bestScoreCentidiscs()));
    }
    Markup markup = new Markup();
    String title =
        String.format(
            Locale.ROOT,
            "The position before move %d: played %s, best %s",
            move.number(),
            Square.name(move.square()),
            Square.name(move.bestSquare()));
    BoardSvg.draw(markup, picture, title, marks);
    return markup.toString();
  }

  private static Mark mark(AnalyzedMove move, int square, String style, int ownCentidiscs) {
    String score =
        ValueText.score(
            move.fromBlack(ownCentidiscs), style.equals("best") ? move.bestKind() : move.kind());
    return new Mark(square, style, ValueText.typeset(score));
  }
}
