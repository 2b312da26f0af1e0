package emilia.report;

import emilia.board.Square;
import emilia.game.Game;
import emilia.game.StartPosition;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A page of analysed positions: the board of each with its moves, their values and lines. It can be
 * filtered and sorted, follows the light or dark setting of the reader, and is written piece by
 * piece, so that it may be of any length.
 */
public final class PositionsPage {
  private static final List<Integer> NO_NUMBERS = Collections.nCopies(64, 0);

  private PositionsPage() {}

  /**
   * A move.
   *
   * @param name its square, or {@code pass}
   * @param score its value for the side to move, as it is to be shown
   * @param line the expected line, beginning with the move
   * @param best whether no other move is better
   */
  public record Move(String name, String score, String line, boolean best) {}

  /**
   * A position. All texts are plain ones, in any characters.
   *
   * @param number from 1
   * @param title what it is, such as the players of a game; may be empty
   * @param source the file and the line
   * @param comment what the file says about it; may be empty
   * @param board the discs and the side to move
   * @param lastMove the square of the last move; {@link Square#NONE} if there is none
   * @param score the value for the side to move, as it is to be shown: a number with its sign
   * @param certainty how sure the values are
   * @param moves the moves with values, best first; none at the end of the game
   * @param effort what the search took
   * @param comparison how the value compares with that in the file; empty if it names none
   * @param contradicts whether the value in the file is another one
   */
  public record Entry(
      int number,
      String title,
      String source,
      String comment,
      StartPosition board,
      int lastMove,
      String score,
      String certainty,
      List<Move> moves,
      String effort,
      String comparison,
      boolean contradicts) {
    /** Copies the list. */
    public Entry {
      moves = List.copyOf(moves);
    }
  }

  /**
   * The beginning of a page.
   *
   * @param title any text
   * @param facts names and values: by what and how the positions were analysed
   */
  public static String head(String title, Map<String, String> facts) {
    Markup page = new Markup().html().open("html", "lang", "en").open("head");
    page.empty("meta", "charset", "utf-8");
    page.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    page.empty("meta", "name", "generator", "content", "Emilia");
    page.element("title", title);
    page.element("style", Html.resource(PositionsPage.class, "positions.css"));
    page.close().open("body").element("h1", title).open("dl");
    facts.forEach(
        (name, value) -> {
          page.open("div").element("dt", name).element("dd", value).close();
        });
    page.close();
    tools(page);
    return page.element("p", "Values are in discs for the side to move.", "class", "note")
        .open("main")
        .text("\n")
        .toString();
  }

  /** Hidden until the script can make use of it. */
  private static void tools(Markup page) {
    page.open("form", "id", "tools", "hidden", "hidden");
    page.open("label").text("Show only ");
    page.empty("input", "id", "filter", "type", "search", "placeholder", "a name, a move, exact");
    page.close().open("label").text("Order ").open("select", "id", "order");
    page.element("option", "as in the file", "value", "number");
    page.element("option", "highest value first", "value", "high");
    page.element("option", "lowest value first", "value", "low");
    page.element("option", "contradictions first", "value", "contradicts");
    page.close().close().element("output", "", "id", "shown").close();
  }

  /** The end of a page. */
  public static String foot() {
    // A script is no text in which anything could be escaped.
    String script = Html.resource(PositionsPage.class, "positions.js");
    return "</main>\n<script>\n" + script + "</script>\n</body>\n</html>\n";
  }

  /** A position. */
  public static String article(Entry entry) {
    Markup markup = new Markup();
    markup.open(
        "article",
        "id",
        "p" + entry.number(),
        "data-score",
        entry.score().replace("+", ""),
        "data-contradicts",
        entry.contradicts() ? "1" : "0");
    board(markup, entry);
    markup.open("div");
    String title = entry.title().isEmpty() ? entry.source() : entry.title();
    markup.element("h2", String.format(Locale.ROOT, "%d. %s", entry.number(), title));
    markup.open("p", "class", "value").element("b", entry.score());
    markup.text(" " + entry.certainty()).close();
    if (!entry.comparison().isEmpty()) {
      markup.element("p", entry.comparison(), "class", entry.contradicts() ? "wrong" : "note");
    }
    if (entry.moves().isEmpty()) {
      markup.element("p", "The game is over.");
    } else {
      moves(markup, entry.moves());
    }
    if (!entry.comment().isEmpty()) {
      markup.element("p", entry.comment());
    }
    markup.element("p", source(entry), "class", "note");
    return markup.close().close() + "\n";
  }

  private static String source(Entry entry) {
    return entry.title().isEmpty() ? entry.effort() : entry.source() + ", " + entry.effort();
  }

  private static void board(Markup markup, Entry entry) {
    StartPosition board = entry.board();
    String state = BoardPage.state(Game.from(board), 0);
    markup.open("figure");
    BoardSvg.draw(
        markup,
        new BoardPicture(
            board.black(),
            board.white(),
            board.position().legalMoves(),
            entry.lastMove(),
            NO_NUMBERS),
        state);
    markup.element("figcaption", state).close();
  }

  private static void moves(Markup markup, List<Move> moves) {
    markup.open("div", "class", "scroll").open("table").open("tr");
    markup.element("th", "Move").element("th", "Value").element("th", "Line").close();
    for (Move move : moves) {
      markup.open("tr", "class", move.best() ? "best" : "other");
      markup.element("td", move.name()).element("td", move.score()).element("td", move.line());
      markup.close();
    }
    markup.close().close();
  }
}
