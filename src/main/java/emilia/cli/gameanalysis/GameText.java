package emilia.cli.gameanalysis;

import emilia.analysis.AnalyzedMove;
import emilia.analysis.GameAnalysis;
import emilia.analysis.LastChance;
import emilia.analysis.MoveClass;
import emilia.analysis.Phase;
import emilia.analysis.PlayerSummary;
import emilia.analysis.TurningPoint;
import emilia.board.Disc;
import emilia.board.Square;
import emilia.cli.games.GameInput;
import emilia.notation.games.ReadGame;
import emilia.report.game.GameReport;
import emilia.report.game.ValueText;
import java.util.Locale;
import java.util.OptionalDouble;

/** An analysed game as text: a table of its moves, and a summary of both players. */
final class GameText {
  /** Stands for a number that there is not. */
  static final String NONE = "-";

  private final StringBuilder text = new StringBuilder();
  private final GameReport report;
  private final GameAnalysis analysis;
  private final boolean timed;

  private GameText(GameReport report) {
    this.report = report;
    this.analysis = report.analysis();
    this.timed = analysis.moves().stream().anyMatch(move -> move.timeSeconds().isPresent());
  }

  /** The text, several lines. */
  static String of(ReadGame read, GameReport report) {
    GameText text = new GameText(report);
    text.head(read.place());
    text.moves();
    text.end();
    text.summary();
    text.story();
    return text.text.toString();
  }

  /** The game in a line: who played, how it ended and how well, and where it turned. */
  static String brief(ReadGame read, GameReport report) {
    GameText text = new GameText(report);
    PlayerSummary black = report.analysis().summary(Disc.BLACK);
    PlayerSummary white = report.analysis().summary(Disc.WHITE);
    text.line(
        "%s; accuracy %s and %s, mean loss %s and %s; %s",
        text.players(read.place()),
        number(black.accuracy(), 1),
        number(white.accuracy(), 1),
        number(black.meanLossDiscs(), 2),
        number(white.meanLossDiscs(), 2),
        text.analysis.turningPoint().map(GameText::brief).orElse("no turning point"));
    return text.text.toString();
  }

  private static String brief(TurningPoint turning) {
    AnalyzedMove move = turning.move();
    return String.format(
        Locale.ROOT,
        "turned at move %d, %s %s",
        move.number(),
        move.side().displayName(),
        Square.name(move.square()));
  }

