package emilia.report;

import emilia.board.Disc;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.GameInfo;
import emilia.game.GameMove;
import emilia.game.GameRecord;
import java.util.Locale;

/**
 * A page of boards for the printer: for a game its moves as numbers on one board and the final
 * position, for a position its board. A page is written piece by piece, so that it may be of any
 * length.
 */
public final class BoardPage {
  private static final String STYLE =
      """
      body { font-family: sans-serif; margin: 2em auto; max-width: 62em; padding: 0 1em;
        color: #1b1b1b; background: #ffffff; }
      article { break-inside: avoid; margin-bottom: 2.5em; border-top: 1px solid #bbbbbb; }
      h2 { font-size: 1.15em; margin-bottom: 0.2em; overflow-wrap: anywhere; }
      p { margin: 0.3em 0; overflow-wrap: anywhere; }
      .boards { display: flex; flex-wrap: wrap; gap: 1.5em; margin-top: 0.8em; }
      figure { margin: 0; flex: 1 1 17em; max-width: 27em; }
      svg { width: 100%; height: auto; print-color-adjust: exact;
        -webkit-print-color-adjust: exact; }
      .moves { font-family: monospace; }
      @media print { body { margin: 0; max-width: none; } article { border-top: none; } }
      """;

  private BoardPage() {}

  /**
   * The beginning of a page.
   *
   * @param title any text
   */
  public static String head(String title) {
    Markup page = new Markup().html().open("html", "lang", "en").open("head");
    page.empty("meta", "charset", "utf-8");
    page.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    page.element("title", title);
    page.element("style", STYLE);
    return page.close().open("body").text("\n").toString();
  }

  /** The end of a page. */
  public static String foot() {
    return "</body>\n</html>\n";
  }

  /**
   * A game or a position.
   *
   * @param record what to show
   * @param plies the position to show beside the moves, from 0 to the number of plies
   */
  public static String article(GameRecord record, int plies) {
    Game game = record.game();
    Markup markup = new Markup();
    markup.open("article");
    markup.element("h2", title(record.info()));
    String facts = facts(record);
    if (!facts.isEmpty()) {
      markup.element("p", facts);
    }
    markup.open("div", "class", "boards");
    if (game.plies() > 0) {
      markup.open("figure");
      BoardSvg.draw(markup, BoardPicture.diagram(game), "The moves in their order");
      markup.close();
    }
    markup.open("figure");
    String state = state(game, plies);
    BoardSvg.draw(markup, BoardPicture.position(game, plies), state);
    markup.element("figcaption", state);
    markup.close();
    markup.close();
    if (game.plies() > 0) {
      markup.element("p", moves(game), "class", "moves");
    }
    if (!record.comment(0).isEmpty()) {
      markup.element("p", record.comment(0));
    }
    return markup.close() + "\n";
  }

  /** The players, or that it is a position. */
  public static String title(GameInfo info) {
    if (info.blackName().isEmpty() && info.whiteName().isEmpty()) {
      return "Black - White";
    }
    return name(info.blackName()) + " - " + name(info.whiteName());
  }

  private static String name(String name) {
    return name.isEmpty() ? "?" : name;
  }

  /**
   * Place, date and stated result, as far as they are known, and whether the moves stop before the
   * end of a game that has a result.
   */
  public static String facts(GameRecord record) {
    GameInfo info = record.info();
    StringBuilder facts = new StringBuilder(info.place());
    if (!info.date().isEmpty()) {
      facts.append(facts.length() == 0 ? "" : ", ").append(info.date());
    }
    info.result()
        .ifPresent(
            result ->
                facts
                    .append(facts.length() == 0 ? "" : ", ")
                    .append(
                        String.format(Locale.ROOT, "stated result %+.0f", result.blackScoreDiscs()))
                    .append(record.isFinished() ? "" : " (the moves stop before the end)"));
    return facts.toString();
  }

  /** Who is to move after some plies, or how the game ended, with the discs. */
  public static String state(Game game, int plies) {
    Disc side = game.sideToMoveAfter(plies);
    boolean blackToMove = side == Disc.BLACK;
    long own = Long.bitCount(game.positionAfter(plies).player());
    long other = Long.bitCount(game.positionAfter(plies).opponent());
    String discs =
        String.format(Locale.ROOT, "%d - %d", blackToMove ? own : other, blackToMove ? other : own);
    if (!game.positionAfter(plies).isGameOver()) {
      String must = game.positionAfter(plies).mustPass() ? " must pass, " : " to move, ";
      return side.displayName() + must + discs;
    }
    int score = game.positionAfter(plies).finalScoreDiscs() * (blackToMove ? 1 : -1);
    if (score == 0) {
      return "Draw, " + discs;
    }
    String winner = (score > 0 ? Disc.BLACK : Disc.WHITE).displayName();
    return String.format(Locale.ROOT, "%s won by %d, %s", winner, Math.abs(score), discs);
  }

  private static String moves(Game game) {
    StringBuilder moves = new StringBuilder();
    for (GameMove move : game.moves()) {
      moves.append(moves.length() == 0 ? "" : " ");
      moves.append(move.isPass() ? "--" : Square.name(move.square()));
    }
    return moves.toString();
  }
}