  private void line(String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values).stripTrailing()).append('\n');
  }

  private void head(String place) {
    line("%s (%s)", players(place), analysis.effort().describe());
    if (!report.facts().isEmpty()) {
      line("%s", printable(report.facts()));
    }
    text.append('\n');
  }

  private String players(String place) {
    return String.format(
        Locale.ROOT,
        "%s%s - %s, %s",
        place.equals(GameInput.COMMAND_LINE) ? "" : place + ": ",
        printable(report.blackName()),
        printable(report.whiteName()),
        report.score());
  }

  private void moves() {
    if (analysis.moves().isEmpty()) {
      return;
    }
    line(
        "%3s  %-5s %7s  %-6s %7s %6s  %-13s%s",
        "No.", "Move", "Value", "Better", "Value", "Loss", "", timed ? "   Time" : "");
    for (AnalyzedMove move : analysis.moves()) {
      boolean better = move.bestSquare() != move.square();
      line(
          "%3s  %s %-4s%7s  %-6s %7s %6s  %-13s%s",
          move.isPass() ? "" : move.number(),
          move.side() == Disc.BLACK ? "*" : "O",
          ValueText.move(move.square()),
          score(move, move.scoreCentidiscs(), false),
          better ? Square.name(move.bestSquare()) : "",
          better ? score(move, move.bestScoreCentidiscs(), true) : "",
          ValueText.loss(move),
          remark(move),
          timed ? String.format(Locale.ROOT, "%7s", ValueText.time(move.timeSeconds())) : "");
    }
    text.append('\n');
  }

  private static String score(AnalyzedMove move, int ownCentidiscs, boolean best) {
    return ValueText.score(move.fromBlack(ownCentidiscs), best ? move.bestKind() : move.kind());
  }

  private static String remark(AnalyzedMove move) {
    if (move.isForced()) {
      return move.isPass() ? "" : "   only move";
    }
    MoveClass found = move.moveClass().orElseThrow();
    String mark = found.mark();
    return mark.isEmpty() ? "" : String.format(Locale.ROOT, "%-2s %s", mark, ValueText.name(found));
  }

  private void end() {
    int plies = analysis.game().plies();
    if (!report.record().isFinished()) {
      line(
          "The last position: %s, with %s.",
          ValueText.standing(
              analysis.blackScoreCentidiscs(plies), analysis.positions().get(plies).kind()),
          ValueText.move(analysis.positions().get(plies).bestMove()));
      text.append(analysis.moves().isEmpty() ? "" : "\n");
    }
  }

  private void summary() {
    if (analysis.moves().isEmpty()) {
      return;
    }
    PlayerSummary black = analysis.summary(Disc.BLACK);
    PlayerSummary white = analysis.summary(Disc.WHITE);
    line("%-22s%10s%10s", "", "* Black", "O White");
    row("Accuracy", number(black.accuracy(), 1), number(white.accuracy(), 1));
    row("Mean loss of a move", number(black.meanLossDiscs(), 2), number(white.meanLossDiscs(), 2));
    for (Phase phase : Phase.values()) {
      row("  in the " + lower(phase.name()), loss(black, phase), loss(white, phase));
    }
    for (MoveClass moveClass : MoveClass.values()) {
      row(
          plural(moveClass),
          Integer.toString(black.counts().get(moveClass)),
          Integer.toString(white.counts().get(moveClass)));
    }
    row("Only moves", Integer.toString(black.forced()), Integer.toString(white.forced()));
    if (timed) {
      row("Time", time(black), time(white));
    }
  }

  private void row(String name, String black, String white) {
    line("%-22s%10s%10s", name, black, white);
  }

  private static String number(OptionalDouble value, int decimals) {
    return ValueText.number(value, decimals, NONE);
  }

  private static String loss(PlayerSummary summary, Phase phase) {
    Double loss = summary.meanLossByPhase().get(phase);
    return number(loss == null ? OptionalDouble.empty() : OptionalDouble.of(loss), 2);
  }

  private static String time(PlayerSummary summary) {
    String time = ValueText.time(summary.timeSeconds());
    return time.isEmpty() ? NONE : time;
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  private static String plural(MoveClass moveClass) {
    return switch (moveClass) {
      case BEST -> "Best moves";
      case GOOD -> "Good moves";
      case INACCURACY -> "Inaccuracies";
      case MISTAKE -> "Mistakes";
      case BLUNDER -> "Blunders";
    };
  }

  private void story() {
    analysis.turningPoint().ifPresent(this::turningPoint);
    analysis.lastChance().ifPresent(this::lastChance);
  }

  private void turningPoint(TurningPoint turning) {
    AnalyzedMove move = turning.move();
    line(
        "\nTurning point: move %d, %s %s, %s instead of %s by %s.",
        move.number(),
        move.side().displayName(),
        Square.name(move.square()),
        score(move, move.scoreCentidiscs(), false),
        score(move, move.bestScoreCentidiscs(), true),
        Square.name(move.bestSquare()));
  }

  private void lastChance(LastChance chance) {
    line(
        "Last chance of %s to %s: move %d, %s (%s).",
        chance.move().side().displayName(),
        chance.winning() ? "win" : "draw",
        chance.move().number(),
        Square.name(chance.move().bestSquare()),
        ValueText.name(chance.kind()));
  }

  /** Foreign text must not steer the terminal. */
  private static String printable(String foreign) {
    StringBuilder printable = new StringBuilder(foreign.length());
    foreign
        .codePoints()
        .map(c -> Character.isISOControl(c) ? ' ' : c)
        .forEach(printable::appendCodePoint);
    return printable.toString();
  }
}
